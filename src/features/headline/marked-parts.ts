import type { HeadlineRun } from '#content-types'

/** A run of a headline, and the punctuation that stays in the line of its last word. */
export type PunctuatedRun = HeadlineRun & { punctuation: string }

// Matches words of at most 14 characters together, which fit into a line on a phone, or a longer
// word.
const markedPart = /\S(?:.{0,12}\S)?(?=\s|$)|\S+/g

/**
 * Splits a marked text into parts that have a drawing each. Returns the parts with their indexes.
 */
export const markedParts = (text: string) => [...(text.match(markedPart) ?? []).entries()]
