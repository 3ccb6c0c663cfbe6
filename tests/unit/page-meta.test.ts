// @vitest-environment node
import { expect, test } from 'vitest'
import { site } from '../helpers/content'
import { notFoundPath, routes } from '../../src/routing/routes'
import { pageMeta } from '../../src/seo/page-meta'
import { indexedPages, prosePages } from '../helpers/pages'

const all = routes.map((route) => ({ path: route.path, ...pageMeta(route) }))
const hidden = new Set([
  '/thanks',
  notFoundPath,
  ...prosePages.flatMap(({ path, meta }) => (meta.isIndexed ? [] : path)),
])
const indexed = all.filter(({ path }) => !hidden.has(path))

test('every title fits a search result and belongs to one page', () => {
  for (const { path, title } of all) {
    expect([path, title.length > 0 && title.length <= 60]).toEqual([path, true])
    expect(title).toBe(title.trim())
  }
  expect(new Set(all.map(({ title }) => title)).size).toBe(routes.length)
})

test('every description has 70 to 160 characters and belongs to one page', () => {
  for (const { path, description } of all)
    expect([path, description.length, description.length >= 70 && description.length <= 160]).toEqual([
      path,
      description.length,
      true,
    ])
  expect(new Set(all.map(({ description }) => description)).size).toBe(routes.length)
})

test('every page names the agency as the site', () => {
  for (const { siteName } of all) expect(siteName).toBe(site.brand)
})

test('every page’s canonical address is absolute, its own, and without a slash at its end', () => {
  expect(indexed.map(({ canonical }) => canonical)).toEqual(indexedPages.map(({ path }) => site.url + path))
})

test('the not-found page, the page of thanks and those of prose that say so are not indexed and claim no address', () => {
  const notIndexed = all.filter(({ path }) => hidden.has(path))
  expect(notIndexed.map(({ isIndexed, canonical }) => [isIndexed, canonical])).toEqual(
    notIndexed.map(() => [false, '']),
  )
  expect(indexed.every(({ isIndexed }) => isIndexed)).toBe(true)
})
