// @vitest-environment node
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTextContent } from '@parse5/tools'
import { create, type Font } from 'fontkitten'
import { parseFragment } from 'parse5'
import { expect, test, vi } from 'vitest'
import { readContentLines } from '../../plugins/content/content-lines'
import { missingLetters } from '../../plugins/fonts/missing-letters'
import { buildFonts } from '../../plugins/fonts/subset-fonts'
import { faultLine } from '../../plugins/content/read-yaml'
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
  const wanted = [...new Set([...content, ...pages, ...keyboard].join(''))].filter(
    (character) => character >= ' ',
  )
  const { headline, text } = await buildFonts(content.join(''))
  for (const files of [headline, text]) {
    const held = charactersOf(files)
    expect(wanted.filter((character) => !held.has(character))).toEqual([])
  }
})

test('letters beyond Western Europe have separate files, which load only for these letters', async () => {
  const { headline, text } = await buildFonts('Straße façade Łódź răspuns Việt')
  for (const [, ...extraFiles] of [headline, text]) {
    expect(extraFiles.map(({ unicodeRange }) => unicodeRange)).toEqual([
      'U+103-103,U+141-141,U+17a-17a',
      'U+1ec7-1ec7',
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
  expect((await missingLetters(lines)).map(faultLine)).toEqual([
    'home.yaml:3: the fonts have no “Ж” (U+0416), “😀” (U+1F600): write words, or a sign such as – or •',
    'home.yaml:5: the fonts have no “\uF0B7” (U+F0B7): write a list, if this was a bullet in another program',
  ])
})

test('the name of a picture needs no letters of the fonts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync('src/content', folder, { recursive: true })
  const home = readFileSync(join(folder, 'home.yaml'), 'utf8')
  writeFileSync(
    join(folder, 'home.yaml'),
    home.replace(/image: portraits\/.*/, 'image: portraits/Анна Жук.jpg'),
  )
  vi.stubEnv('CONTENT', folder)
  vi.resetModules()
  const content = await import('../../plugins/content/content-lines')
  expect(await missingLetters(content.readContentLines())).toEqual([])
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})
