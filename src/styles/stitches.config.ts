// oxlint-disable-next-line no-restricted-imports -- the one import of Stitches
import { createStitches } from '@stitches/react'
import { headlineFamily } from './headline-font'
import { colors } from './colours'
import { closeDurationShare, cubicBezier, durationsMs, easings, fontSizes, media, sizes, space } from './tokens'

const transition = (durationMs: number, easing: readonly number[]) => `${durationMs}ms ${cubicBezier(easing)}`

// The only module that imports Stitches: it has had no release since 2022, so that one folder changes if it must go.
const stitches = createStitches({
  theme: {
    colors,
    space,
    fontSizes,
    sizes,
    fonts: {
      headline: `${headlineFamily}, '${headlineFamily} Fallback', Impact, sans-serif`,
      text: "Archivo Text, 'Archivo Text Fallback', system-ui, sans-serif",
    },
    radii: { control: '4px' },
    transitions: {
      press: transition(durationsMs.press, easings.standard),
      state: transition(durationsMs.state, easings.standard),
      close: transition(durationsMs.state * closeDurationShare, easings.standard),
      follow: transition(durationsMs.follow, easings.expoOut),
    },
  },
  media,
})

/** The scales of the theme and their tokens. */
export const { theme } = stitches.config
/**
 * Makes a component with styles, in which `$name` is a token. All rules are collected at build, so none may contain a value
 * that is known only in the browser.
 */
export const styled = stitches.styled
/** Makes document-wide rules. The function it returns registers them: call it during render, after `resetStyles`. */
export const globalCss = stitches.globalCss
/**
 * Makes keyframes. Use the result as the value of `animationName`, not inside a template string: the build would then collect
 * no rules for it.
 */
export const keyframes = (rules: Parameters<typeof stitches.keyframes>[0]) =>
  // Typed as a string, since the type of `animationName` does not accept Stitches' object.
  stitches.keyframes(rules) as unknown as string

// Stitches keeps rules in groups, by their kind and in this order. Each begins with a rule that holds its number.
const groupCount = 7
const groupMark = '--sxs{--sxs:'

/**
 * The rules used since the last reset. They must be served unchanged: in the browser Stitches recognises its own rules by the
 * markers in them. Groups without rules are served too: Stitches would add them when it starts, at which the browser computes the
 * styles of the whole page again, 106 ms at a processor four times slower. Build only.
 */
export function getCssText(): string {
  const groups = stitches.getCssText().split(new RegExp(`(?=${groupMark})`))
  return Array.from({ length: groupCount }, (_, index) => {
    const mark = `${groupMark}${index}`
    return groups.find((group) => group.startsWith(mark)) ?? `${mark}}@media{}`
  }).join('')
}
/** Removes all rules, so that the next page to be rendered collects only its own. Build only. */
export const resetStyles = stitches.reset
