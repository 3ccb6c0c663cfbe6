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
import { colors, darkColors } from '../../src/styles/colours'
import * as tokens from '../../src/styles/tokens'
import { pairs, type Colour } from '../../plugins/content-check/check-colours'

const rendered = new Map<string, { html: string; css: string }>()

// Pages are rendered one by one: they share a style sheet.
beforeAll(async () => {
  for (const { path } of routes) rendered.set(path, await renderPage(path))
}, 60_000)

const paths = routes.map(({ path }) => path)
const partsOf = (path: string) => rendered.get(path) ?? { html: '', css: '' }

test.for(paths)('the page %s uses no token that is not there and leaves none unreplaced', (path) => {
  const shell = readFileSync('index.html', 'utf8')
  const empty = {
    startScript: '',
    fontFaces: '',
    rareStyles: { href: '', media: '' },
    structuredData: '',
    moduleUrls: [],
    fontUrls: [],
  }
  const page = fillShell(shell, { ...partsOf(path), ...empty, base: '/', language: 'en' })
  expect(serialize(page)).toContain('--colors-ink:')
  expect(checkPage(page)).toEqual([])
  expect(partsOf(path).css).not.toMatch(/undefined|NaN/)
})

// What is still shown while it goes keeps `display` and `overlay`, which do not move.
const isCheap = (rule: string) => /^(transform|opacity|stroke-dashoffset|display|overlay|none)$/.test(rule)

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
  for (const [name, value] of [...Object.entries(colors), ...Object.entries(darkColors)])
    expect([name, value]).toEqual([name, expect.stringMatching(/^#[\dA-F]{6}([\dA-F]{2})?$/i)])
  const names = Object.keys(colors).map((name) => `--colors-${name}`)
  expect(names).toEqual(expect.arrayContaining(Object.keys(darkColors)))
})

/** Lines and planes that say nothing a reader needs. */
const decorations: Colour[] = ['hair', 'bandHair']
const grounds: Colour[] = Object.values(pairs).flatMap((all) => all.map(([, ground]) => ground))

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  // What the build writes for hosts has names of its own.
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('build'))
  .map((file) => readFileSync(`src/${file}`, 'utf8'))
  .join('\n')
const usedAs = (property: string) => [
  ...new Set(
    [...sources.matchAll(new RegExp(`(?<![\\w-])(?:${property}): ['\`][^'\`\\n]*`, 'g'))]
      .flatMap(([rule]) => [...rule.matchAll(/\$(?:colors\$)?(\w+)/g)].map(([, name]) => name as Colour))
      .filter((name) => name in colors),
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
  expect(Object.keys(colors).filter((name) => !isUsed(name))).toEqual([])
})

/** Red, green, blue and alpha of a colour, each from 0 to 255. */
