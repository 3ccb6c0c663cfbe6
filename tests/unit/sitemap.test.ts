import { expect, test } from 'vitest'
import { sitemap } from '../../plugins/site-files/sitemap'

const page = (
  path: string,
  more: { key?: string; isIndexed?: boolean; updatedOn?: string } = {},
) => ({
  key: path,
  path,
  isIndexed: true,
  ...more,
})
const portuguese = {
  tag: 'pt-PT',
  name: 'Português',
  locale: 'pt-PT',
  prefix: '',
  pages: [
    page('/'),
    page('/thanks', { isIndexed: false }),
    page('/stories/moinho', { key: 'story/mill' }),
    page('/privacy', { updatedOn: '2026-11-21' }),
    page('/terms', { isIndexed: false }),
  ],
}
const english = {
  tag: 'en',
  name: 'English',
  locale: 'en-GB',
  prefix: 'en/',
  pages: [page('/'), page('/stories/mill', { key: 'story/mill' }), page('/terms'), page('/jobs')],
}
const address = 'https://agency.example/site/'
const entriesOf = (text: string) => text.split('\n').filter((line) => line.startsWith('  <url>'))

test('the site map of one language has no links to others', () => {
  const text = sitemap([portuguese], address)
  expect(entriesOf(text)).toEqual([
    `  <url><loc>${address}</loc></url>`,
    `  <url><loc>${address}stories/moinho</loc></url>`,
    `  <url><loc>${address}privacy</loc><lastmod>2026-11-21</lastmod></url>`,
  ])
  expect(text).not.toContain('xhtml')
})

test('the site map lists the pages of all languages, each with its translations', () => {
  const text = sitemap([portuguese, english], address)
  const link = (tag: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${address}${path}"/>`
  const homes = link('pt-PT', '') + link('en', 'en/') + link('x-default', '')
  const mills =
    link('pt-PT', 'stories/moinho') +
    link('en', 'en/stories/mill') +
    link('x-default', 'stories/moinho')
  expect(text).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"')
  expect(entriesOf(text)).toEqual([
    `  <url><loc>${address}</loc>${homes}</url>`,
    `  <url><loc>${address}stories/moinho</loc>${mills}</url>`,
    `  <url><loc>${address}privacy</loc><lastmod>2026-11-21</lastmod></url>`,
    `  <url><loc>${address}en/</loc>${homes}</url>`,
    `  <url><loc>${address}en/stories/mill</loc>${mills}</url>`,
    // The Portuguese /terms is not indexed, and /jobs has no Portuguese counterpart.
    `  <url><loc>${address}en/terms</loc></url>`,
    `  <url><loc>${address}en/jobs</loc></url>`,
  ])
})

test('two translations of a page that the default language lacks have no x-default', () => {
  const german = { ...english, tag: 'de', prefix: 'de/' }
  const [, jobs = ''] =
    /(<loc>[^<]*en\/jobs.*)/.exec(sitemap([portuguese, english, german], address)) ?? []
  expect(jobs).toContain('hreflang="de"')
  expect(jobs).not.toContain('x-default')
})
