/**
 * The delays before the three retries, in milliseconds: from the specification, 1 s and then
 * doubled.
 */
export const retryDelaysMs = [1000, 2000, 4000]

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Calls `load` until it resolves: once, and again after each of the delays. Rejects with the last
 * error.
 */
export async function loadWithRetry<Loaded>(
  load: (isRetry: boolean) => Promise<Loaded>,
): Promise<Loaded> {
  for (const [index, delayMs] of retryDelaysMs.entries()) {
    try {
      return await load(index > 0)
    } catch {
      await wait(delayMs)
    }
  }
  return load(true)
}
