import type { Check } from '../check.ts'

/** The faults, by their texts. `where` has the addresses with the fault. */
const faults = new Map<string, { todo: string; where: Set<string> }>()

/** Adds the failed checks to the faults. `where` is the address that was checked. */
export function report(checks: Check[], where: string) {
  for (const [isWrong, text, todo] of checks) {
    const fault = faults.get(text) ?? { todo, where: new Set() }
    if (isWrong) faults.set(text, { todo, where: fault.where.add(where) })
  }
}

/** Prints all faults, each with the first three addresses. Returns the number of faults. */
export function printFaults(): number {
  for (const [text, { todo, where }] of faults) {
    const more = where.size > 3 ? ` and ${where.size - 3} more` : ''
    console.log(
      `✗ ${text}\n  Where: ${[...where].slice(0, 3).join(', ')}${more}\n  To do: ${todo}\n`,
    )
  }
  console.log(faults.size === 0 ? 'The checks found no fault.' : `Faults: ${faults.size}.`)
  return faults.size
}
