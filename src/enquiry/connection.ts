/** Resolves as soon as the browser says that it is connected again. */
export const waitUntilOnline = () =>
  new Promise<unknown>((resolve) => addEventListener('online', resolve, { once: true }))
