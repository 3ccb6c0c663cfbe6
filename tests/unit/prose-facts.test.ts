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

test('a page can name every fact of the agency and its hosts', () => {
  const facts = {
    ...site,
    legalName: 'Kranich GmbH',
    phone: '040 5550 1234',
    phoneHref: 'tel:+494055501234',
    address: {
      street: 'Deich 4',
      locality: 'Hamburg',
      postcode: '20459',
      isPostcodeFirst: true,
      country: 'Germany',
    },
    hosting: { siteHost: 'Nord Hosting', siteCountry: 'Germany', logDays: '14' },
    enquiryDays: '90',
  }
  const text =
    '{legalName}, {location}, {phone}, {siteHost} in {siteCountry}, {logDays} and {enquiryDays} days'
  write('about.md', [...frontMatter(), '# About us', '', text])
  const { pages, problems } = read(noSettings, facts)
  expect(problems).toEqual([])
  expect(pages[0]?.body).toEqual([
    [
      'p',
      {},
      'Kranich GmbH, Deich 4, 20459\u00a0Hamburg, ',
      ['a', { href: 'tel:+494055501234' }, '040 5550 1234'],
      ', Nord Hosting in Germany, 14 and 90 days',
    ],
  ])
})

test('a sentence that ends with a name like “Crane Ltd.” has one period', () => {
  const text = 'We are {legalName}. {legalName}, Hamburg. {brand}.'
  const lines = [...frontMatter(), '# About us', '', text]
  const withDescription = lines.map((line) =>
    line.replace(/^description: /, '$&We are {legalName}. '),
  )
  write('about.md', withDescription)
  const { pages } = read(noSettings, { ...site, legalName: 'Crane Ltd.', brand: 'Kranich' })
  expect(pages[0]?.body).toEqual([['p', {}, 'We are Crane Ltd. Crane Ltd., Hamburg. Kranich.']])
  expect(pages[0]?.meta.description).toMatch(/^We are Crane Ltd\. \w/)
})

test('the country of a form service is named in the language of the site', () => {
  write('about.md', [...frontMatter(), '# About us', '', '{serviceCountry}'])
  const { pages } = read({ receiver: 'hubspot', isMeasured: false }, { ...site, language: 'de' })
  expect(pages[0]?.body).toEqual([['p', {}, 'Vereinigte Staaten']])
})

test.for(['unset', 'simulated'] as const)(
  'a form that is %s has no service to name',
  (receiver) => {
    write('about.md', [...frontMatter(), '# About us', '', 'To {service}.'])
    const { pages, problems } = read({ receiver, isMeasured: false })
    expect(problems).toEqual([
      expect.stringMatching(/^pages\/about\.md:9: has \{service\}, which /),
    ])
    // The page is read without the placeholder.
    expect(pages[0]?.body).toEqual([['p', {}, 'To .']])
  },
)

test('a placeholder in the description is replaced, and a wrong one is reported at its line', () => {
  const front = frontMatter().map((line) => line.replace('Who we are', 'Who {legalName} is'))
  write('about.md', [...front, '# About us'])
  expect(read().pages[0]?.meta.description).toContain(`Who ${site.legalName} is`)
  write('about.md', [...front.map((line) => line.replace('legalName', 'legal')), '# About us'])
  expect(read().problems).toEqual([
    expect.stringMatching(/^pages\/about\.md:3: has \{legal\}, which /),
  ])
})
