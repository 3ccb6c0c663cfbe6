import { stitches } from './stitches.config'

// Media that phones rarely match. Their rules are in a second file. A browser that matches one loads
// the file before the first paint, and all others load it last. With these rules in the HTML, the
// first screen of home would end after the first 14 KB, and would need another round trip: 150 ms on
// a slow mobile network. `tests/site/first-screen.test.ts` checks this.
const nonPhoneMedia =
  /^@media (print|\(min-width|\(forced-colors|\(prefers-reduced-transparency|\(prefers-reduced-motion: reduce|\(hover)/

// Stitches keeps rules in groups, by their kind and from the last to the first. Its types don't
// have them.
type Group = { cache: Set<string | number>; group: { cssRules: { cssText: string }[] } }
const { sheet } = stitches as unknown as { sheet: { rules: Record<string, Group> } }

const isFontFace = (rule: string) => rule.startsWith('@font-face')
const isNonPhone = (rule: string) => nonPhoneMedia.test(rule)

/**
 * Returns the rules used since the last reset, with the markers by which Stitches recognizes them.
 * Groups without rules are included: if Stitches adds a group, the browser computes the styles of
 * the whole page again, for 106 ms on a processor four times slower. `@font-face` rules are
 * separate: a rule added to a sheet with `@font-face` makes Chromium lay out the whole page, twice
 * for 100 ms. For the build only.
 */
export function getServedRules() {
  const groups = Object.values(sheet.rules).toReversed()
  const textsOf = ({ group }: Group) => group.cssRules.map(({ cssText }) => cssText)
  const texts = groups.flatMap(textsOf)
  const served = groups.map((each) => {
    const own = textsOf(each).filter((rule) => !isFontFace(rule) && !isNonPhone(rule))
    return `--sxs{--sxs:${[...each.cache].join(' ')}}@media{${own.join('')}}`
  })
  return {
    css: served.join(''),
    fontFaces: texts.filter(isFontFace).join(''),
    nonPhoneRules: texts.filter(isNonPhone),
  }
}

/** Removes all rules, so that the next page to be rendered collects only its own. Build only. */
export const resetRules = stitches.reset
