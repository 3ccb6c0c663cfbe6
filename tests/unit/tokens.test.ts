// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { serialize } from 'parse5'
import { beforeAll, expect, test } from 'vitest'
import { checkPage } from '../../src/build/head/check-page'
import { fillShell } from '../../src/build/head/fill-shell'
import { draftLifetimeMs } from '../../src/enquiry/enquiry-store'
import { simulatedDelayMs } from '../../src/enquiry/deliver-enquiry'
import { retryDelaysMs } from '../../src/routing/load-with-retry'
import { renderPage, routes } from '../../src/prerender'
import { theme as allTokens } from '../../src/styles/stitches.config'
import * as tokens from '../../src/styles/tokens'

type Colour = keyof typeof tokens.colors
type Theme = 'light' | 'dark'
type Rgb = [number, number, number]

const themes: Theme[] = ['light', 'dark']
const rendered = new Map<string, { html: string; css: string }>()

// Pages are rendered one by one: they share a style sheet.
beforeAll(async () => {
  for (const { path } of routes) rendered.set(path, await renderPage(path))
}, 60_000)

const paths = routes.map(({ path }) => path)
const partsOf = (path: string) => rendered.get(path) ?? { html: '', css: '' }

test.for(paths)('the page %s uses no token that is not there and leaves none unreplaced', (path) => {
  const shell = readFileSync('index.html', 'utf8')
  const empty = { base: '/', startScript: '', structuredData: '', moduleFiles: [], fontFiles: [] }
  const page = fillShell(shell, { ...partsOf(path), ...empty })
  expect(serialize(page)).toContain('--colors-ink:')
  expect(checkPage(page)).toEqual([])
})

test.for(paths)('the style rules of the page %s hold no undefined value', (path) => {
  expect(partsOf(path).css).not.toMatch(/undefined|NaN|\[object|:\s*;/)
})

test.for(paths)('the keyframes that the page %s plays are in its own style rules', (path) => {
  const { css } = partsOf(path)
  const played = [...css.matchAll(/animation-name:\s*([\w-]+)/g)].map(([, name]) => name)
  const there = new Set([...css.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name))
  expect(played.filter((name) => !there.has(name))).toEqual([])
})

const isCheap = (rule: string) => /^(transform|opacity|stroke-dashoffset)$/.test(rule)

test.for(paths)('only what needs no layout and no paint moves on the page %s', (path) => {
  const { css } = partsOf(path)
  const changed = [...css.matchAll(/[{;]transition:([^;}]*)/g)].flatMap(([, list = '']) =>
    list.split(/,(?![^(]*\))/).map((part) => part.trim().split(' ')[0] ?? ''),
  )
  const keyframed = [...css.matchAll(/@keyframes [\w-]+\{((?:[\w%]+\{[^}]*\})*)\}/g)].flatMap(([, frames = '']) =>
    [...frames.matchAll(/[{;]([\w-]+):/g)].map(([, property = '']) => property),
  )
  expect(changed.length).toBeGreaterThan(2)
  expect([...changed, ...keyframed].filter((property) => !isCheap(property))).toEqual([])
})

test('the home page plays keyframes, so that the test above has something to find', () => {
  expect(partsOf('/').css).toMatch(/animation-name:/)
})

test('each look that a page chooses comes with its rules', () => {
  const chosen = paths.flatMap((path) => {
    const { html, css } = partsOf(path)
    const classes = [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '))
    // Stitches names a part `c-name` and a choice of its variants `c-name-rules-choice`.
    return classes.filter((name) => /^c-\w+-\w+-/.test(name)).map((name) => ({ path, name, css }))
  })
  expect(chosen.length).toBeGreaterThan(20)
  expect(chosen.filter(({ name, css }) => !css.includes(`.${name}`)).map(({ path, name }) => [path, name])).toEqual([])
})

test('a page comes out the same, byte for byte, after another was rendered', async () => {
  const first = await renderPage('/')
  const other = await renderPage('/contact')
  expect(await renderPage('/')).toEqual(first)
  expect(other).toEqual(partsOf('/contact'))
  expect(other.css).not.toBe(first.css)
}, 60_000)

test('what the specification counts is counted so', () => {
  expect(tokens.tooltipDelaysMs).toEqual({ open: 700, skip: 300 })
  expect(tokens.toastDurationMs).toBe(4000)
  expect(tokens.distancesPx).toMatchObject({ headerScrolled: 20, marqueePerFrame: 0.5 })
  expect(simulatedDelayMs).toBe(1500)
  expect(draftLifetimeMs).toBe(5 * 60 * 1000)
  expect(retryDelaysMs).toEqual([1000, 2000, 4000])
})

test('every colour has a value for each theme', () => {
  for (const name of Object.keys(tokens.colors) as Colour[])
    for (const theme of themes) expect([name, theme, hexOf(name, theme)]).toEqual([name, theme, hexOf(name, theme)])
  expect(tokens.colors.board).toContain(tokens.boardColors.light)
  expect(tokens.colors.board).toContain(tokens.boardColors.dark)
})

/** Text and its ground, where both meet. Hovered grounds count. */
const texts: [Colour, Colour, string][] = [
  ['ink', 'board', 'running text'],
  ['ink', 'tint', 'how it works'],
  ['ink', 'guide', 'the closing call, highlighted words, hovered buttons'],
  ['ink', 'guideSoft', 'tags, notices, hovered buttons'],
  ['inkSoft', 'board', 'descriptions, hints'],
  ['inkSoft', 'tint', 'how it works'],
  ['board', 'ink', 'dark buttons, toasts, tooltips'],
  ['board', 'pencilInk', 'dark buttons, hovered'],
  ['onPencil', 'ink', 'accent buttons, hovered'],
  ['pencilInk', 'board', 'messages below fields, the error’s text'],
  ['onPencil', 'pencilInk', 'accent buttons'],
  ['onBand', 'band', 'results, footer'],
  ['onBandSoft', 'band', 'labels of results, footer'],
]
const headlines: [Colour, Colour, string][] = [
  ['pencil', 'board', 'metrics of stories'],
  ['struck', 'board', 'struck words, the number of the not-found page'],
]
const marks: [Colour, Colour, string][] = [
  ['pencil', 'board', 'marks, ticks, dots'],
  ['pencil', 'tint', 'the stops of the line'],
  ['pencil', 'guide', 'the mark of the closing call'],
  ['pencil', 'guideSoft', 'the ring of the feature, the edge of a notice'],
  ['bandPencil', 'band', 'the ring of a result, hovered footer links'],
  ['bandGuide', 'band', 'the ringed bar of a story'],
  ['edge', 'board', 'borders of form controls'],
  ['ink', 'board', 'borders of buttons and cards, hovered controls, focus'],
  ['ink', 'guideSoft', 'borders of hovered buttons'],
  ['ink', 'guide', 'borders of buttons in the closing call, focus'],
  ['ink', 'tint', 'focus'],
  ['onBand', 'band', 'focus in the footer'],
  ['pencilInk', 'board', 'borders of invalid controls'],
  ['guideEdge', 'board', 'dashes of the logo boxes'],
  ['guideEdge', 'guideSoft', 'dashes of the feature'],
]
/** Lines and planes that say nothing a reader needs. */
const decorations: Colour[] = ['hair', 'bandHair']
const grounds: Colour[] = ['boardTranslucent', ...[...texts, ...headlines, ...marks].map(([, ground]) => ground)]

const cases = (pairs: [Colour, Colour, string][]) =>
  pairs.flatMap(([above, below, where]) => themes.map((theme) => [above, below, theme, where] as const))

test.for(cases(texts))('%s on %s reaches 7:1 in the %s theme: %s', ([text, ground, theme]) => {
  expect(contrast(rgbOf(text, theme), rgbOf(ground, theme))).toBeGreaterThanOrEqual(7)
})

test.for(cases(headlines))('%s on %s reaches 4.5:1 in the %s theme: %s', ([text, ground, theme]) => {
  expect(contrast(rgbOf(text, theme), rgbOf(ground, theme))).toBeGreaterThanOrEqual(4.5)
})

test.for(cases(marks))('%s on %s reaches 3:1 in the %s theme: %s', ([mark, ground, theme]) => {
  expect(contrast(rgbOf(mark, theme), rgbOf(ground, theme))).toBeGreaterThanOrEqual(3)
})

test('the header’s text reaches 7:1 over whatever passes below its veil', () => {
  const passing = new Set<Colour>(['board', 'tint', 'guide', 'guideSoft', 'band', 'ink', 'pencil', 'onBand'])
  for (const theme of themes)
    for (const below of passing) {
      const ratio = contrast(rgbOf('ink', theme), veiled('boardTranslucent', rgbOf(below, theme), theme))
      expect([theme, below, ratio >= 7]).toEqual([theme, below, true])
    }
})

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  // What the build writes for hosts has names of its own.
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('build'))
  .map((file) => readFileSync(`src/${file}`, 'utf8'))
  .join('\n')
const usedAs = (property: string) => [
  ...new Set(
    [...sources.matchAll(new RegExp(`(?<![\\w-])(?:${property}): ['\`][^'\`\\n]*`, 'g'))]
      .flatMap(([rule]) => [...rule.matchAll(/\$(?:colors\$)?(\w+)/g)].map(([, name]) => name as Colour))
      .filter((name) => name in tokens.colors),
  ),
]

test('no colour of a text is missing from the list of pairs', () => {
  const listed = new Set([...texts, ...headlines].map(([text]) => text))
  const used = usedAs('color')
  expect(used).toContain('inkSoft')
  expect(used.filter((name) => !listed.has(name))).toEqual([])
})

test('no colour of a mark, a border or an outline is missing from the list of pairs', () => {
  const listed = new Set<Colour>([...marks.map(([mark]) => mark), ...decorations, ...grounds])
  const used = usedAs('stroke|fill|border\\w*|outline\\w*|textDecorationColor')
  expect(used).toContain('edge')
  expect(used.filter((name) => !listed.has(name))).toEqual([])
})

test('no colour of a ground is missing from the list of pairs', () => {
  const listed = new Set<Colour>([...grounds, ...decorations])
  const used = usedAs('background|backgroundColor')
  expect(used).toContain('tint')
  // Dots and bars have no text on them.
  expect(used.filter((name) => !listed.has(name) && name !== 'pencil')).toEqual([])
})

test('every token that a style names is there: what a page does not show at build is not checked there', () => {
  const scales = Object.fromEntries(Object.entries(allTokens).map(([scale, values]) => [scale, Object.keys(values)]))
  const names = new Set(Object.values(scales).flat())
  const code = sources.replaceAll(/`\$\{|\$\{/g, '').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const used = [...code.matchAll(/(?<![\w)/\\])\$([a-zA-Z]\w*)(?:\$(\w+))?/g)].map(([token, first = '', second]) => ({
    token,
    isKnown: second ? scales[first]?.includes(second) : names.has(first),
  }))
  expect(used.length).toBeGreaterThan(200)
  expect(used.filter(({ isKnown }) => !isKnown).map(({ token }) => token)).toEqual([])
})

test('every colour is used', () => {
  const isUsed = (name: string) => new RegExp(`\\$(colors\\$)?${name}\\b`).test(sources)
  expect(Object.keys(tokens.colors).filter((name) => !isUsed(name))).toEqual([])
})

test('the contrast is counted as WCAG counts it', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
  expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2)
})

function hexOf(name: Colour, theme: Theme): string {
  const value = tokens.colors[name]
  const [light, dark] = value.match(/#[\dA-F]{6}(?:[\dA-F]{2})?\b/gi) ?? []
  const isPair = value.startsWith('light-dark(')
  const hex = isPair && theme === 'dark' ? dark : light
  if (!hex || isPair !== Boolean(dark)) throw new Error(`${name} has no colour for the ${theme} theme: ${value}`)
  return hex
}

const channels = (hex: string) => hex.match(/[\dA-F]{2}/gi)?.map((part) => parseInt(part, 16)) ?? []

function rgbOf(name: Colour, theme: Theme): Rgb {
  const [red = 0, green = 0, blue = 0, alpha = 255] = channels(hexOf(name, theme))
  if (alpha !== 255) throw new Error(`${name} lets through what is below it`)
  return [red, green, blue]
}

function veiled(veil: Colour, below: Rgb, theme: Theme): Rgb {
  const [red = 0, green = 0, blue = 0, alpha = 255] = channels(hexOf(veil, theme))
  const share = alpha / 255
  return [red, green, blue].map((part, index) => part * share + (below[index] ?? 0) * (1 - share)) as Rgb
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const ratio = part / 255
    return ratio <= 0.04045 ? ratio / 12.92 : ((ratio + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}
