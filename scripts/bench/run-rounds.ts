import type { Figures, Measurement, Side } from './measurement.ts'
import type { ValuesBySide } from './to-row.ts'

/** The origins of the served builds. `base` is missing without `--base`. */
type Origins = Partial<Record<Side, string>>

/** A visit of a page of a build. */
type Visit = { path: string; side: Side; origin: string }

/**
 * Makes each measurement once a round. Returns the values of each figure. A key is the page's path
 * and the figure's name: `/ FCP, ms`.
 */
export async function runRounds(
  measurements: [name: string, measurement: Measurement][],
  origins: Origins,
  roundCount: number,
): Promise<Record<string, ValuesBySide>> {
  const valuesByFigure: Record<string, ValuesBySide> = {}
  for (let round = 0; round < roundCount; round += 1)
    for (const [name, measurement] of measurements)
      for (const { path, side, origin } of visitsOf(measurement, origins, round)) {
        console.error(`Round ${round + 1}: ${name}, ${path}, ${side}`)
        const figures = await measurement.measure(origin, path)
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
      return origin ? [{ path, side, origin }] : []
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
