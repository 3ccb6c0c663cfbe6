import { stitches } from './stitches.config'

// Media that phones rarely match. The rules for these media are in a second file. A browser that
// matches one of them loads the file before the first paint. All other browsers load the file last.
// If the HTML contained these rules, the first screen of the home page would not fit into the first
// 14 KB, and would need another round trip: 150 ms on a slow mobile network.
// `tests/site/first-screen.test.ts` checks this.
const nonPhoneMedia =
  /^@media (print|\(min-width|\(forced-colors|\(prefers-reduced-transparency|\(prefers-reduced-motion: reduce|\(hover)/

// Stitches stores rules in groups by their kind, in reverse order. The types of Stitches do not
// declare these groups.
type Group = { cache: Set<string | number>; group: { cssRules: { cssText: string }[] } }
const { sheet } = stitches as unknown as { sheet: { rules: Record<string, Group> } }

// Matches a property that Stitches adds for browsers from before 2017.
const oldClipPath = /-webkit-clip-path:[^;}]+;/g

const isFontFace = (rule: string) => rule.startsWith('@font-face')
const isNonPhone = (rule: string) => nonPhoneMedia.test(rule)

/**
 * Returns the rules used since the last reset, with the markers by which Stitches recognizes them.
 * For the build only.
 *
 * Groups without rules are included. If Stitches added a group, the browser would compute the
 * styles of the whole page again: 106 ms at CPU 4×. `@font-face` rules are separate. A rule that is
 * added to a sheet with `@font-face` makes Chromium lay out the whole page, twice for 100 ms.
 */
export function getServedRules() {
  const groups = Object.values(sheet.rules).toReversed()
  const textsOf = ({ group }: Group) =>
    group.cssRules.map(({ cssText }) => cssText.replaceAll(oldClipPath, ''))
  const texts = groups.flatMap(textsOf)
  const groupTexts = groups.map((group) => {
    const commonRules = textsOf(group).filter((rule) => !isFontFace(rule) && !isNonPhone(rule))
    // Stitches recognizes a group by this first rule, which lists the hashes of its styles.
    return `--sxs{--sxs:${[...group.cache].join(' ')}}@media{${commonRules.join('')}}`
  })
  return {
    css: groupTexts.join(''),
    fontFaces: texts.filter(isFontFace).join(''),
    nonPhoneRules: texts.filter(isNonPhone),
  }
}

/** Removes all rules, so that the next rendered page collects only its own. For the build only. */
export const resetRules = stitches.reset
