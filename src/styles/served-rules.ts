import { stitches } from './stitches.config'

// The media that few phones have. A browser that has one waits for their rules; all others load
// them last: 0.7 KB less of HTML.
const rareMedia =
  /^@media (print|\(min-width|\(forced-colors|\(prefers-reduced-transparency|\(prefers-reduced-motion: reduce|\(hover)/

// Stitches keeps rules in groups, by their kind and from the last to the first. Its types don't
// have them.
type Group = { cache: Set<string | number>; group: { cssRules: { cssText: string }[] } }
const { sheet } = stitches as unknown as { sheet: { rules: Record<string, Group> } }

const isFontFace = (rule: string) => rule.startsWith('@font-face')
const isRare = (rule: string) => rareMedia.test(rule)

/**
 * The rules used since the last reset, with the markers by which Stitches knows them. Groups
 * without rules are served too: adding one has the browser style the page again, 106 ms at a
 * processor four times slower. Apart are rules for rare media, 1.9 KB, and `@font-face`: a rule
 * added to a sheet that has some lays the page out anew in Chromium, twice 100 ms. Build only.
 */
export function getServedRules() {
  const groups = Object.values(sheet.rules).toReversed()
  const textsOf = ({ group }: Group) => group.cssRules.map(({ cssText }) => cssText)
  const texts = groups.flatMap(textsOf)
  const served = groups.map((each) => {
    const own = textsOf(each).filter((rule) => !isFontFace(rule) && !isRare(rule))
    return `--sxs{--sxs:${[...each.cache].join(' ')}}@media{${own.join('')}}`
  })
  return {
    css: served.join(''),
    fontFaces: texts.filter(isFontFace).join(''),
    rareRules: texts.filter(isRare),
  }
}

/** Removes all rules, so that the next page to be rendered collects only its own. Build only. */
export const resetRules = stitches.reset
