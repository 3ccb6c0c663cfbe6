import type { Check } from '../check.ts'

/** The problems, by their texts. `addresses` are the addresses with the problem. */
const problems = new Map<string, { todo: string; addresses: Set<string> }>()

/** Adds the failed checks to the problems. `address` is the address that was checked. */
export function report(checks: Check[], address: string) {
  for (const { isWrong, problem, todo } of checks) {
    if (!isWrong) continue
    const addresses = problems.get(problem)?.addresses ?? new Set()
    problems.set(problem, { todo, addresses: addresses.add(address) })
  }
}

/** How many addresses of a problem are printed. */
const shownCount = 3

/** Prints all problems, each with its first addresses. Returns the number of problems. */
export function printProblems(): number {
  for (const [problem, { todo, addresses }] of problems) {
    const firstAddresses = [...addresses].slice(0, shownCount).join(', ')
    const rest = addresses.size > shownCount ? ` and ${addresses.size - shownCount} more` : ''
    console.log(`✗ ${problem}\n  Where: ${firstAddresses}${rest}\n  To do: ${todo}\n`)
  }
  console.log(problems.size === 0 ? 'The checks found no problem.' : `Problems: ${problems.size}.`)
  return problems.size
}
