import { stitches } from './stitches.config'

// Stitches keeps rules in groups, by their kind and in this order. Each begins with a rule that holds its number.
const groupCount = 7
const groupMark = '--sxs{--sxs:'

/**
 * The rules used since the last reset, as Stitches recognizes them in the browser: unchanged, by the markers in them. Groups without
 * rules are served too: Stitches would add them when it starts, at which the browser computes the styles of the whole page again,
 * 106 ms at a processor four times slower. Build only.
 */
export function getServedRules(): string {
  const groups = stitches.getCssText().split(new RegExp(`(?=${groupMark})`))
  return Array.from({ length: groupCount }, (_, index) => {
    const mark = `${groupMark}${index}`
    return groups.find((group) => group.startsWith(mark)) ?? `${mark}}@media{}`
  }).join('')
}

/** Removes all rules, so that the next page to be rendered collects only its own. Build only. */
export const resetRules = stitches.reset
