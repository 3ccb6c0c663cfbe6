import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTextContent } from '@parse5/tools'
import { create, type Font } from 'fontkitten'
import { parseFragment } from 'parse5'
import { expect, test, vi } from 'vitest'
import { readContentLines } from '../../plugins/content/content-lines'
import { parseFontFiles } from '../../plugins/fonts/font-files'
import { localFallbacks } from '../../plugins/fonts/local-fonts'
import { missingLetters } from '../../plugins/fonts/missing-letters'
import { buildFonts } from '../../plugins/fonts/subset-fonts'
import { problemLine } from '../../plugins/content/read-yaml'
import { renderPage, routes } from '../../src/prerender'

// Subsetting a font takes 0.3 s on an idle machine, and much longer on a busy one.
vi.setConfig({ testTimeout: 60_000 })

const charactersOf = (files: { data: Buffer }[]) =>
  new Set(
    files.flatMap(({ data }) =>
      (create(data) as Font).characterSet.map((code) => String.fromCodePoint(code)),
    ),
  )

test('both fonts have every character of the content, the pages and a plain keyboard', async () => {
  const content = readContentLines().map(({ text }) => text)
  const pages: string[] = []
  for (const { path } of routes)
    pages.push(getTextContent(parseFragment((await renderPage(path)).html)))
  const keyboard = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
  // Another face has the no-break space (`local-fonts.ts`).
  const wanted = [...new Set([...content, ...pages, ...keyboard].join(''))].filter(
    (character) => character >= ' ' && character !== '\u00a0',
  )
  const { headline, text } = await buildFonts(content.join(''))
  for (const files of [headline, text]) {
    const held = charactersOf(files)
    expect(wanted.filter((character) => !held.has(character))).toEqual([])
  }
})

test('both fonts have the characters that phones insert, even if the content lacks them', async () => {
  const { headline, text } = await buildFonts('a')
  for (const files of [headline, text]) {
    const held = charactersOf(files)
    const missing = Array.from('AZaz09“”‘’–—…€').filter((character) => !held.has(character))
    expect(missing).toEqual([])
  }
})

test('headlines are narrow, and texts have weights from 400 to 600', async () => {
  const { headline, text } = await buildFonts('M')
  const [headlineFont, textFont] = [headline, text].map(([file]) => create(file!.data) as Font)
  const widthOf = (font: Font | undefined) => font?.glyphForCodePoint(77).advanceWidth ?? 0
  expect(widthOf(headlineFont) / widthOf(textFont)).toBeLessThan(0.85)
  expect(headlineFont?.variationAxes).toEqual({})
  expect(textFont?.variationAxes).toEqual({ wght: expect.objectContaining({ min: 400, max: 600 }) })
})

test('the fonts keep the distances of pairs such as AV', async () => {
  type Tables = { directory: { tables: Record<string, { length: number }> } }
  const { headline, text } = await buildFonts('AV')
  for (const [file] of [headline, text]) {
    // `GPOS` has a header of 30 bytes, and the distances. The types of the parser lack its tables.
    const { directory } = create(file!.data) as unknown as Tables
    expect(directory.tables.GPOS?.length).toBeGreaterThan(1000)
  }
})

test('a font has the same address in each build until its characters change', async () => {
  const namesOf = async (content: string) =>
    (await buildFonts(content)).headline.map(({ fileName }) => fileName)
  const [first] = await namesOf('Zürich')
  expect(first).toMatch(/^assets\/headline-[0-9a-f]{6}\.woff2$/)
  expect(await namesOf('Zürich')).toEqual([first])
  expect(await namesOf('Malmö å')).not.toEqual([first])
})

test('a local font has the line height of the site’s font, so that lines do not move', async () => {
  const [font] = await parseFontFiles()
  const { ascent, descent, unitsPerEm } = font!
  for (const face of ['headline', 'text'] as const)
    for (const { sizeAdjust, ascentOverride, descentOverride } of localFallbacks(face)) {
      const scale = parseFloat(sizeAdjust) / 100
      const heights = [ascentOverride, descentOverride].map((share) => parseFloat(share) * scale)
      expect(heights[0]).toBeCloseTo((100 * ascent) / unitsPerEm, 0)
      expect(heights[1]).toBeCloseTo((-100 * descent) / unitsPerEm, 0)
    }
})

test('letters beyond Western Europe have separate files, which load only for these letters', async () => {
  const { headline, text } = await buildFonts('Straße façade Łódź răspuns Việt')
  for (const [, ...extraFiles] of [headline, text]) {
    expect(extraFiles.map(({ unicodeRange }) => unicodeRange)).toEqual([
      'U+103,U+141,U+17a',
      'U+1ec7',
    ])
    expect(Array.from('ăŁźệ').filter((letter) => !charactersOf(extraFiles).has(letter))).toEqual([])
  }
})

test('the fonts for the headline writer have accented letters that the content lacks', async () => {
  const { headline, latinHeadline } = await buildFonts('Straße')
  const held = charactersOf([...headline, ...latinHeadline])
  expect(Array.from('àéñøçßŁőžğ«»').filter((letter) => !held.has(letter))).toEqual([])
  expect(charactersOf(latinHeadline).has('ß')).toBe(false)
})

test('letters that the fonts lack are reported at once, with their codes, files and lines', async () => {
  const line = { text: 'The Жurnal 😀 of record', file: 'home.yaml', line: 3 }
  const lines = [
    line,
    { ...line, text: 'Journal', line: 4 },
    { ...line, text: '\uF0B7 Pitches', line: 5 },
  ]
  expect((await missingLetters(lines)).map(problemLine)).toEqual([
    'home.yaml:3: the fonts have no “Ж” (U+0416), “😀” (U+1F600): write words, or a sign such as – or •',
    'home.yaml:5: the fonts have no “\uF0B7” (U+F0B7): write a list, if the character was a bullet in another program',
  ])
})

test('the name of a picture and a comment need no letters of the fonts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync('src/content', folder, { recursive: true })
  const home = readFileSync(join(folder, 'home.yaml'), 'utf8')
  writeFileSync(
    join(folder, 'home.yaml'),
    `  # Для редактора\n${home.replace(/image: portraits\/.*/, 'image: portraits/Анна Жук.jpg')}`,
  )
  vi.stubEnv('CONTENT', folder)
  vi.resetModules()
  const content = await import('../../plugins/content/content-lines')
  expect(await missingLetters(content.readContentLines())).toEqual([])
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})
