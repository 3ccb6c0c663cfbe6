import type { EnquiryInput } from './enquiry-schema'

/** How long what was typed is kept after the visitor left the contact page, in milliseconds. */
export const draftLifetimeMs = 5 * 60 * 1000

// In memory alone: a fresh load starts empty, and nothing personal is ever stored.
let draft: { values: EnquiryInput; expiry: ReturnType<typeof setTimeout> } | undefined

/** Keeps what was typed for five minutes. */
export function keepDraft(values: EnquiryInput) {
  forgetDraft()
  draft = { values, expiry: setTimeout(forgetDraft, draftLifetimeMs) }
}

/** What was typed less than five minutes ago, if anything. */
export const readDraft = (): EnquiryInput | undefined => draft?.values

/** Forgets it at once, as after a sent enquiry. */
export function forgetDraft() {
  clearTimeout(draft?.expiry)
  draft = undefined
}
