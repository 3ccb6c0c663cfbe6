import type { Check } from '../check.ts'

/** The faults, by their texts. `addresses` are the addresses with the fault. */
const faults = new Map<string, { todo: string; addresses: Set<string> }>()

/** Adds the failed checks to the faults. `address` is the address that was checked. */
export function report(checks: Check[], address: string) {
  for (const { isWrong, fault, todo } of checks) {
    if (!isWrong) continue
    const addresses = faults.get(fault)?.addresses ?? new Set()
    faults.set(fault, { todo, addresses: addresses.add(address) })
  }
}

/** How many addresses of a fault are printed. */
const shownCount = 3

/** Prints all faults, each with its first addresses. Returns the number of faults. */
export function printFaults(): number {
  for (const [fault, { todo, addresses }] of faults) {
    const firstAddresses = [...addresses].slice(0, shownCount).join(', ')
    const rest = addresses.size > shownCount ? ` and ${addresses.size - shownCount} more` : ''
    console.log(`✗ ${fault}\n  Where: ${firstAddresses}${rest}\n  To do: ${todo}\n`)
  }
  console.log(faults.size === 0 ? 'The checks found no fault.' : `Faults: ${faults.size}.`)
  return faults.size
}
