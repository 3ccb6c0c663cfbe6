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
import { contrast, luminanceOf } from '../helpers/pixels'

type Colour = keyof typeof tokens.colors
type Theme = 'light' | 'dark'

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
  const empty = { base: '/', language: 'en', startScript: '', structuredData: '', moduleUrls: [], fontUrls: [] }
  const page = fillShell(shell, { ...partsOf(path), ...empty })
  expect(serialize(page)).toContain('--colors-ink:')
  expect(checkPage(page)).toEqual([])
  expect(partsOf(path).css).not.toMatch(/undefined|NaN/)
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

test('a page comes out the same, byte for byte, after another was rendered', async () => {
  const first = await renderPage('/')
  const other = await renderPage('/contact')
  expect(await renderPage('/')).toEqual(first)
  expect(other).toEqual(partsOf('/contact'))
  expect(other.css).not.toBe(first.css)
}, 60_000)

test('the durations and distances of the specification are kept', () => {
  expect(tokens.tooltipDelaysMs).toEqual({ open: 700, skip: 300 })
  expect(tokens.toastDurationMs).toBe(4000)
  expect(tokens.distancesPx).toMatchObject({ headerScrolled: 20, marqueePerFrame: 0.5 })
  expect(simulatedDelayMs).toBe(1500)
  expect(draftLifetimeMs).toBe(5 * 60 * 1000)
  expect(retryDelaysMs).toEqual([1000, 2000, 4000])
})

test('every colour is one for both themes, or one for each', () => {
  const hex = '#[\\dA-F]{6}([\\dA-F]{2})?'
  for (const [name, value] of Object.entries(tokens.colors))
    expect([name, value]).toEqual([
      name,
      expect.stringMatching(new RegExp(`^(${hex}|light-dark\\(${hex}, ${hex}\\))$`, 'i')),
    ])
})

type Pair = [above: Colour, below: Colour, where: string]

/** What stands on what, and the least contrast of it: 7 for text, 4.5 for headlines, 3 for marks. Hovered grounds count. */
const pairs: Record<7 | 4.5 | 3, Pair[]> = {
  7: [
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
  ],
  4.5: [
    ['pencil', 'board', 'metrics of stories'],
    ['struck', 'board', 'struck words, the number of the not-found page'],
  ],
  3: [
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
  ],
}
/** Lines and planes that say nothing a reader needs. */
const decorations: Colour[] = ['hair', 'bandHair']
const grounds: Colour[] = [
  'boardTranslucent',
  ...Object.values(pairs).flatMap((all) => all.map(([, ground]) => ground)),
]

const cases = Object.entries(pairs).flatMap(([least, all]) =>
  all.flatMap(([above, below, where]) => themes.map((theme) => [above, below, Number(least), theme, where] as const)),
)

test.for(cases)('%s on %s reaches %d:1 in the %s theme: %s', ([above, below, least, theme]) => {
  expect(contrast(luminanceIn(above, theme), luminanceIn(below, theme))).toBeGreaterThanOrEqual(least)
})

test('the header’s text reaches 7:1 over whatever passes below its veil', () => {
  for (const theme of themes)
    for (const below of ['board', 'tint', 'guide', 'guideSoft', 'band', 'ink', 'pencil', 'onBand'] as const) {
      const ratio = contrast(luminanceIn('ink', theme), luminanceOfVeiled(below, theme))
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

const aboveAt = (least: 7 | 4.5 | 3) => pairs[least].map(([above]) => above)
test.for<[part: string, properties: string, listed: Colour[]]>([
  ['text', 'color', [...aboveAt(7), ...aboveAt(4.5)]],
  [
    'mark, a border or an outline',
    'stroke|fill|border\\w*|outline\\w*|textDecorationColor',
    [...aboveAt(3), ...decorations, ...grounds],
  ],
  // Dots and bars are red grounds without text.
  ['ground', 'background|backgroundColor', [...grounds, ...decorations, 'pencil']],
])('no colour of a %s is missing from the list of pairs', ([, properties, listed]) => {
  const used = usedAs(properties)
  expect(used.length).toBeGreaterThan(3)
  expect(used.filter((name) => !listed.includes(name))).toEqual([])
})

test('every token that a style names is there: what a page does not show at build is not checked there', () => {
  const scales = Object.fromEntries(Object.entries(allTokens).map(([scale, values]) => [scale, Object.keys(values)]))
  const names = new Set(Object.values(scales).flat())
  const code = sources.replaceAll(/`\$\{|\$\{/g, '').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const used = [...code.matchAll(/(?<![\w.)/\\])\$([a-zA-Z]\w*)(?:\$(\w+))?/g)].map(([token, first = '', second]) => ({
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
  const white = luminanceOf('rgb(255, 255, 255)')
  expect(contrast(luminanceOf('rgb(0, 0, 0)'), white)).toBeCloseTo(21)
  expect(contrast(luminanceOf('rgb(119, 119, 119)'), white)).toBeCloseTo(4.48, 2)
})

/** Red, green, blue and alpha of a colour, each from 0 to 255. */
function channelsOf(name: Colour, theme: Theme) {
  const [light = '', dark = light] = tokens.colors[name].match(/#[\dA-F]+/gi) ?? []
  const [red = 0, green = 0, blue = 0, alpha = 255] =
    (theme === 'dark' ? dark : light).match(/[\dA-F]{2}/gi)?.map((part) => parseInt(part, 16)) ?? []
  return { rgb: [red, green, blue], alpha }
}

function luminanceIn(name: Colour, theme: Theme) {
  const { rgb, alpha } = channelsOf(name, theme)
  if (alpha !== 255) throw new Error(`${name} lets through what is below it`)
  return luminanceOf(`rgb(${rgb.join(', ')})`)
}

function luminanceOfVeiled(below: Colour, theme: Theme) {
  const veil = channelsOf('boardTranslucent', theme)
  const ground = channelsOf(below, theme).rgb
  const share = veil.alpha / 255
  const mixed = veil.rgb.map((part, index) => part * share + (ground[index] ?? 0) * (1 - share))
  return luminanceOf(`rgb(${mixed.join(', ')})`)
}
