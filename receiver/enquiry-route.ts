import type { Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import type * as z from 'zod'
import { cleanLine } from '../src/features/enquiry/enquiry-schema'
import type { AppOptions } from './app'
import { createLanguageSearch } from './languages'
import { isNativeForm, type AppContext, type AppEnv, type Refuse } from './refusal'
import { settingPrefix } from './settings'
import { storeEnquiry } from './store-enquiry'
import { visitorNetworks } from './visitor-networks'

// Twice the form-encoded size of the longest enquiry that the form accepts.
const maxBodyBytes = 128 * 1024
// The maximum number of characters of an unknown origin in the log.
const maxShownOrigin = 100
// After an enquiry could not be stored, the page waits this long and sends the enquiry again.
const retryAfterSeconds = 5

type Middleware = MiddlewareHandler<AppEnv>

/** Whether a `Content-Type` names an encoded form. Ignores case and parameters. */
const isFormEncoded = (contentType = '') =>
  contentType.split(';')[0]?.trim().toLowerCase() === 'application/x-www-form-urlencoded'

/**
 * Refuses requests from pages of other sites. Clients that are not browsers send no `Origin` and
 * are accepted. `null` is refused, since a sandboxed frame on any site sends it.
 */
function onlyFromSite(refuse: Refuse, { settings, log }: AppOptions): Middleware {
  const siteOrigin = new URL(settings.SITE_URL).origin
  return async (c, next) => {
    const origin = c.req.header('origin')
    if (origin === undefined || origin === siteOrigin) return next()
    const shownOrigin = cleanLine(origin).slice(0, maxShownOrigin)
    log.warn(
      `Refused an enquiry from a page of ${shownOrigin}: ${settingPrefix}SITE_URL is ${settings.SITE_URL}.`,
    )
    return refuse(c, 403, 'Not from this site')
  }
}

/** Refuses bodies that are not form-encoded. */
function onlyForms(refuse: Refuse): Middleware {
  return async (c, next) => {
    if (isFormEncoded(c.req.header('content-type'))) return next()
    return refuse(c, 415, 'Send application/x-www-form-urlencoded')
  }
}

/**
 * Returns a function that warns once if `X-Forwarded-For` does not fit the setting `PROXY_COUNT`.
 */
function createProxyCountWarning({ settings, log }: AppOptions) {
  let hasWarned = false
  return (forwardedFor: string | undefined) => {
    const count = forwardedFor?.split(',').length ?? 0
    const isCountWrong = settings.PROXY_COUNT > 0 ? count < settings.PROXY_COUNT : count > 0
    if (hasWarned || !isCountWrong) return
    hasWarned = true
    const counts = `${count} addresses, and ${settingPrefix}PROXY_COUNT is ${settings.PROXY_COUNT}`
    log.warn(
      `X-Forwarded-For has ${counts}: if a proxy sent the request, all visitors share one limit.`,
    )
  }
}

/**
 * Refuses requests above the hourly limit of an IPv4 address or a /64 network, and above the limit
 * of a /48 network, which is five times as high.
 */
function limitRequests(refuse: Refuse, options: AppOptions): Middleware {
  const { settings, rateLimit, limits } = options
  const wideLimit = settings.HOURLY_LIMIT * limits.wideNetworkFactor
  const warnOfProxyCount = createProxyCountWarning(options)

  /**
   * Counts a request of a visitor. Returns how many seconds the visitor must wait, or 0 if the
   * request is within the limits.
   */
  function countVisitorRequest(c: AppContext): number {
    const forwardedFor = c.req.header('x-forwarded-for')
    warnOfProxyCount(forwardedFor)
    const remoteAddress = c.env?.incoming?.socket.remoteAddress ?? ''
    const { network, wideNetwork } = visitorNetworks(
      forwardedFor,
      settings.PROXY_COUNT,
      remoteAddress,
    )
    // Does not count requests for the /64 networks of a refused /48 network. A /48 network has
    // 65,536 of them, and the rate limit would forget the /48 network to remember them.
    const wideWaitSeconds = wideNetwork ? rateLimit.waitSeconds(wideNetwork, wideLimit) : 0
    if (wideWaitSeconds > 0) return wideWaitSeconds
    const waitSeconds = rateLimit.countRequest(network, settings.HOURLY_LIMIT)
    // A refused request does not count towards the limit of the /48 network.
    if (waitSeconds > 0 || wideNetwork === undefined) return waitSeconds
    return rateLimit.countRequest(wideNetwork, wideLimit)
  }

  return async (c, next) => {
    const waitSeconds = countVisitorRequest(c)
    if (waitSeconds === 0) return next()
    return refuse(c, 429, 'Too many requests', { retryAfterSeconds: waitSeconds })
  }
}

/**
 * Returns the URL of the page after a form was sent without JavaScript. This is the URL in the
 * form's field `next` if it is on the site, and otherwise the page with the path `thanksPath`.
 */
function nextPageUrl(next: string | undefined, thanksPath: string, siteUrl: string): string {
  const page = next?.startsWith(`${new URL(siteUrl).origin}/`) ? next : thanksPath
  // Without a final slash, `new URL` would replace the last folder of the site's address.
  const siteFolder = siteUrl.endsWith('/') ? siteUrl : `${siteUrl}/`
  return new URL(page, siteFolder).href
}

/** Returns the messages of wrong fields, by the names of the fields. */
function fieldErrorsOf(issues: z.core.$ZodIssue[]): Record<string, string> {
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
}

/** Adds the route `POST /enquiries`, which validates and stores an enquiry before it answers. */
export function addEnquiryRoute(app: Hono<AppEnv>, refuse: Refuse, options: AppOptions): void {
  const { settings, contents, store, onAccepted, log, limits } = options
  const findLanguage = createLanguageSearch(contents)
  const siteOrigin = new URL(settings.SITE_URL).origin
  app.use(
    '/enquiries',
    cors({ origin: siteOrigin, allowMethods: ['POST'], exposeHeaders: ['Retry-After'] }),
  )

  app.post(
    '/enquiries',
    onlyFromSite(refuse, options),
    limitRequests(refuse, options),
    onlyForms(refuse),
    bodyLimit({ maxSize: maxBodyBytes, onError: (c) => refuse(c, 413, 'Too long') }),
    async (c) => {
      const sentFields: Record<string, string> = Object.fromEntries(
        new URLSearchParams(await c.req.text()),
      )
      const { content, schema, language, prefix } = findLanguage(sentFields.language)
      c.set('content', content)
      const { success, data: values, error } = schema.safeParse(sentFields)
      if (!success)
        return refuse(c, 422, 'Some fields are wrong', { fieldErrors: fieldErrorsOf(error.issues) })
      try {
        const result = await storeEnquiry(store, { values, language }, sentFields, limits)
        onAccepted({ isNew: result === 'stored' })
      } catch (storeError) {
        const reason = (storeError as Error).message
        log.error(`An enquiry could not be stored, and was not accepted: ${reason}`)
        return refuse(c, 503, 'Not stored', { retryAfterSeconds })
      }
      if (!isNativeForm(c)) return c.json({ ok: true }, 201)
      return c.redirect(nextPageUrl(sentFields.next, `${prefix}thanks`, settings.SITE_URL), 303)
    },
  )
}
