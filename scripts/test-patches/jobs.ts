import { availableParallelism } from 'node:os'

/**
 * Reads the number of jobs that run at a time. The default is the number of processors. Throws if
 * the value is invalid.
 */
export function readJobs(value?: string): number {
  if (value === undefined) return availableParallelism()
  const count = Number(value)
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`--jobs is ${value}, but must be a whole number from 1.`)
  return count
}

/**
 * Calls `work` once with each item, in order. Each running call has a place of its own, such as a
 * folder, so at most as many calls run at a time as there are places.
 */
export async function shareOut<Item, Place>(
  items: Item[],
  places: Place[],
  work: (item: Item, place: Place) => Promise<void>,
): Promise<void> {
  // All places take their next item from this shared iterator.
  const remaining = items.values()
  const workAt = async (place: Place) => {
    for (const item of remaining) await work(item, place)
  }
  await Promise.all(places.map(workAt))
}
