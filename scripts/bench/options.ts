import type { Measurement } from './measurement.ts'

/**
 * Returns the measurements with the names in `--only`, which commas separate. Returns all of them
 * without the option. Throws if a name is unknown: a bench that measures nothing would pass its
 * gate.
 */
export function chooseMeasurements(
  all: Record<string, Measurement>,
  only: string | undefined,
): [name: string, measurement: Measurement][] {
  const names = only?.split(',') ?? Object.keys(all)
  return names.map((name) => {
    const measurement = all[name]
    if (!measurement)
      throw new Error(`There is no measurement “${name}”. Choose from ${Object.keys(all).join()}.`)
    return [name, measurement]
  })
}

/** Reads the number of rounds. Throws unless it is a whole number from 1. */
export function readRoundCount(value: string): number {
  const count = Number(value)
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`--runs is ${value}, but must be a whole number from 1.`)
  return count
}
