// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { getTextContent } from '@parse5/tools'
import { create } from 'fontkitten'
import { parseFragment } from 'parse5'
import { beforeAll, expect, test, vi } from 'vitest'
import { buildFonts, joinStringLiterals, type BuiltFont } from '../../src/build/assets/fonts'
import { renderPage, routes } from '../../src/prerender'

const texts = readdirSync('src/content').filter((file) => file.endsWith('.ts'))
const sources = texts.map((file) => readFileSync(`src/content/${file}`, 'utf8'))
const content = sources.map(joinStringLiterals).join('')
let fonts: BuiltFont[] = []

// Cutting a face takes 0.3 s on an idle machine, and many times that on a busy one.
vi.setConfig({ testTimeout: 60_000 })

beforeAll(async () => {
  fonts = await buildFonts(content)
}, 60_000)

const fontOf = (name: string) => {
  const font = fonts.find((each) => each.name === name)
  if (!font) throw new Error(`There is no ${name} face`)
  return font
}
const charactersOf = (font: BuiltFont) => {
  const face = create(font.data)
  if (face.isCollection) throw new Error(`${font.name} is a collection`)
  return new Set(face.characterSet.map((code) => String.fromCodePoint(code)))
}

test('there is a face for headlines and one for text', () => {
  expect(fonts.map(({ name }) => name).toSorted()).toEqual(['headline', 'text'])
})

test('both faces together weigh less than 26 KB', () => {
  const bytes = fonts.reduce((sum, { data }) => sum + data.length, 0)
  expect(bytes).toBeLessThan(26 * 1024)
  expect(bytes).toBeGreaterThan(8 * 1024)
})

test('the text face fits what a new connection carries at once', () => {
  expect(fontOf('text').data.length).toBeLessThan(14_300)
})

test('the faces are compressed, and named by what is in them', () => {
  for (const { name, fileName, data } of fonts) {
    expect(data.subarray(0, 4).toString('latin1')).toBe('wOF2')
    expect(fileName).toMatch(new RegExp(`^assets/${name}-[\\da-f]{6}\\.woff2$`))
  }
})

test.for(['headline', 'text'])('the %s face holds every character of the content', (name) => {
  const held = charactersOf(fontOf(name))
  const wanted = [...new Set(content)].filter((character) => character >= ' ')
  expect(wanted.length).toBeGreaterThan(60)
  expect(wanted.filter((character) => !held.has(character))).toEqual([])
})

test('the text face holds all that can be typed on a plain keyboard', () => {
  const held = charactersOf(fontOf('text'))
  const typed = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
  expect(typed.filter((character) => !held.has(character))).toEqual([])
})

test('the text face holds every character that a page shows, its quotation marks too', async () => {
  const held = charactersOf(fontOf('text'))
  for (const { path } of routes) {
    const { html } = await renderPage(path)
    const shown = new Set(getTextContent(parseFragment(html)))
    expect([path, [...shown].filter((character) => character >= ' ' && !held.has(character))]).toEqual([path, []])
  }
})

test('only what is between quotation marks counts as text', () => {
  const source = `// it's a note\n/* "no" */ const a = { key: 'we\\'ll', b: "say", c: \`so \${a}\` } // 'end'`
  expect(joinStringLiterals(source)).toBe("we'llsayso ")
})

test('the headline face holds no character that no headline could have', () => {
  const held = charactersOf(fontOf('headline'))
  expect(['0', '9', 'a'].filter((character) => !held.has(character))).toEqual([])
  expect(['~', '^', '<', '|'].filter((character) => held.has(character) && !content.includes(character))).toEqual([])
})

test('a character that is new in the content is added, and gives the file a new name', async () => {
  const [before, after] = [await buildFonts(`${content}é`), await buildFonts(`${content}ü`)]
  for (const [index, font] of before.entries()) {
    const other = after[index]
    if (!other) throw new Error('A face is missing')
    expect([charactersOf(font).has('é'), charactersOf(other).has('é')]).toEqual([true, false])
    expect(font.fileName).not.toBe(other.fileName)
  }
})

test('the same content gives the same files', async () => {
  expect((await buildFonts(content)).map(({ fileName }) => fileName)).toEqual(fonts.map(({ fileName }) => fileName))
})

test('the text face runs from regular to semibold, and the headline face is one weight', () => {
  const axesOf = (name: string) => {
    const face = create(fontOf(name).data)
    return face.isCollection ? {} : face.variationAxes
  }
  expect(axesOf('text')).toEqual({ wght: expect.objectContaining({ min: 400, max: 600 }) })
  expect(axesOf('headline')).toEqual({})
})

test('the fallbacks are stretched no further than a reader would notice, and their lines keep their height', () => {
  const faces = fonts.flatMap(numbersOf)
  const letters = faces.filter(({ isPart }) => !isPart)
  expect(letters.map(({ name, weight }) => `${name} ${weight}`)).toEqual([
    'headline 400',
    'text 400',
    'text 500',
    'text 600',
  ])
  for (const { name, sizeAdjust } of letters) {
    // The headline face is condensed; the text face is about as wide as the system's.
    const usual = name === 'headline' ? 72 : 100
    expect(Math.abs(sizeAdjust - usual)).toBeLessThan(6)
  }
  for (const { name, sizeAdjust, ascentOverride, descentOverride, lineGapOverride } of faces) {
    // Overrides are counted in the stretched size, so together they are the face's own height.
    const height = ((ascentOverride + descentOverride + lineGapOverride) * sizeAdjust) / 100
    expect([name, height > 95 && height < 130]).toEqual([name, true])
    expect(ascentOverride).toBeGreaterThan(descentOverride)
    expect(descentOverride).toBeGreaterThan(0)
    expect(lineGapOverride).toBeGreaterThanOrEqual(0)
  }
})

function numbersOf({ name, fallbacks }: BuiltFont) {
  return fallbacks.map(({ fontWeight, src, unicodeRange, ...sizes }) => {
    expect(src).toMatch(/^local\("Arial( Bold)?"\),/)
    for (const value of Object.values(sizes)) expect(value).toMatch(/^\d+\.\d\d%$/)
    const { sizeAdjust, ascentOverride, descentOverride, lineGapOverride } = sizes
    return {
      name,
      weight: fontWeight,
      isPart: unicodeRange !== undefined,
      sizeAdjust: parseFloat(sizeAdjust),
      ascentOverride: parseFloat(ascentOverride),
      descentOverride: parseFloat(descentOverride),
      lineGapOverride: parseFloat(lineGapOverride),
    }
  })
}
