import { stitches } from './stitches.config'

// Stitches keeps rules in groups, by their kind and from the last to the first. Its types don't
// have them.
type Group = { cache: Set<string | number>; group: { cssRules: { cssText: string }[] } }
const { sheet } = stitches as unknown as { sheet: { rules: Record<string, Group> } }

const isFontFace = (rule: string) => rule.startsWith('@font-face')
const isForPrint = (rule: string) => /^@media print *\{/.test(rule)

/**
 * Returns the rules used since the last reset, with the markers by which Stitches recognizes them.
 * Groups without rules are included: if Stitches adds a group, the browser computes the styles of
 * the whole page again, for 106 ms on a processor four times slower. `@font-face` rules are
 * separate: a rule added to a sheet with `@font-face` makes Chromium lay out the whole page, twice
 * for 100 ms. Rules for print are separate too: a browser that shows the page loads them last. For
 * the build only.
 */
export function getServedRules() {
  const groups = Object.values(sheet.rules).toReversed()
  const textsOf = ({ group }: Group) => group.cssRules.map(({ cssText }) => cssText)
  const rules = groups.flatMap(textsOf)
  const served = groups.map((each) => {
    const own = textsOf(each).filter((rule) => !isFontFace(rule) && !isForPrint(rule))
    return `--sxs{--sxs:${[...each.cache].join(' ')}}@media{${own.join('')}}`
  })
  return {
    css: served.join(''),
    fontFaces: rules.filter(isFontFace).join(''),
    printRules: rules.filter(isForPrint),
  }
}

/** Removes all rules, so that the next page to be rendered collects only its own. Build only. */
export const resetRules = stitches.reset
