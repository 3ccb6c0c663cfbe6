import type { BuildName, Figures, MeasuredPage, Measurement } from './measurement.ts'
import type { ValuesByBuild } from './to-row.ts'

/** A visit of a page of a build. */
type Visit = Omit<MeasuredPage, 'slowdown'>

/** The origins of the served builds. `base` and `otherSite` are served only with their options. */
export type Origins = Partial<Record<BuildName, string>>

/**
 * Makes each measurement once a round. Returns the values of each figure. Each key of the result is
 * the page's path and the figure's name, such as `/ FCP, ms`. `slowdown` says how many times slower
 * the emulated phone is than this machine.
 */
export async function runRounds(
  measurements: [name: string, measurement: Measurement][],
  origins: Origins,
  { roundCount, slowdown }: { roundCount: number; slowdown: number },
): Promise<Record<string, ValuesByBuild>> {
  const valuesByFigure: Record<string, ValuesByBuild> = {}
  for (let round = 0; round < roundCount; round += 1)
    for (const [name, measurement] of measurements)
      for (const { path, build, origin } of visitsOf(measurement, origins, round)) {
        console.error(`Round ${round + 1}: ${name}, ${path}, ${build}`)
        const figures = await measurement.measure({ build, origin, path, slowdown })
        addFigures(valuesByFigure, figures, path, build)
      }
  return valuesByFigure
}

/**
 * The visits of a measurement in a round. Every second round visits the builds in reverse order, so
 * that no build is always first.
 */
function visitsOf({ paths, builds }: Measurement, origins: Origins, round: number): Visit[] {
  const orderedBuilds = round % 2 === 0 ? builds : builds.toReversed()
  return paths.flatMap((path) =>
    orderedBuilds.flatMap((build) => {
      const origin = origins[build]
      const isMeasured = path === '/' || build !== 'otherSite'
      return origin && isMeasured ? [{ path, build, origin }] : []
    }),
  )
}

/** Adds the figures of a visit to the values of all rounds. */
function addFigures(
  valuesByFigure: Record<string, ValuesByBuild>,
  figures: Figures,
  path: string,
  build: BuildName,
) {
  for (const [figure, value] of Object.entries(figures)) {
    const values = (valuesByFigure[`${path} ${figure}`] ??= {})
    ;(values[build] ??= []).push(value)
  }
}
