// @vitest-environment node
import { getTextContent } from '@parse5/tools'
import { constantFrom, asyncProperty, assert, string } from 'fast-check'
import { create, type Font } from 'fontkitten'
import { parseFragment } from 'parse5'
import { beforeAll, expect, test, vi } from 'vitest'
import { missingLetters, readContentTexts } from '../../src/build/assets/content-texts'
import { fontFiles, localFonts, printableAscii, typographicSigns } from '../../src/build/assets/font-faces'
import { glyphsOf, parseFontFiles } from '../../src/build/assets/font-files'
import { buildFonts, buildLatinHeadline, rangeOf, loadDrawingFonts, type BuiltFont } from '../../src/build/assets/fonts'
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

test('there is a face for headlines and one for text', () => {
  expect(fonts.map(({ name }) => name).toSorted()).toEqual(['headline', 'text'])
})

test('both faces together weigh less than 26 KB', () => {
  const bytes = fonts.flatMap((font) => [font, ...font.extraFiles]).reduce((sum, { data }) => sum + data.length, 0)
  expect(bytes).toBeLessThan(26 * 1024)
  expect(bytes).toBeGreaterThan(8 * 1024)
})

test('the headline face has what a keyboard types, and two files have the other Latin letters that the content lacks', async () => {
  const own = charactersOf(fontOf('headline'))
  expect(Array.from(printableAscii + typographicSigns).filter((character) => !own.has(character))).toEqual([])
  const latinFiles = await buildLatinHeadline(content)
  expect(latinFiles).toHaveLength(2)
  const others = latinFiles.flatMap(({ data, unicodeRange }) =>
    charactersIn(data).filter((character) => isInRange(character, unicodeRange)),
  )
  expect(Array.from('àçéîñößøŁőřşž„«').filter((letter) => !own.has(letter) && !others.includes(letter))).toEqual([])
  // A later file would be loaded for a letter that both have.
  expect(others.filter((character) => own.has(character))).toEqual([])
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

test('the headline face holds no character that no headline could have', () => {
  const possible = printableAscii + typographicSigns + content
  expect([...charactersOf(fontOf('headline'))].filter((each) => each !== '\uFFFF' && !possible.includes(each))).toEqual(
    [],
  )
})

test('a character that is new in the content is added, and gives the file a new name', async () => {
  const [one = '', other = ''] = ['é', 'ü', 'å', 'ø', 'ñ', 'ï'].filter((letter) => !content.includes(letter))
  const [before, after] = [await buildFonts(content + one), await buildFonts(content + other)]
  for (const [index, font] of before.entries()) {
    const otherFont = after[index]
    if (!otherFont) throw new Error('A face is missing')
    expect([charactersOf(font).has(one), charactersOf(otherFont).has(one)]).toEqual([true, false])
    expect(font.fileName).not.toBe(otherFont.fileName)
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

test('a text in Western European letters needs one file for each face', async () => {
  for (const { extraFiles } of await buildFonts('Façade, São Paulo, über, Straße')) expect(extraFiles).toEqual([])
})

test('every letter of the font can stand in the content, and be drawn in a share picture', async () => {
  const drawable = (await parseFontFiles(fontFiles)).flatMap(({ characterSet }) => characterSet)
  const letters = drawable.map((code) => String.fromCodePoint(code)).filter((character) => /\p{L}/u.test(character))
  expect(letters.length).toBeGreaterThan(400)
  const words = string({ unit: constantFrom(...letters), minLength: 1, maxLength: 12 })
  await assert(
    asyncProperty(words, async (word) => {
      expect(await missingLetters([{ text: word, file: 'home.yaml', line: 1 }])).toBeUndefined()
      for (const font of await buildFonts(word))
        expect([...charactersOf(font)]).toEqual(expect.arrayContaining(Array.from(word)))
      for (const face of await loadDrawingFonts(word))
        for (const { advanceWidth, path } of glyphsOf(face, word))
          expect([advanceWidth > 0, path.toSVG() !== '']).toEqual([true, true])
    }),
    { numRuns: 5 },
  )
})

test('a letter that the font lacks is named with its code, its text, its file and its line', async () => {
  const text = { text: 'The Жurnal 😀 of record', file: 'src/content/home.yaml', line: 3 }
  expect(await missingLetters([text])).toBe(
    'src/content/home.yaml:3: the fonts have no “Ж” (U+0416), “😀” (U+1F600), as in “The Жurnal 😀 of record”',
  )
})

test('of a long text, what is around the missing letter is shown', async () => {
  const text = `${'before '.repeat(20)}你${' after'.repeat(20)}`
  expect(await missingLetters([{ text, file: 'thanks.yaml', line: 7 }])).toBe(
    'thanks.yaml:7: the fonts have no “你” (U+4F60), as in “…e before before before before 你 after after after after afte…”',
  )
})

test('soft hyphens, joiners and unusual spaces need no letter', async () => {
  const text = 'Öffentlichkeits\u00ADarbeit, 1\u202F000\u00A0€, a\u200Bb, a\u2060b\n'
  expect(await missingLetters([{ text, file: 'home.yaml', line: 1 }])).toBeUndefined()
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

test('each line of a headline is about as wide in the fallback as in the font, not only all of them together', async () => {
  const lines = ['Contamos a história que os seus', 'clientes saltam leem até ao fim']
  const local = await parseFontFiles(localFonts['Arial Bold'].files)
  const [headline] = await buildFonts(lines.join(' '))
  const [drawn] = await loadDrawingFonts(lines.join(''))
  for (const line of lines) {
    const letters = line.replaceAll(' ', '')
    expect(Math.abs(fallbackWidth(headline, local, letters) / widthOf(drawn, letters) - 1)).toBeLessThan(0.01)
  }
})

/** The width of letters in the fallbacks of a font: the last whose range has a letter draws it. */
function fallbackWidth(font: BuiltFont | undefined, local: Font[], letters: string) {
  const widths = Array.from(letters, (letter) => {
    const fallback = font?.fallbacks.findLast(({ unicodeRange }) => !unicodeRange || isInRange(letter, unicodeRange))
    return (widthOf(local, letter) * parseFloat(fallback?.sizeAdjust ?? '')) / 100
  })
  return widths.reduce((sum, width) => sum + width, 0)
}

test('the fallback of another language is measured on its own letters', async () => {
  const sizes = await Promise.all(
    ['Llegó lila illa till lilla', 'www mmm wwm mmw'].map(
      async (text) => (await buildFonts(text))[0]?.fallbacks[0]?.sizeAdjust,
    ),
  )
  expect(sizes[0]).not.toBe(sizes[1])
})

function widthOf(parts: Font[], text: string) {
  const [font] = parts
  if (!font) throw new Error('The font has no files')
  return glyphsOf(parts, text).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / font.unitsPerEm
}

test('the same content gives the same files', async () => {
  expect((await buildFonts(content)).map(({ fileName }) => fileName)).toEqual(fonts.map(({ fileName }) => fileName))
})

test('the text face runs from regular to semibold, and the headline face is one weight', () => {
  const axesOf = (name: string) => parse(fontOf(name).data).variationAxes
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
  for (const { name, sizeAdjust, ascentOverride, descentOverride } of faces) {
    // Overrides are counted in the stretched size, so together they are the face's own height.
    const height = ((ascentOverride + descentOverride) * sizeAdjust) / 100
    expect([name, height > 95 && height < 130]).toEqual([name, true])
    expect(ascentOverride).toBeGreaterThan(descentOverride)
    expect(descentOverride).toBeGreaterThan(0)
  }
})

function numbersOf({ name, fallbacks }: BuiltFont) {
  return fallbacks.map(({ fontWeight, src, unicodeRange, ...sizes }) => {
    expect(src).toMatch(/^local\("Arial( Bold)?"\),/)
    for (const value of Object.values(sizes)) expect(value).toMatch(/^\d+\.\d{1,2}%$/)
    const { sizeAdjust, ascentOverride, descentOverride } = sizes
    return {
      name,
      weight: fontWeight,
      isPart: unicodeRange !== undefined,
      sizeAdjust: parseFloat(sizeAdjust),
      ascentOverride: parseFloat(ascentOverride),
      descentOverride: parseFloat(descentOverride),
    }
  })
}

test('a unicode-range names characters that follow one another as one range', () => {
  expect(rangeOf('cabxA')).toBe('U+41,U+61-63,U+78')
})
