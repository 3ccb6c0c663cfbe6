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
 * Stitches with the site's tokens. It has had no release since 2022: only this module imports it,
 * so that one folder changes if it must go.
 */
export const stitches = createStitches({
  theme: import.meta.env.PRERENDERED ? ({} as ReturnType<typeof makeTheme>) : makeTheme(),
  media,
})

/**
 * Makes a component with styles, in which `$name` is a token. No value may be known only in the
 * browser: rules are made at build.
 */
export const styled = stitches.styled
/**
 * Makes document-wide rules. The function it returns registers them: call it during render, after
 * `resetRules`.
 */
export const globalCss = stitches.globalCss
/**
 * Makes keyframes, for `animationName` alone: in a template string the build would collect no rules
 * for them.
 */
export const keyframes = (rules: Parameters<typeof stitches.keyframes>[0]) =>
  // Typed as a string, since the type of `animationName` does not accept Stitches' object.
  stitches.keyframes(rules) as unknown as string
