/** The delays before the three retries, in milliseconds: from the specification, 1 s and then doubled. */
export const retryDelaysMs = [1000, 2000, 4000]
/** All of them together. */
export const totalRetryDelayMs = retryDelaysMs.reduce((sum, delayMs) => sum + delayMs, 0)

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Calls `load` until it resolves: once, and again after each of the delays. Rejects with the last error. */
export async function loadWithRetry<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (const delayMs of retryDelaysMs) {
    try {
      return await load()
    } catch {
      await wait(delayMs)
    }
  }
  return load()
}
