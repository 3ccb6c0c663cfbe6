// @vitest-environment node
import { expect, test } from 'vitest'
import { filesOf } from '../../plugins/prerender/write-site'

test('a page is written where hosts look for it, with and without a slash and with .html', () => {
  expect(filesOf('/', '*')).toEqual(['index.html'])
  expect(filesOf('/contact', '*')).toEqual(['contact.html', 'contact/index.html'])
  expect(filesOf('/work/one', '*')).toEqual(['work/one.html', 'work/one/index.html'])
  expect(filesOf('*', '*')).toEqual(['404.html'])
})
