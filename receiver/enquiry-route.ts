import type { Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { cleanLine, enquirySchemaOf } from '../src/features/enquiry/enquiry-schema'
import type { AppOptions } from './app'
import { visitorNetworks } from './client-address'
import { keepEnquiry } from './keep-enquiry'
import { isNativeForm, type AppContext, type AppEnv, type Refuse } from './refusal'
import { prefix } from './settings'

// Twice what the longest enquiry that the form accepts has in form encoding.
const maxBodyBytes = 128 * 1024
// The page sends an enquiry again after so many seconds if it could not be stored.
const retryAfterSeconds = 5

type Step = MiddlewareHandler<AppEnv>

/** Whether a content type is that of forms. Upper and lower case are alike, and parameters may follow. */
const isForm = (contentType = '') =>
  contentType.split(';')[0]?.trim().toLowerCase() === 'application/x-www-form-urlencoded'

/** Refuses pages of other sites. Programs that are no browser send no origin. Pages in a sandbox send `null`, as any page can. */
function onlyFromSite(refuse: Refuse, { settings, log }: AppOptions): Step {
  const siteOrigin = new URL(settings.SITE_URL).origin
  return async (c, next) => {
    const origin = c.req.header('origin')
    if (origin === undefined || origin === siteOrigin) return next()
    const page = cleanLine(origin).slice(0, 100)
    log.warn(`Refused an enquiry from a page of ${page}: ${prefix}SITE_URL is ${settings.SITE_URL}.`)
    return refuse(c, 403, 'Not from this site')
  }
}

/** Makes the function that warns once if the number of proxies is not that of the setting. */
function createProxyWarning({ settings, log }: AppOptions) {
  let isKnown = false
  return (forwardedFor: string | undefined) => {
    const count = forwardedFor?.split(',').length ?? 0
    const isWrong = settings.PROXY_COUNT > 0 ? count < settings.PROXY_COUNT : count > 0
    if (isKnown || !isWrong) return
    isKnown = true
    const counts = `${count} addresses, and ${prefix}PROXY_COUNT is ${settings.PROXY_COUNT}`
    log.warn(`X-Forwarded-For has ${counts}: if a proxy sent this, all visitors share one limit.`)
  }
}

/** Refuses a visitor who asks too often: by the address or /64 network, and five times as many requests by the /48 network. */
function limitVisits(refuse: Refuse, options: AppOptions): Step {
  const { settings, rateLimit, limits } = options
  const warnOfProxies = createProxyWarning(options)

  function waitSecondsOf(c: AppContext): number {
    const forwardedFor = c.req.header('x-forwarded-for')
    warnOfProxies(forwardedFor)
    const remoteAddress = c.env?.incoming?.socket.remoteAddress ?? ''
    const { network, wideNetwork } = visitorNetworks(forwardedFor, settings.PROXY_COUNT, remoteAddress)
    // A /48 network has 65,536 /64 networks. If the refused ones were remembered, they would push it out of the table.
    const wideWaitSeconds = wideNetwork
      ? rateLimit.waitSeconds(wideNetwork, settings.HOURLY_LIMIT * limits.networkFactor)
      : 0
    if (wideWaitSeconds > 0) return wideWaitSeconds
    const waitSeconds = rateLimit.count(network, settings.HOURLY_LIMIT)
    // Requests that are refused already do not count against the neighbors.
    if (waitSeconds > 0 || wideNetwork === undefined) return waitSeconds
    return rateLimit.count(wideNetwork, settings.HOURLY_LIMIT * limits.networkFactor)
  }

  return async (c, next) => {
    const waitSeconds = waitSecondsOf(c)
    if (waitSeconds === 0) return next()
    return refuse(c, 429, 'Too many requests', { retryAfterSeconds: waitSeconds })
  }
}

/** Where the browser goes after its own form: to the page of the site that it named, or to the thanks. */
function nextPage(next: string | undefined, siteUrl: string): string {
  const isOfSite = next?.startsWith(`${new URL(siteUrl).origin}/`)
  return new URL(isOfSite && next ? next : 'thanks', siteUrl.replace(/\/?$/, '/')).href
}

/** Adds `POST /enquiries`: checks an enquiry, stores it, and answers once it is stored. */
export function addEnquiryRoute(app: Hono<AppEnv>, refuse: Refuse, options: AppOptions): void {
  const { settings, content, store, onStored, log, limits } = options
  const schema = enquirySchemaOf(content.form)
  const siteOrigin = new URL(settings.SITE_URL).origin
  app.use('/enquiries', cors({ origin: siteOrigin, allowMethods: ['POST'], exposeHeaders: ['Retry-After'] }))

  app.post(
    '/enquiries',
    onlyFromSite(refuse, options),
    limitVisits(refuse, options),
    async (c, next) =>
      isForm(c.req.header('content-type')) ? next() : refuse(c, 415, 'Send application/x-www-form-urlencoded'),
    bodyLimit({ maxSize: maxBodyBytes, onError: (c) => refuse(c, 413, 'Too long') }),
    async (c) => {
      const fields: Record<string, string> = Object.fromEntries(new URLSearchParams(await c.req.text()))
      const { success, data: enquiry, error } = schema.safeParse(fields)
      if (!success) {
        const errors = error.issues.map(({ path: [field], message }) => [String(field), message])
        return refuse(c, 422, 'Some fields are wrong', { errors: Object.fromEntries(errors) })
      }
      try {
        if ((await keepEnquiry(store, enquiry, fields, limits)) === 'stored') onStored()
      } catch (fault) {
        log.error(`An enquiry could not be stored, and was not accepted: ${(fault as Error).message}`)
        return refuse(c, 503, 'Not stored', { retryAfterSeconds })
      }
      if (!isNativeForm(c)) return c.json({ ok: true }, 201)
      return c.redirect(nextPage(fields.next, settings.SITE_URL), 303)
    },
  )
}
