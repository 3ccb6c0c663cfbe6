/** Resolves as soon as the browser is online again. */
export const waitUntilOnline = () =>
  new Promise<unknown>((resolve) => addEventListener('online', resolve, { once: true }))
