// @vitest-environment node
import { expect, test } from 'vitest'
import { robots, securityText, sitemap } from '../../src/build/site-files'
import { site } from '../../src/content/site'
import { routes } from '../../src/routes'
import { pageMeta } from '../../src/seo/page-meta'

const indexed = routes.filter(({ meta }) => meta.isIndexed)
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

test('the site map lists the pages by the addresses they call their own, in order', () => {
  const xml = sitemap(
    site.url,
    indexed.map(({ path }) => path),
  )
  expect(locations(xml)).toEqual(indexed.map((route) => pageMeta(route).canonical))
  expect(locations(xml)).toHaveLength(4)
})

test('the site map begins as XML and closes what it opens', () => {
  const xml = sitemap('https://a.example', ['/', '/b'])
  expect(xml).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      '  <url><loc>https://a.example/</loc></url>',
      '  <url><loc>https://a.example/b</loc></url>',
      '</urlset>',
      '',
    ].join('\n'),
  )
})

test('a slash at the end of the site’s address is not doubled', () => {
  expect(locations(sitemap('https://a.example/', ['/b']))).toEqual(['https://a.example/b'])
  expect(robots('https://a.example/')).toContain('Sitemap: https://a.example/sitemap.xml\n')
})

test('robots may read everything and are shown the site map', () => {
  expect(robots(site.url)).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${site.url}/sitemap.xml\n`)
})

test('security.txt says where to write, and expires within a year of the day someone read it', () => {
  const text = securityText({ ...site, securityReviewedOn: '2026-02-01' })
  expect(text).toBe(
    [
      `Contact: mailto:${site.email}`,
      'Expires: 2027-01-31T00:00:00.000Z',
      'Preferred-Languages: en',
      `Canonical: ${site.url}/.well-known/security.txt`,
      '',
    ].join('\n'),
  )
})

test('below a path of its host the site’s files say so', () => {
  expect(locations(sitemap('https://a.example/base/', ['/', '/b']))).toEqual([
    'https://a.example/base/',
    'https://a.example/base/b',
  ])
})
