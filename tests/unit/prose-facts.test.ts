// @vitest-environment node
import { expect, test } from 'vitest'
import { site } from '../helpers/content'
import { frontMatter, noSettings, pageFiles } from '../helpers/page-files'

const { write, read } = pageFiles()

test('facts are inserted unchanged, and email addresses and phone numbers become links, except in a link', () => {
  write('about.md', [...frontMatter(), '# About us', '', '{brand}: {email}, [{email}](/contact).'])
  const { pages } = read(noSettings, { ...site, brand: 'A*B*_c_ [D]' })
  const email = ['a', { href: site.emailHref }, site.email]
  const contact = ['a', { href: '/contact' }, site.email]
  expect(pages[0]?.body).toEqual([['p', {}, 'A*B*_c_ [D]: ', email, ', ', contact, '.']])
})
