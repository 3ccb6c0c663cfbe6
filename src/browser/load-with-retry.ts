/**
 * The delays before the three retries, in milliseconds. The specification asks for 1 s, doubled for
 * each further retry.
 */
export const retryDelaysMs = [1000, 2000, 4000]

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Calls `load` until it resolves, at most four times. Waits for each of `retryDelaysMs` before a
 * retry. Rejects with the error of the last retry.
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
