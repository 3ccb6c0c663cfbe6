/** Resolves as soon as the browser is online again, or `signal` is aborted. */
export const waitUntilOnline = (signal?: AbortSignal) =>
  new Promise<unknown>((resolve) => {
    addEventListener('online', resolve, { once: true, signal })
    signal?.addEventListener('abort', resolve)
  })
