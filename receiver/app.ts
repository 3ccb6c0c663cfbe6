import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cleanLine } from '../src/features/enquiry/enquiry-schema'
import { addEnquiryRoute } from './enquiry-route'
import type { Health } from './health'
import type { Limits } from './limits'
import { reasonOf, type Log } from './log'
import { createRateLimit, type RateLimit } from './rate-limit'
import type { Contents } from './languages'
import { createRefusal, type AppEnv } from './refusal'
import type { Settings } from './settings'
import type { EnquiryStore } from './store/enquiry-store'

// The log gets only the first 200 characters of a report.
const maxReportBytes = 1024
const minuteMs = 60_000

export type AppOptions = {
  settings: Settings
  contents: Contents
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
  const { contents, checkHealth, log, limits } = options
  const refuse = createRefusal(contents)
  const reportLimit = createRateLimit({ windowMs: minuteMs, maxKeys: 1 })
  const app = new Hono<AppEnv>()

  app.onError((error: Error & { code?: string }, c) => {
    // The visitor closed the connection, or the request timed out. Nobody reads the answer. The
    // error is not logged, so that strangers cannot fill the log.
    if (error.code === 'ECONNRESET') return c.body(null, 400)
    log.error(`A request failed: ${reasonOf(error)}`)
    return refuse(c, 500, 'Internal error')
  })

  app.get('/health', async (c) => {
    const health = await checkHealth()
    return c.json(health, health.ok ? 200 : 503)
  })

  // The answer has no counts, since proxies make this path public. They do not pass on `/health`.
  app.get('/enquiries/health', async (c) => {
    const { ok } = await checkHealth()
    return c.json({ ok }, ok ? 200 : 503, { 'Cache-Control': 'no-store' })
  })

  addEnquiryRoute(app, refuse, options)

  // Logs the faults that pages report if VITE_ERRORS_ENDPOINT is this address. The origin cannot be
  // checked: pages send reports with `no-referrer`, and browsers then send `Origin: null`.
  app.post(
    '/reports',
    async (c, next) => {
      const waitSeconds = reportLimit.count('all visitors', limits.reportsPerMinute)
      if (waitSeconds === 0) return next()
      return c.body(null, 429, { 'Retry-After': String(waitSeconds) })
    },
    bodyLimit({ maxSize: maxReportBytes, onError: (c) => c.body(null, 413) }),
    async (c) => {
      log.warn(`A page reports a fault: ${cleanLine(await c.req.text()).slice(0, 200)}`)
      return c.body(null, 204)
    },
  )
  return app
}
