import { expect, test } from 'vitest'
import { emailAddress, href, webAddress } from '../../src/content-schema/address-fields'
import { problemsOf } from '../helpers/field-problems'

const hrefAdvice =
  'must be a path, such as /contact or /#results, or an address, such as https://agency.com'

test.for([
  '/',
  '/contact',
  '/#results',
  'https://agency.com',
  'http://a.bc/d',
  'mailto:ed@agency.com',
  'mailto:e@a.c',
  'tel:+123456',
])('a link may lead to %s', (target) => {
  expect(problemsOf(href, target)).toEqual([])
})

test.for([
  '',
  'contact',
  'to /contact',
  '//agency.com',
  'see https://agency.com',
  'https://agency',
  'https://agency./',
  'https://.com/a',
  'ftp://agency.com',
  'javascript:alert(1)',
  'mailto:',
  'mailto:@agency.com',
  'mailto:ed@agency',
  'mailto:ed@@agency.com',
  'tel:+12345',
  'tel:123456',
])('a link may not lead to “%s”', (target) => {
  expect(problemsOf(href, target)).toContain(hrefAdvice)
})

const invisible = (code: string) => `has an invisible character, ${code}: type the value again`

test('characters copied with a link are reported', () => {
  expect(problemsOf(href, '/our work')).toEqual(['has a space: write %20'])
  expect(problemsOf(href, '/work\u200B')).toEqual([invisible('U+200B')])
  expect(problemsOf(href, '/work\u00A0')).toEqual([invisible('U+00A0')])
  // A link with several such characters has one problem, for the first of them.
  expect(problemsOf(href, '/work\u00AD\u200B')).toEqual([invisible('U+00AD')])
  expect(problemsOf(href, '/work\t')).toEqual([invisible('U+0009')])
})

test('the address of a site is an http or https address', () => {
  const valid = ['http://agency.com', 'https://agency.com/a']
  for (const value of valid) expect(problemsOf(webAddress, value)).toEqual([])

  const invalid = ['agency.com', 'ftp://agency.com', 'httpsx://agency.com', 'xhttp://agency.com']
  const problem = 'must be an address, such as https://agency.com'
  for (const value of invalid) expect(problemsOf(webAddress, value)).toEqual([problem])

  expect(problemsOf(webAddress, 'https://agency\u200B.com')).toEqual([invisible('U+200B')])
})

test('only the address is read from a copied email address or link', () => {
  const padded = [' ed@a.com ', 'ed@a.com.', 'ed@a.com,', 'ed@a.com;']
  const links = ['mailto:ed@a.com', 'MAILTO:ed@a.com']
  for (const typed of [...padded, ...links]) expect(emailAddress.parse(typed)).toBe('ed@a.com')

  const invalid = ['ed', 'ed@a', 'ed@a.com!', 'to mailto:ed@a.com', 'ed@a.com..']
  for (const typed of invalid)
    expect(problemsOf(emailAddress, typed)).toEqual(['must be an email address'])
})
