import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cleanLine } from '../src/features/enquiry/enquiry-schema'
import { addEnquiryRoute } from './enquiry-route'
import type { Health } from './health'
import { minuteMs, type Limits } from './limits'
import { reasonOf, type Log } from './log'
import { createRateLimit, type RateLimit } from './rate-limit'
import type { ReceiverContents } from './languages'
import { createRefusal, type AppEnv } from './refusal'
import type { Settings } from './settings'
import type { EnquiryStore } from './store/enquiry-store'

// The largest accepted report of an error.
const maxReportBytes = 1024
// The log gets at most the first 200 characters of a report.
const maxLoggedCharacters = 200

export type AppOptions = {
  settings: Settings
  contents: ReceiverContents
  store: EnquiryStore
  checkHealth: () => Promise<Health>
  rateLimit: RateLimit
  /** Called after an enquiry was accepted. `isNew` is false if it was stored before. */
  onAccepted: (enquiry: { isNew: boolean }) => void
  log: Log
  limits: Limits
}

/** Creates the receiver's app with all routes. docs/enquiries.md describes the routes. */
export function createApp(options: AppOptions): Hono<AppEnv> {
  const refuse = createRefusal(options.contents)
  const app = new Hono<AppEnv>()

  app.onError((error: Error & { code?: string }, c) => {
    // The visitor closed the connection, or the request timed out, so nobody reads the answer. The
    // log does not get this error: strangers can cause it, and could fill the log.
    if (error.code === 'ECONNRESET') return c.body(null, 400)
    options.log.error(`A request failed: ${reasonOf(error)}`)
    return refuse(c, 500, 'Internal error')
  })

  addHealthRoutes(app, options)
  addEnquiryRoute(app, refuse, options)
  addReportRoute(app, options)
  return app
}

function addHealthRoutes(app: Hono<AppEnv>, { checkHealth }: AppOptions): void {
  app.get('/health', async (c) => {
    const health = await checkHealth()
    return c.json(health, health.ok ? 200 : 503)
  })

  // Proxies forward this path, but not `/health`. Its answer is public, so it has no counts.
  app.get('/enquiries/health', async (c) => {
    const { ok } = await checkHealth()
    return c.json({ ok }, ok ? 200 : 503, { 'Cache-Control': 'no-store' })
  })
}

/**
 * Adds the route `POST /reports`, which logs errors of pages. Pages report errors if
 * `VITE_ERRORS_ENDPOINT` of their build is the address of this route. The origin cannot be checked:
 * pages send reports with `no-referrer`, and browsers then send `Origin: null`.
 */
function addReportRoute(app: Hono<AppEnv>, { log, limits }: AppOptions): void {
  const reportLimit = createRateLimit({ windowMs: minuteMs, maxKeys: 1 })
  app.post(
    '/reports',
    async (c, next) => {
      const waitSeconds = reportLimit.countRequest('all visitors', limits.reportsPerMinute)
      if (waitSeconds === 0) return next()
      return c.body(null, 429, { 'Retry-After': String(waitSeconds) })
    },
    bodyLimit({ maxSize: maxReportBytes, onError: (c) => c.body(null, 413) }),
    async (c) => {
      const report = cleanLine(await c.req.text()).slice(0, maxLoggedCharacters)
      log.warn(`A page reports an error: ${report}`)
      return c.body(null, 204)
    },
  )
}
