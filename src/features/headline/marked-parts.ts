import type { HeadlineRun } from '#content-types'

/** A run of a headline, and the punctuation that stays in the line of its last word. */
export type PunctuatedRun = HeadlineRun & { punctuation: string }

// Matches words that have at most 14 characters together, or one longer word. 14 characters fit
// into a line on a phone.
const markedPart = /\S(?:.{0,12}\S)?(?=\s|$)|\S+/g

/**
 * Splits a marked text into parts. Each part gets its own drawing. Returns pairs of index and part.
 */
export const markedParts = (text: string) => [...(text.match(markedPart) ?? []).entries()]
