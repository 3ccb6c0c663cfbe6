// @vitest-environment node
import { expect, test } from 'vitest'
import { site } from '../helpers/content'
import { notFoundPath, routes } from '../../src/routes'
import { pageMeta } from '../../src/seo/page-meta'
import { indexedPages, prosePages } from '../helpers/pages'

const all = routes.map((route) => Object.assign(pageMeta(route), { path: route.path }))
const hidden = new Set([
  '/thanks',
  notFoundPath,
  ...prosePages.flatMap(({ path, meta }) => (meta.isIndexed ? [] : path)),
])
const indexed = all.filter(({ path }) => !hidden.has(path))

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
