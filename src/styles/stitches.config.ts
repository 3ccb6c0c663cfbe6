// oxlint-disable-next-line no-restricted-imports -- the one import of Stitches
import { createStitches } from '@stitches/react'
import { headlineFamily } from './headline-font'
import { lightColors } from './colors'
import {
  closeDurationShare,
  cubicBezier,
  durationsMs,
  easings,
  fontSizes,
  media,
  sizes,
  space,
} from './tokens'

const transition = (durationMs: number, easing: readonly number[]) =>
  `${durationMs}ms ${cubicBezier(easing)}`

const makeTheme = () => ({
  colors: lightColors(),
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
  },
})

/**
 * Stitches with the site's tokens. Stitches has had no release since 2022. Only this module imports
 * Stitches, so that a replacement changes only this folder. In a prerendered page, the theme is
 * empty, because the HTML has the values of the tokens.
 */
export const stitches = createStitches({
  theme: import.meta.env.IN_PRERENDERED_PAGE ? ({} as ReturnType<typeof makeTheme>) : makeTheme(),
  media,
})

/**
 * Makes a component with styles, in which `$name` is a token. The build makes the rules, so no
 * value of a style may depend on the browser.
 */
export const styled = stitches.styled
/**
 * Makes document-wide rules. Returns a function that registers the rules. Call that function during
 * render, after `resetRules`.
 */
export const globalCss = stitches.globalCss
/**
 * Makes keyframes. Use the result only as the value of `animationName`: in a template string, the
 * build would not collect the keyframes.
 */
export const keyframes = (rules: Parameters<typeof stitches.keyframes>[0]) =>
  // Typed as a string, since the type of `animationName` does not accept Stitches' object.
  stitches.keyframes(rules) as unknown as string
