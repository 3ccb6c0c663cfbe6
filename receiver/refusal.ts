import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { fieldNames } from '../src/features/enquiry/enquiry-fields'
import type { ReceiverContent, ReceiverContents } from './languages'

/**
 * Hono's environment. Tests call the app without a Node request, so the bindings are optional.
 * `content` has the texts in the language of the visitor's page. It is `undefined` until the
 * language is known.
 */
export type AppEnv = { Bindings: Partial<HttpBindings>; Variables: { content?: ReceiverContent } }
export type AppContext = Context<AppEnv>

type RefusalStatus = 403 | 413 | 415 | 422 | 429 | 500 | 503
type RefusalOptions = { fieldErrors?: Record<string, string>; retryAfterSeconds?: number }

/** Whether the browser sent the form without scripts. Requests of scripts do not accept HTML. */
export const isNativeForm = (c: AppContext) =>
  c.req.header('accept')?.includes('text/html') ?? false

/**
 * Returns a function that refuses a request. If a script sent the request, the answer is JSON with
 * `error` and the messages of wrong fields. After a native form, the answer is a text with these
 * messages, and the agency's phone and email. If the language of the visitor's page is unknown, the
 * text is in all languages of the site.
 */
export function createRefusal(contents: ReceiverContents) {
  return (
    c: AppContext,
    status: RefusalStatus,
    error: string,
    options: RefusalOptions = {},
  ): Response => {
    const { fieldErrors = {}, retryAfterSeconds } = options
    if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
    if (!isNativeForm(c)) return c.json({ error, errors: fieldErrors }, status)
    const pageContent = c.get('content')
    const shownContents = pageContent ? [pageContent] : contents
    const texts = shownContents.map((content) => refusalText(content, fieldErrors))
    return c.text(texts.join('\n\n'), status)
  }
}

/** Returns the text of a refusal: the messages of wrong fields, the phone number and the email. */
function refusalText({ form, site }: ReceiverContent, fieldErrors: Record<string, string>): string {
  const wrongFields = fieldNames.filter((name) => fieldErrors[name])
  const reasons = wrongFields.map((name) => `${form.fields[name].label}: ${fieldErrors[name]}`)
  const lines = [form.failed.title, ...reasons, `${site.callLabel} ${site.phone}`, site.email]
  return lines.join('\n\n')
}

export type Refuse = ReturnType<typeof createRefusal>
