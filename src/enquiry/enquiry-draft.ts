import type { EnquiryInput } from './enquiry-schema'
import type { Failure } from './send-enquiry'

/** How long what was typed is kept after the visitor left the contact page, in milliseconds. */
export const draftLifetimeMs = 5 * 60 * 1000

type Draft = { values: EnquiryInput; failure?: Failure }

// In memory alone: a fresh load starts empty, and nothing personal is ever stored.
let draft: (Draft & { expiry: ReturnType<typeof setTimeout> }) | undefined

/** Keeps what was typed for five minutes, and how sending it failed, if it did. */
export function keepDraft(values: EnquiryInput, failure?: Failure) {
  forgetDraft()
  draft = { values, failure, expiry: setTimeout(forgetDraft, draftLifetimeMs) }
}

/** What was typed less than five minutes ago, if anything. */
export const readDraft = (): EnquiryInput | undefined => draft?.values

/** How sending it failed, if it did. */
export const readFailure = (): Failure | undefined => draft?.failure

/** Forgets it at once, as when the enquiry is sent. */
export function forgetDraft() {
  clearTimeout(draft?.expiry)
  draft = undefined
}
