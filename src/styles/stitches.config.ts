import { createStitches } from '@stitches/react'
import { colors, cubicBezier, durationsMs, easings, fontSizes, media, sizes, space } from './tokens'

const transition = (durationMs: number, easing: readonly number[]) => `${durationMs}ms ${cubicBezier(easing)}`

// The only module that imports Stitches: it has had no release since 2022, so that one folder changes if it must go.
const stitches = createStitches({
  theme: {
    colors,
    space,
    fontSizes,
    sizes,
    fonts: {
      headline: "Archivo Headline, 'Archivo Headline Fallback', Impact, sans-serif",
      text: "Archivo Text, 'Archivo Text Fallback', system-ui, sans-serif",
    },
    radii: { control: '4px', tag: '3px' },
    transitions: {
      press: transition(durationsMs.press, easings.standard),
      state: transition(durationsMs.state, easings.standard),
      follow: transition(durationsMs.follow, easings.expoOut),
      stateMs: `${durationsMs.state}ms`,
    },
  },
  media,
})

/** The scales and their tokens. */
export const { theme } = stitches.config
/** Makes a component with its looks; `$names` are tokens. Takes no value that changes while the page runs. */
export const styled = stitches.styled
/** Registers rules for the whole document. The function it returns must be called during render, after a `resetStyles`. */
export const globalCss = stitches.globalCss
/** Registers keyframes. Use it as `animationName: it`: inside a template string its rules would be lost in the build. */
export const keyframes = (rules: Parameters<typeof stitches.keyframes>[0]) =>
  // Typed as the name it stands for: the types of CSS do not know Stitches' object.
  stitches.keyframes(rules) as unknown as string

/**
 * The rules used since the last reset, with the marks by which Stitches adopts them in the browser: they must be served as
 * they are. Build only.
 */
export const getCssText = stitches.getCssText
/** Forgets all rules, so that the next page rendered collects only its own. Build only. */
export const resetStyles = stitches.reset
