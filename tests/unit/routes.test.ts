import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findRoute, notFoundPath, routes } from '../../src/routes'
import { pages } from '../helpers/pages'

const named = routes.map(({ path }) => path).filter((path) => path !== notFoundPath)

test('the site tests visit every page', () => {
  expect(pages.map(({ path }) => path).toSorted()).toEqual(named.toSorted())
})

test('a page is found by its path, with a slash, with .html and as a folder’s index', () => {
  for (const path of named) {
    const folder = path === '/' ? '' : path
    const forms = [
      path,
      `${folder}/`,
      `${folder}/index.html`,
      ...(folder ? [`${folder}.html`] : []),
    ]
    expect(forms.map((form) => [form, findRoute(form).path])).toEqual(
      forms.map((form) => [form, path]),
    )
  }
})

test.for([
  '/contact/more',
  '/contac',
  '/Contact',
  '/contact.htm',
  '/index/contact',
  '/__proto__',
  '/contact%20',
])('%s is not found', (path) => {
  expect(findRoute(path).path).toBe(notFoundPath)
})

test('each route names existing files for its page, so that the build finds the code', () => {
  for (const { path, page } of routes) {
    expect([path, page.files.length > 0]).toEqual([path, true])
    for (const file of page.files)
      expect([file, existsSync(`src/${file}.tsx`)]).toEqual([file, true])
  }
})
