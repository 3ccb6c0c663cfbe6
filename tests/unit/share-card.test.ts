import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { HeadlineRun } from '#content-types'
import { contentFile } from '../../plugins/content/content-folder'
import { parseBrandMark } from '../../plugins/site-files/brand-mark'
import { marksOf } from '../../plugins/site-files/card-marks'
import { cardWords, type CardWord } from '../../plugins/site-files/card-words'
import { shareCard } from '../../plugins/site-files/share-card'
import { insertionCaret } from '../../src/illustrations/proof-marks'
import { shareSize } from '../../src/seo/share-size'
import { contactContent, homeContent, palette, site } from '../helpers/content'

const brandMark = parseBrandMark(readFileSync(contentFile('mark.svg')))
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="480" height="630"><path fill="#fff" d="M0 0h480v630H0z"/></svg>')}`
const longWord = 'Donaudampfschifffahrtsgesellschaftskapitän'
const longTitle: HeadlineRun[] = [
  {
    text: `Privacy: no cookies, no trackers, ${longWord}, and a title much longer than any that we have had `,
  },
  { text: 'so far', mark: 'underline' },
]

const [white, gray] = ['#ffffff', '#00000080']

type Area = { left: number; top: number; width: number; height: number }

/** Counts the shades of gray in a part of a card. An empty part has one. */
async function countShades(card: Buffer, area: Area) {
  return new Set(await sharp(card).greyscale().extract(area).raw().toBuffer()).size
}

test.for<[what: string, headline: HeadlineRun[], brand: string]>([
  ['the home page', homeContent.hero.headline, site.brand],
  ['the contact page', contactContent.hero.headline, site.brand],
  ['a long title', longTitle, 'International Communications and Public Relations of Wolverhampton'],
  ['two letters', [{ text: 'Ja' }], 'A'],
])(
  'the share card of %s has its size, and all its text is within the sheet',
  async ([, headline, brand]) => {
    const card = await shareCard(
      { headline, brand, mark: brandMark, host: 'agency.example', picture },
      palette.light,
    )
    expect(await sharp(card).metadata()).toMatchObject({ format: 'png', ...shareSize })
    expect(card.length).toBeLessThan(100_000)
    // These areas of the sheet are empty: on the right of all words, and above and below them.
    const emptyAreas = [
      { left: 682, top: 120, width: 28, height: 480 },
      { left: 20, top: 8, width: 690, height: 20 },
      { left: 20, top: 604, width: 690, height: 20 },
    ]
    for (const area of emptyAreas) expect([area, await countShades(card, area)]).toEqual([area, 1])
    const textAreas = {
      brand: { left: 48, top: 40, width: 60, height: 44 },
      headline: { left: 48, top: 200, width: 200, height: 250 },
      host: { left: 48, top: 562, width: 150, height: 34 },
    }
    for (const [name, area] of Object.entries(textAreas))
      expect([name, await countShades(card, area)]).toEqual([
        name,
        expect.toSatisfy((count: number) => count > 2),
      ])
  },
)

// A galley is a long proof sheet, which shows the headings of a page.
test.for([0, 2, 30])('a share card with a galley of %s headings has its size', async (count) => {
  const headings = Array.from({ length: count }, (_, index) => `${index} ${longWord} in all words`)
  const card = await shareCard(
    {
      headline: [{ text: 'A' }],
      brand: 'A',
      mark: brandMark,
      host: 'a.example',
      picture: { headings, date: '' },
    },
    palette.light,
  )
  expect(await sharp(card).metadata()).toMatchObject({ format: 'png', ...shareSize })
})

test('a brand mark of any proportions fills its box on the card', async () => {
  const wideMark = parseBrandMark(
    Buffer.from('<svg viewBox="0 0 120 20"><path d="M0 0h120v20H0z"/></svg>'),
  )
  const card = await shareCard(
    { headline: [{ text: 'A' }], brand: 'A', mark: wideMark, host: 'a.example', picture },
    palette.light,
  )
  const box = { left: 48, top: 58, width: 200, height: 20 }
  const black = 0
  expect(new Set(await sharp(card).greyscale().extract(box).raw().toBuffer())).toEqual(
    new Set([black]),
  )
})

/**
 * Returns the first row of pixels with a horizontal line in the pencil's color, and the number of
 * pixels in the color of struck words.
 */
async function measureCorrection(headline: HeadlineRun[]) {
  const colors = { ...palette.light, pencil: '#ff00ff', struck: '#00ff00' }
  const card = await shareCard(
    { headline, brand: 'A', mark: brandMark, host: 'a.example', picture },
    colors,
  )
  const { data, info } = await sharp(card).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const isColor = (index: number, ...color: number[]) =>
    color.every((value, channel) => data[3 * index + channel] === value)
  const rows: number[] = []
  let struckPixelCount = 0
  for (let y = 0; y < info.height; y += 1) {
    let pencilPixelCount = 0
    for (let x = 0; x < info.width; x += 1) {
      if (isColor(y * info.width + x, 255, 0, 255)) pencilPixelCount += 1
      if (isColor(y * info.width + x, 0, 255, 0)) struckPixelCount += 1
    }
    if (pencilPixelCount > 100) rows.push(y)
  }
  return { firstRow: Math.min(...rows), struckPixelCount }
}

/** A title with a correction, and further words. */
const correctedTitle = (struck: string, replacement: string, rest: string): HeadlineRun[] => [
  { text: struck, mark: 'strike' },
  { text: ' ' },
  { text: replacement, mark: 'underline' },
  { text: rest },
]

test.for<[what: string, headline: HeadlineRun[]]>([
  ['a word with a descender', [{ text: 'Gypsy', mark: 'underline' }]],
  ['a word without descenders', [{ text: 'Terms', mark: 'underline' }]],
  ['two lines', [{ text: 'Our ' }, { text: 'practice', mark: 'underline' }]],
  ['many lines', longTitle],
  ['tall letters below a correction', correctedTitle('pays', 'paying', ' ÅÉÔÜ ÅÉÔÜ ÅÉÔÜ')],
  ['a comma after a correction', correctedTitle('Old', 'New', ', and fair, and longer')],
])('on a card, no mark crosses letters that it does not correct: %s', async ([, headline]) => {
  // The letters are translucent, so a mark below a letter is visible too. In the green channel,
  // white is 255, a letter is 127, and a red mark is 0. Struck words are white.
  const greenChannel = async (pencil: string) => {
    const card = await shareCard(
      { headline, brand: 'A', mark: brandMark, host: 'gypsy.example', picture },
      { ...palette.light, board: white, struck: white, ink: gray, inkSoft: gray, pencil },
    )
    // The headline and the host. The agency's mark above them is drawn in the pencil's color.
    const area = { left: 0, top: 120, width: 710, height: 510 }
    return sharp(card).extract(area).extractChannel('green').raw().toBuffer()
  }
  const [marked, unmarked] = [await greenChannel('#ff0000'), await greenChannel('transparent')]
  const letterPixels = [...unmarked.keys()].filter((index) => (unmarked[index] ?? 0) < 140)
  expect(letterPixels.length).toBeGreaterThan(1000)
  expect(letterPixels.filter((index) => (marked[index] ?? 0) < 64)).toEqual([])
})

test('on a card, a correction has struck words in their own color, and a caret after them', async () => {
  const words = [{ text: 'Unread' }, { text: ' ' }, { text: 'Shared' }]
  const [old, space, shared] = words as [HeadlineRun, HeadlineRun, HeadlineRun]
  const struck = { ...old, mark: 'strike' } as const
  const underlined = { ...shared, mark: 'underline' } as const
  const correction = await measureCorrection([struck, space, underlined])
  const onlyStruck = await measureCorrection([struck, space, shared])
  const onlyUnderlined = await measureCorrection([old, space, underlined])
  // The line through words is above the line below words.
  for (const { firstRow } of [onlyStruck, correction])
    expect(firstRow).toBeLessThan(onlyUnderlined.firstRow - 20)
  expect(correction.struckPixelCount).toBeGreaterThan(1000)
  expect(onlyUnderlined.struckPixelCount).toBe(0)
  // The caret is in the space after the struck word, since the new word may be on the next line.
  const [unread, replacement] = await cardWords([struck, space, underlined])
  if (!unread || !replacement) throw new Error('A word is missing.')
  const caretOf = (word: CardWord) =>
    marksOf(word, 1).find(({ strokes }) => strokes === insertionCaret.strokes)
  const { left = 0, widthPx = 0 } = caretOf(unread) ?? {}
  expect(left).toBeGreaterThanOrEqual(unread.widthEm)
  expect(left + widthPx).toBeLessThanOrEqual(unread.widthEm + unread.spaceEm)
  expect(caretOf(replacement)).toBeUndefined()
})

test('on a card, the stroke below a word has round ends', async () => {
  const card = await shareCard(
    {
      headline: [{ text: 'Terms', mark: 'underline' }],
      brand: 'A',
      mark: brandMark,
      host: 'a.example',
      picture,
    },
    { ...palette.light, pencil: '#ff00ff' },
  )
  // The title and the strokes below it. The agency's mark above them has the same color.
  const area = { left: 0, top: 200, width: 710, height: 400 }
  const { data, info } = await sharp(card)
    .extract(area)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pencilCounts = Array.from({ length: info.height }, (_, y) => {
    const row = data.subarray(3 * y * info.width, 3 * (y + 1) * info.width)
    return [...row.keys()].filter(
      (index) => index % 3 === 0 && row[index] === 255 && row[index + 1] === 0,
    ).length
  })
  const lowestCount = pencilCounts.findLast((count) => count > 0)
  expect(Math.max(...pencilCounts)).toBeGreaterThan(100)
  // The edge of a drawing that cuts a stroke leaves a long, straight row.
  expect(lowestCount).toBeLessThan(30)
})
