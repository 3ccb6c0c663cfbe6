import type { Method, Side } from './method.ts'
import type { ValuesBySide } from './to-row.ts'

/** The origins of the builds. `base` is missing without `--base`. */
type Origins = Partial<Record<Side, string>>

type Visit = { path: string; side: Side; origin: string }

/**
 * Measures with each method in rounds. Returns the values of each figure, by the page's path and
 * the figure's name.
 */
export async function runRounds(
  methods: [name: string, method: Method][],
  origins: Origins,
  roundCount: number,
): Promise<Record<string, ValuesBySide>> {
  const found: Record<string, ValuesBySide> = {}
  for (let round = 0; round < roundCount; round += 1)
    for (const [name, method] of methods)
      for (const { path, side, origin } of visitsOf(method, origins, round)) {
        console.error(`Round ${round + 1}: ${name}, ${path}, ${side}`)
        const findings = await method.measure(origin, path)
        addFindings(found, findings, path, side)
      }
  return found
}

/**
 * The visits of a method in a round. Every second round reverses the builds, so none is always
 * first.
 */
function visitsOf({ paths, sides }: Method, origins: Origins, round: number): Visit[] {
  const orderedSides = round % 2 === 0 ? sides : sides.toReversed()
  return paths.flatMap((path) =>
    orderedSides.flatMap((side) => {
      const origin = origins[side]
      return origin ? [{ path, side, origin }] : []
    }),
  )
}

function addFindings(
  found: Record<string, ValuesBySide>,
  findings: Record<string, number>,
  path: string,
  side: Side,
) {
  for (const [figure, value] of Object.entries(findings)) {
    const values = (found[`${path} ${figure}`] ??= {})
    ;(values[side] ??= []).push(value)
  }
}
