/** Waits before the second, third and fourth try, in milliseconds: 1 s, doubling. */
export const retryDelaysMs = [1000, 2000, 4000]

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Calls `load` until it succeeds, four times at most. Rejects with the last error. */
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
