import { beforeAll, expect, test } from 'vitest'
import { draftLifetimeMs } from '../../src/features/enquiry/enquiry-store'
import { simulatedDelayMs } from '../../src/features/enquiry/deliver-enquiry'
import { retryDelaysMs } from '../../src/browser/load-with-retry'
import { renderPage, routes } from '../../src/prerender'
import { darkColors, lightColors } from '../../src/styles/colors'
import * as tokens from '../../src/styles/tokens'

type Rendered = { html: string; css: string; commonCss: string; fontFaces: string }

const rendered = new Map<string, Rendered>()

// Pages are rendered one by one: they share a style sheet.
beforeAll(async () => {
  for (const { path } of routes) {
    const { html, css, nonPhoneRules, fontFaces } = await renderPage(path)
    rendered.set(path, { html, css: css + nonPhoneRules.join(''), commonCss: css, fontFaces })
  }
}, 60_000)

const paths = routes.map(({ path }) => path)
const partsOf = (path: string) => rendered.get(path) as Rendered

test.for(paths)('the page %s uses only defined tokens, and leaves none unreplaced', (path) => {
  const { css } = partsOf(path)
  const defined = new Set([...css.matchAll(/[{;]\s*(--[\w-]+):/g)].map(([, token]) => token))
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, token = '']) => token))
  expect(defined).toContain('--colors-ink')
  // These tokens are set later: by Radix when an element opens, by the headline writer during typing,
  // and by the link around the front page, which not every agency has.
  expect(
    [...used].filter((token) => !defined.has(token) && !/^--(radix|headline|feature)-/.test(token)),
  ).toEqual([])
  expect(css).not.toMatch(/[:\s,(]\$[a-z][\w$-]*(?=[;\s,)}])|undefined|NaN/i)
})

// `display` and `overlay` do not move. They keep an element shown while it disappears.
const isCheap = (rule: string) =>
  /^(transform|opacity|stroke-dashoffset|display|overlay|none)$/.test(rule)

test.for(paths)('the page %s animates only properties that need no layout and no paint', (path) => {
  const { css } = partsOf(path)
  const changed = [...css.matchAll(/[{;]transition(?:-property)?:([^;}]*)/g)].flatMap(
    ([, list = '']) => list.split(/,(?![^(]*\))/).map((part) => part.trim().split(' ')[0] ?? ''),
  )
  const keyframes = [...css.matchAll(/@keyframes [\w-]+\{((?:[^{}]+\{[^{}]*\})*)\}/g)]
  expect(keyframes).toHaveLength(css.split('@keyframes ').length - 1)
  const keyframed = keyframes.flatMap(([, frames = '']) =>
    [...frames.matchAll(/[{;]([\w-]+):/g)].map(([, property = '']) => property),
  )
  expect(changed.length).toBeGreaterThan(2)
  expect([...changed, ...keyframed].filter((property) => !isCheap(property))).toEqual([])
})

test('a touch leaves no control in the look of hover', () => {
  for (const path of paths) {
    const { css, commonCss } = partsOf(path)
    // The rules for devices that can hover are in the second file.
    expect(commonCss).not.toContain(':hover')
    expect(css).toContain(':hover')
  }
})

test('every part that a page transition moves on its own is a part of a page', () => {
  const allCss = paths.map((path) => partsOf(path).css).join('')
  const namesIn = (pattern: RegExp) =>
    new Set([...allCss.matchAll(pattern)].map(([, name]) => name))
  const moved = namesIn(/::view-transition-\w+\(([\w-]+)\)/g)
  moved.delete('root')
  expect(moved).toContain('site-header')
  expect(namesIn(/[{;]view-transition-name: ?([\w-]+)/g)).toEqual(moved)
})

test('a page shows its text before its fonts have loaded', () => {
  const faces = partsOf('/')
    .fontFaces.split('@font-face')
    .filter((face) => face.includes('url('))
  expect(faces.length).toBeGreaterThanOrEqual(2)
  for (const face of faces) expect(face).toMatch(/font-display: ?swap/)
})

test('the durations and distances of the specification are kept', () => {
  expect(tokens.tooltipDelaysMs).toEqual({ open: 700, skip: 300 })
  expect(tokens.toastDurationMs).toBe(4000)
  expect(tokens.distancesPx).toMatchObject({ headerScrolled: 20, marqueePerFrame: 0.5 })
  expect(simulatedDelayMs).toBe(1500)
  expect(draftLifetimeMs).toBe(5 * 60 * 1000)
  expect(retryDelaysMs).toEqual([1000, 2000, 4000])
})

test('every token of a color has a color, and the dark theme has no token that the light theme lacks', () => {
  for (const [name, value] of [...Object.entries(lightColors()), ...Object.entries(darkColors())])
    expect([name, value]).toEqual([name, expect.stringMatching(/^#[\dA-F]{6}([\dA-F]{2})?$/i)])
  const tokensOfLight = new Set(Object.keys(lightColors()).map((name) => `--colors-${name}`))
  const tokensOfDark = Object.keys(darkColors())
  expect(tokensOfDark).toContain('--colors-ink')
  // Nothing uses a token that only the dark theme has.
  expect(tokensOfDark.filter((token) => !tokensOfLight.has(token))).toEqual([])
})
