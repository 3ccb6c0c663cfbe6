// @vitest-environment node
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { HeadlineRun, ProseContent, ProseNode } from '#content-types'
import { parseBrandMark } from '../../plugins/site-files/brand-mark'
import { shareCardOf } from '../../plugins/site-files/share/share-card'
import { sharePicture, type ShareCard } from '../../plugins/site-files/share/share-picture'
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
      expect(await sharp(picture).metadata()).toMatchObject({
        format: 'png',
        width: shareSize.width,
        height: shareSize.height,
      })
      expect(picture.length).toBeLessThan(100_000)
    }
  },
)
