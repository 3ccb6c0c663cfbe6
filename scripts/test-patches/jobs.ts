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
 * Calls `work` once with each item, in order. Each folder has one running call at a time, so as
 * many calls run at the same time as there are folders.
 */
export async function workInFolders<Item>(
  items: Item[],
  folders: string[],
  work: (item: Item, folder: string) => Promise<void>,
): Promise<void> {
  // All folders take their next item from this shared iterator.
  const remainingItems = items.values()
  const workIn = async (folder: string) => {
    for (const item of remainingItems) await work(item, folder)
  }
  await Promise.all(folders.map(workIn))
}
