import type { Figures, Measurement, Side, Target } from './measurement.ts'
import type { ValuesBySide } from './to-row.ts'

/** A visit of a page of a build. */
type Visit = Omit<Target, 'slowdown'>

/** The origins of the served builds. The builds of missing options are missing. */
export type Origins = Partial<Record<Side, string>>

/**
 * Makes each measurement once a round. Returns the values of each figure. A key is the page's path
 * and the figure's name: `/ FCP, ms`. `slowdown` says how many times slower the emulated phone is
 * than this machine.
 */
export async function runRounds(
  measurements: [name: string, measurement: Measurement][],
  origins: Origins,
  { roundCount, slowdown }: { roundCount: number; slowdown: number },
): Promise<Record<string, ValuesBySide>> {
  const valuesByFigure: Record<string, ValuesBySide> = {}
  for (let round = 0; round < roundCount; round += 1)
    for (const [name, measurement] of measurements)
      for (const { path, side, origin } of visitsOf(measurement, origins, round)) {
        console.error(`Round ${round + 1}: ${name}, ${path}, ${side}`)
        const figures = await measurement.measure({ side, origin, path, slowdown })
        addFigures(valuesByFigure, figures, path, side)
      }
  return valuesByFigure
}

/**
 * The visits of a measurement in a round. Every second round visits the builds in reverse order, so
 * that no build is always first.
 */
function visitsOf({ paths, sides }: Measurement, origins: Origins, round: number): Visit[] {
  const orderedSides = round % 2 === 0 ? sides : sides.toReversed()
  return paths.flatMap((path) =>
    orderedSides.flatMap((side) => {
      const origin = origins[side]
      const hasPage = path === '/' || side !== 'beside'
      return origin && hasPage ? [{ path, side, origin }] : []
    }),
  )
}

/** Adds the figures of a visit to the values of all rounds. */
function addFigures(
  valuesByFigure: Record<string, ValuesBySide>,
  figures: Figures,
  path: string,
  side: Side,
) {
  for (const [figure, value] of Object.entries(figures)) {
    const values = (valuesByFigure[`${path} ${figure}`] ??= {})
    ;(values[side] ??= []).push(value)
  }
}
