// @vitest-environment node
import { getTextContent } from '@parse5/tools'
import { create, type Font } from 'fontkitten'
import { parseFragment } from 'parse5'
import { beforeAll, expect, test, vi } from 'vitest'
import { missingLetters, readContentTexts } from '../../plugins/fonts/content-texts'
import { localFonts } from '../../plugins/fonts/font-faces'
import { glyphsOf, parseFontFiles } from '../../plugins/fonts/font-files'
import { buildFonts, loadDrawingFonts, type BuiltFont } from '../../plugins/fonts/fonts'
import { renderPage, routes } from '../../src/prerender'

const content = readContentTexts()
  .map(({ text }) => text)
  .join('')
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
const parse = (data: Buffer) => {
  const font = create(data)
  if (font.isCollection) throw new Error('Expected a single font, got a collection')
  return font
}
const charactersIn = (data: Buffer) => parse(data).characterSet.map((code) => String.fromCodePoint(code))
/** The characters of all files of a font. */
const charactersOf = (font: BuiltFont) => new Set([font, ...font.extraFiles].flatMap(({ data }) => charactersIn(data)))

/** Whether a `unicode-range` has a character. */
const isInRange = (character: string, unicodeRange: string) =>
  unicodeRange.split(',').some((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    const point = character.codePointAt(0) ?? 0
    return point >= first && point <= last
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

test('letters beyond Western Europe come in files of their own, which are fetched for these letters alone', async () => {
  for (const { extraFiles } of await buildFonts('Straße façade Łódź răspuns Việt')) {
    expect(extraFiles.map(({ unicodeRange }) => unicodeRange)).toEqual(['U+103,U+141,U+17a', 'U+1ec7'])
    for (const { data, unicodeRange } of extraFiles) {
      const codes = unicodeRange.split(',').map((code) => parseInt(code.slice(2), 16))
      expect(charactersIn(data)).toEqual(expect.arrayContaining(codes.map((code) => String.fromCodePoint(code))))
    }
  }
})

test('a letter that the font lacks is named with its code, its text, its file and its line', async () => {
  const text = { text: 'The Жurnal 😀 of record', file: 'src/content/home.yaml', line: 3 }
  expect(await missingLetters([text])).toBe(
    'src/content/home.yaml:3: the fonts have no “Ж” (U+0416), “😀” (U+1F600), as in “The Жurnal 😀 of record”',
  )
})

test('the content has no letter that the font lacks', async () => {
  expect(await missingLetters(readContentTexts())).toBeUndefined()
})

const sampleTexts = {
  Polish: 'Zażółć gęślą jaźń: źródła, które łączą dziennikarzy i założycieli. Łódź, Śląsk, Żyrardów.',
  German: 'Große Geschichten für mittelständische Häuser: Übersicht, Maß und Öffentlichkeitsarbeit.',
  Portuguese: 'Não há ação sem intenção: publicações, edições e histórias que põem a sua empresa à frente.',
}
test.for(Object.entries(sampleTexts))('in %s, a fallback takes as much width as the font itself', async ([, text]) => {
  const letters = text.replaceAll(/\P{L}/gu, '')
  const local = await parseFontFiles(localFonts['Arial Bold'].files)
  const [headline] = await buildFonts(text)
  const [drawn] = await loadDrawingFonts(text)
  // Measured on English instead, it would be up to 1.3 % off.
  expect(Math.abs(fallbackWidth(headline, local, letters) / widthOf(drawn, letters) - 1)).toBeLessThan(0.001)
})

/** The width of letters in the fallbacks of a font: the last whose range has a letter draws it. */
function fallbackWidth(font: BuiltFont | undefined, local: Font[], letters: string) {
  const widths = Array.from(letters, (letter) => {
    const fallback = font?.fallbacks.findLast(({ unicodeRange }) => !unicodeRange || isInRange(letter, unicodeRange))
    return (widthOf(local, letter) * parseFloat(fallback?.sizeAdjust ?? '')) / 100
  })
  return widths.reduce((sum, width) => sum + width, 0)
}

function widthOf(parts: Font[], text: string) {
  const [font] = parts
  if (!font) throw new Error('The font has no files')
  return glyphsOf(parts, text).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / font.unitsPerEm
}
