import type { Check } from '../check.ts'

/** The faults by their texts. `where` has the addresses that have the fault. */
const faults = new Map<string, { todo: string; where: Set<string> }>()

/** Adds the failed checks to the faults. `where` is the address that was checked. */
export function report(checks: Check[], where: string) {
  for (const [isWrong, what, todo] of checks) {
    const fault = faults.get(what) ?? { todo, where: new Set() }
    if (isWrong) faults.set(what, { todo, where: fault.where.add(where) })
  }
}

/** Prints all faults, each with the first three addresses. Returns the number of faults. */
export function printFaults(): number {
  for (const [what, { todo, where }] of faults) {
    const more = where.size > 3 ? ` and ${where.size - 3} more` : ''
    console.log(
      `✗ ${what}\n  Where: ${[...where].slice(0, 3).join(', ')}${more}\n  To do: ${todo}\n`,
    )
  }
  console.log(faults.size === 0 ? 'The checks found no fault.' : `Faults: ${faults.size}.`)
  return faults.size
}
