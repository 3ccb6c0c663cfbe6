import sharp from 'sharp'
import { expect, test } from 'vitest'
import { shareCards, siteFiles } from '../../plugins/site-files/site-files'
import * as entry from '../../src/prerender'
import { palette, site } from '../helpers/content'
import { contentIn, languages, pathIn, translations } from '../helpers/languages'

const indexed = entry.routes.filter(({ meta }) => meta.isIndexed)
const files = await siteFiles('/agency/', entry)
const text = (name: string) => String(files[name])

// The pages of the translations that search engines may list.
const translatedPages = translations.flatMap((language) =>
  language.pages
    .filter(({ isIndexed }) => isIndexed)
    .map((page) => ({ path: pathIn(language, page), updatedOn: page.updatedOn })),
)

test('the site map lists the canonical address of every page that may be indexed, and robots.txt names it', () => {
  const listed = [...text('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address]) => address,
  )
  const translated = translatedPages.map(({ path }) => `${site.url}/agency${path}`)
  const own = indexed.map(({ path }) => `${site.url}/agency${path}`)
  expect(listed).toEqual([...own, ...translated])
  expect(listed).toContain(`${site.url}/agency/contact`)
  expect(text('robots.txt')).toBe(
    `User-agent: *\nAllow: /\n\nSitemap: ${site.url}/agency/sitemap.xml\n`,
  )
})

test('the site map has the date of each page with a date', () => {
  const dates = [
    ...text('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g),
  ]
  const stated = indexed.map((route) => entry.pageTexts[route.path]?.updated?.dateTime)
  const translated = translatedPages.map(({ updatedOn }) => updatedOn)
  expect(dates.map(([, , date]) => date)).toEqual([...stated, ...translated])
  expect(stated.filter(Boolean).length).toBeGreaterThan(0)
})

test('favicon.ico has the mark in three sizes', async () => {
  const ico = files['favicon.ico'] as Buffer
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3])
  const sizes = [0, 1, 2].map(async (index) => {
    const entryAt = 6 + 16 * index
    // Windows reads the number of color planes, and the bits per pixel.
    expect([ico.readUInt16LE(entryAt + 4), ico.readUInt16LE(entryAt + 6)]).toEqual([1, 32])
    const [length, offset] = [ico.readUInt32LE(entryAt + 8), ico.readUInt32LE(entryAt + 12)]
    const { format, width, height } = await sharp(ico.subarray(offset, offset + length)).metadata()
    return [format, ico[entryAt], width, ico[entryAt + 1], height]
  })
  expect(await Promise.all(sizes)).toEqual(
    [16, 32, 48].map((size) => ['png', size, size, size, size]),
  )
})

test('every indexed page has the share card that its head names', async () => {
  const cards = indexed.map(({ path }) => `share/${path.slice(1) || 'home'}.png`)
  expect(Object.keys(await shareCards('/agency/', entry))).toEqual(cards)
  const named = indexed.map((route) => entry.pageMeta(route).sharePictureUrl)
  expect(named).toEqual(cards.map((name) => `${site.url}/${name}`))
})

test('security.txt says where to write, and expires within a year of the last check of the address', () => {
  const expires = Date.parse(/Expires: (.*)/.exec(text('.well-known/security.txt'))?.[1] ?? '')
  expect((expires - Date.parse(site.securityReviewedOn)) / 86_400_000).toBe(364)
  expect(text('.well-known/security.txt')).toContain(`Contact: mailto:${site.email}\n`)
  const hasPolicy = entry.routes.some(({ path }) => path === '/security')
  expect(text('.well-known/security.txt').includes(`Policy: ${site.url}/agency/security\n`)).toBe(
    hasPolicy,
  )
  expect(text('.well-known/security.txt')).toContain(
    `Canonical: ${site.url}/agency/.well-known/security.txt\n`,
  )
  expect(text('.well-known/security.txt')).toContain(
    `Preferred-Languages: ${languages.map(({ tag }) => tag).join(', ')}\n`,
  )
})

test('gpc.json says that the site respects Global Privacy Control, and since which day', () => {
  const { updated } = entry.pageTexts['/privacy'] ?? {}
  expect(JSON.parse(text('.well-known/gpc.json'))).toEqual({
    gpc: true,
    lastUpdate: updated?.dateTime ?? site.securityReviewedOn,
  })
})

test('the text for a receiver that does not answer has the phone number and the email address', () => {
  const paragraphs = languages
    .map(contentIn)
    .flatMap((content) => [
      content.contact.form.failed.title,
      `${content.site.callLabel} ${site.phone}`,
      site.email,
    ])
  expect(text('unsent.txt').split('\n\n')).toEqual(paragraphs)
})

test('the icon for home screens has 180 px and no transparent part, since iOS paints these black', async () => {
  const icon = sharp(files['touch-icon.png'] as Buffer)
  expect(await icon.metadata()).toMatchObject({ format: 'png', width: 180, height: 180 })
  expect((await icon.stats()).isOpaque).toBe(true)
  const [red, green, blue] = await icon
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer()
  const board = [1, 3, 5].map((start) => parseInt(palette.light.board.slice(start, start + 2), 16))
  expect([red, green, blue]).toEqual(board)
})
