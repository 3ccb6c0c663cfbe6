import { serveAnalytics } from '../../scripts/analytics-host'
import { site } from './content'
import { analyticsPort } from './test-ports'

/**
 * Starts the local analytics server for a run of Playwright, if the site counts visits.
 * Returns the function that stops it.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export
export default async function startAnalytics() {
  if (!site.analytics) return undefined
  const server = await serveAnalytics(analyticsPort)
  return () => server.close()
}
