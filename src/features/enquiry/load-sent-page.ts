import { loadWithRetry } from '../../browser/load-with-retry'

let loaded: typeof import('./sent-page') | undefined

/**
 * Loads the code of the newspaper page that a sent enquiry shows. Without this code, the confirmation
 * has no newspaper page, so a failure is ignored. The next call tries again.
 */
export async function loadSentPage(): Promise<void> {
  loaded ??= await loadWithRetry(() => import('./sent-page')).catch(() => undefined)
}

/** Returns the code of the newspaper page, or `undefined` until it is loaded. */
export const loadedSentPage = () => loaded
