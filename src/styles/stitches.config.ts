import { createStitches } from '@stitches/react'
import { colors, curveOf, durationsMs, easings, fontSizes, media, sizes, space } from './tokens'

const transition = (durationMs: number, easing: readonly number[]) => `${durationMs}ms ${curveOf(easing)}`

const groupCount = 7

/**
 * The rules a page was served with, as Stitches wants to find them: before each group a mark with the names whose rules
 * are there. Served, the marks would be 300 bytes of every page; here they are read from the rules.
 */
function adopted() {
  const style = globalThis.document?.querySelector<HTMLStyleElement>('#stitches')
  const names = style?.textContent.match(/\b[ckt]-[\w-]+/g)
  if (!style?.sheet || !names) return undefined
  const marked = [...style.sheet.cssRules].flatMap((group, index) => [
    { type: CSSRule.STYLE_RULE, cssText: `--sxs { --sxs: ${index} ${names.join(' ')}; }` },
    group,
  ])
  return { styleSheets: [{ cssRules: marked }] }
}
const served = adopted()

/** For a page whose rules were taken from it: its security policy refuses any style element but the one that was served. */
function unserved() {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  return { appendChild: () => ({ sheet }) }
}
const isStripped = import.meta.env.PROD && !import.meta.env.SSR && !served && 'adoptedStyleSheets' in document

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
      stateMs: `${durationsMs.state}ms`,
    },
  },
  media,
  ...(served && { root: served as unknown as Document }),
  ...(isStripped && { root: unserved() as unknown as Document }),
})

/** The scales and their tokens. */
export const { theme } = stitches.config
/** Makes a component with its looks; `$names` are tokens. Takes no value that changes while the page runs. */
export const styled = stitches.styled
/** Registers rules for the whole document. The function it returns must be called during render, after a `resetStyles`. */
export const globalCss: typeof stitches.globalCss = served ? () => () => '' : stitches.globalCss
/** Registers keyframes. Use it as `animationName: it`: inside a template string its rules would be lost in the build. */
export const keyframes = (rules: Parameters<typeof stitches.keyframes>[0]) =>
  // Typed as the name it stands for: the types of CSS do not know Stitches' object.
  stitches.keyframes(rules) as unknown as string

/**
 * The rules used since the last reset, in the groups a browser's Stitches adopts them by. Those without a rule are there
 * too: a browser's Stitches would insert them, and the whole page be laid out again.
 */
export function getCssText() {
  const groups = stitches.getCssText().split(/(?=--sxs\{)/)
  return (
    Array.from({ length: groupCount }, (_, index) => {
      const mark = `--sxs{--sxs:${index}`
      const group = groups.find((text) => text.startsWith(mark)) ?? '@media{}'
      return group.slice(group.indexOf('@media'))
    })
      .join('')
      .replaceAll(/, | (?=> )|(?<=[>:]) /g, (match) => match.trim())
      // Browsers have known it without a prefix for ten years.
      .replaceAll(/-webkit-clip-path:[^;}]*;/g, '')
      .replaceAll(/(?<![\d.])0\./g, '.')
  )
}
/** Forgets all rules, so that the next page rendered collects only its own. Build only. */
export const resetStyles = stitches.reset
