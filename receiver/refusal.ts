import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { EnquiryFormContent, SiteContent } from '#content-types'
import { fieldNames } from '../src/features/enquiry/enquiry-fields'

/** Hono's environment. Tests call the app without a Node request, so the bindings are optional. */
export type AppEnv = { Bindings: Partial<HttpBindings> }
export type AppContext = Context<AppEnv>
/** The texts of the form and of the site, in which visitors are told about a refusal. */
export type Content = { form: EnquiryFormContent; site: SiteContent }

type RefusalStatus = 403 | 413 | 415 | 422 | 429 | 500 | 503
type RefusalOptions = { errors?: Record<string, string>; retryAfterSeconds?: number }

/** Whether the browser itself sends the form: the page's scripts do not accept HTML. */
export const isNativeForm = (c: AppContext) =>
  c.req.header('accept')?.includes('text/html') ?? false

/**
 * Returns a function that refuses a request. A script gets `error` and the messages of wrong fields
 * as JSON. A native form gets a text with these messages, and the agency's phone and email.
 */
export function createRefusal({ form, site }: Content) {
  return (
    c: AppContext,
    status: RefusalStatus,
    error: string,
    options: RefusalOptions = {},
  ): Response => {
    const { errors = {}, retryAfterSeconds } = options
    if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
    if (!isNativeForm(c)) return c.json({ error, errors }, status)
    const wrongFields = fieldNames.filter((name) => errors[name])
    const reasons = wrongFields.map((name) => `${form.fields[name].label}: ${errors[name]}`)
    return c.text(
      [form.failed.title, ...reasons, `${site.callLabel} ${site.phone}`, site.email].join('\n\n'),
      status,
    )
  }
}

export type Refuse = ReturnType<typeof createRefusal>
