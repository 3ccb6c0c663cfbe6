import { basename } from 'node:path'
import { expect, test, vi } from 'vitest'
import { shareCards } from '../../plugins/site-files/site-files'
import { cardPicture } from '../../plugins/site-files/share-picture'
import * as entry from '../../src/prerender'
import { contactContent, homeContent, palette, site } from '../helpers/content'

type DrawCard = typeof import('../../plugins/site-files/share-card.tsx').shareCard

// Records the content of each card, and draws none.
const shareCard = vi.hoisted(() => vi.fn<DrawCard>(async () => Buffer.from('')))
vi.mock('../../plugins/site-files/share-card.tsx', () => ({ shareCard }))

// Returns the file of each picture. No picture is in halftone.
vi.mock('../../plugins/site-files/share-picture.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../../plugins/site-files/share-picture.ts')>()),
  pictureUrl: async ({ file }: { file: string }) => file.split('/').at(-1),
}))

const about = {
  path: '/about',
  meta: { title: 'About', description: 'What stands on it.', isIndexed: true },
}
const terms = { ...about, path: '/terms', meta: { ...about.meta, title: 'Terms and prices' } }
const stories = { ...about, path: '/stories' }
const pageTexts = { '/about': { title: 'Our long desk', body: [] } }
const routes = [
  ...entry.routes.slice(0, 2),
  stories,
  about,
  terms,
] as unknown as typeof entry.routes

test('the share card has the headline that visitors read, or the title with its last word underlined', async () => {
  await shareCards('/agency/', { ...entry, routes, pageTexts })
  const { calls } = shareCard.mock
  expect(calls.map(([{ headline }]) => headline)).toEqual([
    homeContent.hero.headline,
    contactContent.hero.headline,
    homeContent.caseStudies.headline,
    [{ text: 'Our long ' }, { text: 'desk', mark: 'underline' }],
    [{ text: 'Terms and ' }, { text: 'prices', mark: 'underline' }],
  ])
  for (const [{ brand, host }, colors] of calls)
    expect([brand, host, colors]).toEqual([site.brand, new URL(site.url).host, palette.light])
})

test('a story has its own share picture, and other pages have a drawing', async () => {
  const withImage = homeContent.caseStudies.studies.find(
    ({ image, chartBackground }) => chartBackground ?? image.includes('/'),
  )
  const pictureName = (story: object | undefined) => {
    const studies = [{ ...story, path: '/stories/mill' }]
    const home = { ...homeContent, caseStudies: { ...homeContent.caseStudies, studies } }
    return basename(cardPicture('/stories/mill', { ...entry, home } as object as typeof entry).file)
  }
  expect(pictureName(withImage)).toBe(
    basename(withImage?.chartBackground?.image ?? withImage?.image ?? ''),
  )
  expect(pictureName({ image: 'fan' })).toBe('newspapers.svg')
  shareCard.mockClear()
  await shareCards('/', {
    ...entry,
    routes: [...entry.routes.slice(0, 2), about],
    pageTexts,
  } as never)
  expect(shareCard.mock.calls.map(([{ picture }]) => picture)).toEqual([
    'pencil.svg',
    'telephone.svg',
    'newspapers.svg',
  ])
})

test('a page of prose has a galley of its headings and its date', async () => {
  shareCard.mockClear()
  const prices = {
    title: 'Prices',
    updated: { dateTime: '2026-11-21', text: 'Updated 21 November' },
    body: [
      ['p', {}, 'Before all headings.'],
      ['h2', {}, 'What a ', ['em', {}, 'campaign'], ' costs'],
      ['h2', {}, 'When you pay'],
    ],
  }
  await shareCards('/', { ...entry, routes: [about], pageTexts: { '/about': prices } } as never)
  expect(shareCard.mock.calls.map(([{ picture }]) => picture)).toEqual([
    { headings: ['What a campaign costs', 'When you pay'], date: 'Updated 21 November' },
  ])
})
