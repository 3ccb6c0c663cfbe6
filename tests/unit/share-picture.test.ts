// @vitest-environment node
import { readFileSync } from 'node:fs'
import { imageSize } from 'image-size'
import { expect, test } from 'vitest'
import type { HeadlineRun, ProseContent, ProseNode } from '#content-types'
import { parseBrandMark } from '../../src/build/assets/brand-mark'
import { loadDrawingFonts } from '../../src/build/assets/fonts'
import { breakText, textWidth } from '../../src/build/assets/share/drawing'
import { layOutHeadline } from '../../src/build/assets/share/headline'
import { shareCardOf } from '../../src/build/assets/share/share-card'
import { sharePicture, type ShareCard } from '../../src/build/assets/share/share-picture'
import { internationalParts } from '../../src/components/postal-address'
import { contactContent, homeContent, palette, site } from '../helpers/content'
import { shareSize } from '../../src/seo/share-size'

const mark = parseBrandMark(readFileSync('src/content/mark.svg', 'utf8'))
const h2 = (text: string): ProseNode => ['h2', { id: text }, 'On ', ['em', {}, text]]
const terms: ProseContent = { title: 'Terms of use', body: ['Lead', h2('law'), 'Text', h2('money')] }
const content = { site, home: homeContent, contact: contactContent, pageTexts: { '/terms': terms }, internationalParts }
const cardOf = (path: string) => shareCardOf(path, 'Title', content, mark)

const runs = (text: string): HeadlineRun[] => [{ text }]
const draw = (change: Partial<ShareCard>, colors = palette.light) => sharePicture({ ...cardOf('/'), ...change }, colors)
const longText =
  'Privacy: no cookies, no trackers, and a title that is much longer than any that we have ever had so far'
const headlines = Array.from({ length: 30 }, (_, index) => `${index} ${longText}`)

test('the share picture of the home page shows its headline, with the marks, and its front page', () => {
  const { headline, sheet, brand, host } = cardOf('/')
  expect(headline.runs).toEqual(homeContent.hero.headline)
  expect(sheet).toEqual({ kind: 'front page', content: homeContent.hero.frontPage })
  expect([brand, host]).toEqual([site.brand, new URL(site.url).host])
})

test('that of the contact page shows its headline, and how to reach the agency, the phone ringed', () => {
  const { headline, sheet } = cardOf('/contact')
  expect(headline.runs).toEqual(contactContent.hero.headline)
  const details = sheet.kind === 'details' ? sheet.details : []
  expect(details.map(({ value }) => value)).toEqual([
    site.email,
    site.phone,
    internationalParts(site.address).join(', '),
  ])
  expect(details.filter(({ isRinged }) => isRinged).map(({ value }) => value)).toEqual([site.phone])
})

test('that of a page of prose shows its title, the last word underlined, and its headlines', () => {
  const { headline, sheet } = cardOf('/terms')
  expect(headline.runs).toEqual([{ text: 'Terms of ' }, { text: 'use', mark: 'underline' }])
  expect(sheet).toEqual({ kind: 'contents', title: site.contentsLabel, headlines: ['On law', 'On money'] })
})

test(
  'a share picture has the size that networks ask for, under 100 KB, however long its texts',
  { timeout: 60_000 },
  async () => {
    const cards: Partial<ShareCard>[] = [
      ...['/', '/contact', '/terms'].map(cardOf),
      {
        headline: { runs: runs(longText), underline: 'whyUnderline' },
        sheet: { kind: 'contents', title: 'On', headlines },
      },
      {
        headline: { runs: runs('Ja'), underline: 'whyUnderline' },
        sheet: { kind: 'contents', title: 'On', headlines: [] },
      },
      {
        sheet: {
          kind: 'front page',
          content: { place: longText, title: longText, edition: longText, feature: longText },
        },
      },
      { sheet: { kind: 'details', details: headlines.slice(0, 3).map((value) => ({ label: 'Label', value })) } },
    ]
    for (const card of cards) {
      const picture = await draw(card)
      expect(imageSize(picture)).toEqual({ type: 'png', width: shareSize.width, height: shareSize.height })
      expect(picture.length).toBeLessThan(100_000)
    }
  },
)

test('the headline of a share picture keeps all of its words, and stays in its box', () => {
  // Every character half as wide as it is high: wider than those of the font.
  const widthOf = (text: string, fontSizePx: number) => text.length * fontSizePx * 0.5
  const box = { width: 590, height: 420 }
  for (const text of ['Terms', 'Rindfleischetikettierungsüberwachungsgesetz', longText, 'Мы пишем о том, что читают']) {
    const { texts, widthPx, heightPx } = layOutHeadline(runs(text), widthOf, box)
    expect(texts.join(' ')).toBe(text)
    expect(widthPx).toBeLessThanOrEqual(box.width)
    expect(heightPx).toBeLessThanOrEqual(box.height)
  }
})

test('a word whose end is in another run is not parted from it', () => {
  const headline: HeadlineRun[] = [{ text: 'Be ' }, { text: 'read', mark: 'underline' }, { text: ', not skipped' }]
  const { texts } = layOutHeadline(headline, (text, sizePx) => text.length * sizePx, { width: 590, height: 420 })
  expect(texts.join(' ')).toBe('Be read, not skipped')
})

test('a text of a share picture that is too long for its lines ends in an ellipsis, within its width', async () => {
  const [, font] = await loadDrawingFonts(`${longText}…`)
  const lines = breakText(font, longText, 30, 300, 2)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/…$/)
  for (const line of lines) expect(textWidth(font, line, 30)).toBeLessThanOrEqual(300)
})

test(
  'each text, mark and colour makes another share picture, and the same ones the same',
  { timeout: 60_000 },
  async () => {
    const { headline, sheet } = cardOf('/')
    const unmarked = { ...headline, runs: runs(headline.runs.map(({ text }) => text).join('')) }
    const [one, ...others] = await Promise.all([
      draw({}),
      draw({ headline: unmarked }),
      draw({ brand: 'A+B (PR)' }),
      draw({ host: 'other.example' }),
      draw({ sheet: cardOf('/contact').sheet }),
      draw({ sheet: cardOf('/terms').sheet }),
      draw({}, palette.dark),
    ])
    for (const other of others) expect(Buffer.compare(one, other)).not.toBe(0)
    expect(Buffer.compare(one, await draw({ headline, sheet }))).toBe(0)
  },
)
