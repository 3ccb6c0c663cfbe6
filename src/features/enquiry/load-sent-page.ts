import { loadWithRetry } from '../../browser/load-with-retry'

let loaded: typeof import('./sent-page') | undefined

/**
 * Loads the code of the newspaper page of a sent enquiry. Ignores a failure, because the
 * confirmation works without the newspaper page. The next call tries again.
 */
export async function loadSentPage(): Promise<void> {
  loaded ??= await loadWithRetry(() => import('./sent-page')).catch(() => undefined)
}

/** Returns the code of the newspaper page, or `undefined` until it is loaded. */
export const loadedSentPage = () => loaded
