// @vitest-environment node
import { expect, test } from 'vitest'
import { z } from 'zod'
import { emailAddress, href, webAddress } from '../../src/content-schema/address-fields'
import { day, focus, language, locale, picture } from '../../src/content-schema/fields'
import {
  link,
  list,
  listOfLinks,
  listOfTexts,
  listWithIds,
} from '../../src/content-schema/group-fields'
import { headline, quote } from '../../src/content-schema/marked-fields'
import { paragraphs, template, text, textUpTo } from '../../src/content-schema/text-fields'
import { lettersOf } from '../../src/content-schema/letters'
import { isEmailAddress, isPublicUrl } from '../../src/content-schema/public-address'

/**
 * The faults of a field's value, a line each. A line begins with the path if the fault is inside
 * the value.
 */
function faultsOf(field: z.ZodType, value: unknown): string[] {
  const issues = field.safeParse(value).error?.issues ?? []
  return issues.map(({ path, message }) =>
    [...(path.length > 0 ? [path.join('.')] : []), message].join(': '),
  )
}
const metaOf = (field: z.ZodType) => field.meta()

const asWritten = (sign: string) => `has ${sign}, which visitors would see as written`

test.for<[value: string, sign: string]>([
  ['We <em>do</em>', '<em>'],
  ['We do</EM> it', '</EM>'],
  ['Our <h2 class="a">work', '<h2 class="a">'],
  ['One<br/>two', '<br/>'],
  ['H<sub>2</sub>O', '<sub>'],
  ['The <sup>1</sup>', '<sup>'],
  ['A <td>', '<td>'],
  ['A <tr>', '<tr>'],
  ['It&#8217;s', '&#8217;'],
  ['It&#x2019;s', '&#x2019;'],
  ['5 &euro;', '&euro;'],
  ['Oak &AMP Ash', '&AMP'],
  ['One &nbsp two', '&nbsp'],
  ['Say &quot it', '&quot'],
  ['See [our work](/work)', '[our work](/work)'],
  ['▪ One', '▪'],
  ['One ● two\n  ● three', '●'],
  ['### Title', '### '],
  ['One\\! two', '\\!'],
  ['One\\ntwo', '\\n'],
  ['One\n>>>>>>> main', '>>>>>>>'],
  ['||||||| 3f1', '|||||||'],
  ['<<<<<<<', '<<<<<<<'],
  ['We *do* it', '*do*'],
  ['We *do it so* well', '*do it so*'],
  ['*x*', '*x*'],
  ['So __bold', '__'],
  ['We _do it so_ well', '_do it so_'],
  ['_x_', '_x_'],
  ['So **bold', '**'],
  ['So ~~gone', '~~'],
  ['Ring {phone}', '{phone}'],
  ['© ${year}', '${year}'],
  ['An empty {}', '{}'],
])('%j has %s, which visitors would see as written', ([value, sign]) => {
  expect(faultsOf(paragraphs('Text'), value)).toContain(asWritten(sign))
  expect(faultsOf(text('Text'), value)).toContain(asWritten(sign))
})

test.for([
  'A <bold> move',
  'If a<c and d >a',
  'The <h7> of it',
  'R&D; and B&B',
  'Ben&J;',
  'A &ampere and a &nbspace',
  '&# and &#; and &#xyz;',
  'Ours & theirs; &incredible1;',
  'We [sic] (us)',
  'An empty [](/a) and [a]()',
  'So [we think](it is) it',
  'Lisbon • Porto',
  '#1 in town',
  'In C:\\work',
  'A \\ B',
  '>>>>>>>> and <<<<<<<x',
  'One <<<<<<< two',
  '5 * 3 * 2',
  'a*b*c',
  '*Prices without tax',
  'A ** B __ C ~~ D',
  'snake_case_name',
  'A _ B _ C',
  'A { brace',
])('%j is a text like any other', (value) => {
  expect(faultsOf(text('Text'), value)).toEqual([])
})

test('all faults of a text are reported, and a line break only without other faults', () => {
  expect(faultsOf(text('Text'), 'A <b>\nand **c')).toEqual([asWritten('<b>'), asWritten('**')])
  expect(faultsOf(text('Text'), 'One\ntwo')).toEqual([
    'has a line break, and is shown as one paragraph: write it without one',
  ])
})

test('blanks around a text are no part of it, and blanks alone are no text', () => {
  expect(text('Text').parse(' \n One two \n')).toBe('One two')
  expect(faultsOf(text('Text'), ' \n ')).toEqual(['is empty'])
})

test('a text may have the placeholders of its description, and no others', () => {
  const field = text('Text', 'Has {limit} in it.')
  expect(faultsOf(field, 'At most {limit}')).toEqual([])
  expect(faultsOf(field, 'At most {count}')).toEqual([asWritten('{count}')])
  expect(faultsOf(text('Title', '{brand} stands for the name.'), '{brand} | {about}')).toEqual([])
})

test('editors read the title and the description of a text', () => {
  expect(metaOf(text('Lead', 'Two lines.'))).toMatchObject({
    title: 'Lead',
    description: 'Two lines.',
  })
  expect(metaOf(paragraphs('Answer'))).toMatchObject({
    description: 'An empty line begins a new paragraph.',
  })
  expect(metaOf(paragraphs('Answer', 'In full.'))).toMatchObject({
    description: 'In full. An empty line begins a new paragraph.',
  })
  expect(metaOf(textUpTo(9, 'Tag'))).toMatchObject({
    description: 'At most 9 characters.',
    maxLength: 9,
  })
  expect(metaOf(textUpTo(9, 'Tag', 'Short.'))).toMatchObject({
    description: 'Short. At most 9 characters.',
  })
  expect(metaOf(template('Hint', 'Has {limit}.'))).toMatchObject({
    title: 'Hint',
    description: 'Has {limit}. At most 200 characters.',
    maxLength: 200,
  })
})

test('a short text may have as many characters as its limit', () => {
  expect(faultsOf(textUpTo(3, 'Tag'), 'abc')).toEqual([])
  expect(faultsOf(textUpTo(3, 'Tag'), 'abcd')).toEqual(['has 4 characters: at most 3 are allowed'])
  // A soft hyphen is not seen, and an emoji is one.
  expect(faultsOf(textUpTo(3, 'Tag'), 'a\u00ADb\u00AD👩🏽‍🚀')).toEqual([])
})

test('a letter with its accent is one letter, and so is each sign of a plain text', () => {
  expect(lettersOf('e\u0301a👩🏽‍🚀')).toEqual(['e\u0301', 'a', '👩🏽‍🚀'])
  expect(lettersOf('a ü\nb')).toEqual(['a', ' ', 'ü', '\n', 'b'])
})

test('a template needs each of its placeholders', () => {
  const field = template('Too short', '{label} and {limit} are replaced.')
  expect(faultsOf(field, '{label} needs {limit}')).toEqual([])
  expect(faultsOf(field, 'Too short')).toEqual([
    'has no {label}, which the page replaces: add it',
    'has no {limit}, which the page replaces: add it',
  ])
  expect(faultsOf(template('A', 'No placeholder.'), 'a')).toEqual([])
})

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
  expect(faultsOf(href, target)).toEqual([])
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
  expect(faultsOf(href, target)).toContain(hrefAdvice)
})

test('characters that were copied along with a link are reported', () => {
  expect(faultsOf(href, '/our work')).toEqual(['has a space: write %20'])
  expect(faultsOf(href, '/work\u200B')).toEqual([
    'has an invisible character, U+200B: type it anew',
  ])
  expect(faultsOf(href, '/work\u00A0')).toEqual([
    'has an invisible character, U+00A0: type it anew',
  ])
  expect(faultsOf(href, '/work\u00AD\u200B')).toEqual([
    'has an invisible character, U+00AD: type it anew',
  ])
  expect(faultsOf(href, '/work\t')).toEqual(['has an invisible character, U+0009: type it anew'])
})

test('the address of a site is of the web', () => {
  const told = 'must be an address, such as https://agency.com'
  for (const value of ['http://agency.com', 'https://agency.com/a'])
    expect(faultsOf(webAddress, value)).toEqual([])
  for (const value of [
    'agency.com',
    'ftp://agency.com',
    'httpsx://agency.com',
    'xhttp://agency.com',
  ])
    expect(faultsOf(webAddress, value)).toEqual([told])
  expect(faultsOf(webAddress, 'https://agency\u200B.com')).toEqual([
    'has an invisible character, U+200B: type it anew',
  ])
})

test('of an email address that was copied, only the address is taken', () => {
  for (const typed of [
    ' ed@a.com ',
    'mailto:ed@a.com',
    'MAILTO:ed@a.com',
    'ed@a.com.',
    'ed@a.com,',
    'ed@a.com;',
  ])
    expect(emailAddress.parse(typed)).toBe('ed@a.com')
  for (const typed of ['ed', 'ed@a', 'ed@a.com!', 'to mailto:ed@a.com', 'ed@a.com..'])
    expect(faultsOf(emailAddress, typed)).toEqual(['must be an email address'])
})

test.for<[address: string, isPublic: boolean]>([
  ['https://agency.com', true],
  ['https://www.agency.co.uk/a?b=c', true],
  ['https://my_team.agency.com', true],
  ['https://agency.xn--80akhbyknj4f', true],
  ['https://münchen.de', true],
  ['https://agency', false],
  ['https://agency.my_team', false],
  ['https://127.0.0.1', false],
  ['https://[::1]', false],
  ['https://agency.c', false],
  ['https://agency.c0m', false],
  ['https://agency.com.', false],
  ['agency.com', false],
])('%s is a public address: %s', ([address, isPublic]) => {
  expect(isPublicUrl(address)).toBe(isPublic)
})

test.for<[address: string, isValid: boolean]>([
  ['ed@agency.com', true],
  ["o'neill+press@a.agency.com", true],
  ['ed@grün.de', true],
  ['ed@agency', false],
  ['@agency.com', false],
  ['e d@agency.com', false],
  ['ed@agency.com/a', false],
  ['ed@agency.com?a', false],
  ['ed@agency.com#a', false],
  ['ed@agency.com:25', false],
  ['ed@agency.com\\', false],
  ['ed@ed@agency.com', false],
  ['ed@%61gency.com', false],
  ['ed@agency. com', false],
  ['Ed <ed@agency.com>', false],
  ['', false],
])('“%s” is an email address: %s', ([address, isValid]) => {
  expect(isEmailAddress(address)).toBe(isValid)
})

test('a wrong day, language or region is reported', () => {
  expect(faultsOf(day, '2026-11-21')).toEqual([])
  for (const value of ['2026-13-01', '21.11.2026'])
    expect(faultsOf(day, value)).toEqual(['must be a day, such as 2026-11-21'])
  for (const value of ['en', 'pt-BR', 'zh-Hant']) expect(faultsOf(language, value)).toEqual([])
  // `tlh` is a language without date formats. `en_US` is not a language tag.
  for (const value of ['English (US)', 'tlh', 'en_US', ''])
    expect(faultsOf(language, value)).toEqual(['must be a language tag, such as en or pt-BR'])
  expect(faultsOf(locale, 'en-US')).toEqual([])
  for (const value of ['en', 'en_US', 'tlh-US'])
    expect(faultsOf(locale, value)).toEqual(['must be a language and a region, such as en-US'])
})

test('a link has words and a target, and a button has room for two lines', () => {
  expect(faultsOf(link('Link'), { label: 'x'.repeat(50), href: '/' })).toEqual([])
  expect(faultsOf(link('Link'), { label: 'x'.repeat(51), href: '/' })).toEqual([
    'label: has 51 characters: at most 50 are allowed',
  ])
  expect(metaOf(link('First link', 'Below.'))).toMatchObject({
    title: 'First link',
    description: 'Below.',
  })
})

const same = (value: string) =>
  `is “${value}”, the same as item 1 of the list: each must differ from the others`

test('a list has at least one item, or as many as it says', () => {
  expect(faultsOf(list('Tags', text('Tag')), ['a'])).toEqual([])
  expect(faultsOf(list('Tags', text('Tag')), [])).toEqual(['needs at least 1'])
  expect(faultsOf(listOfTexts('Tags', text('Tag'), 'Three.', 3), ['a', 'b'])).toEqual([
    'needs at least 3',
  ])
  expect(metaOf(list('Tags', text('Tag'), 'Short.'))).toMatchObject({
    title: 'Tags',
    description: 'Short.',
  })
})

test('in a list of texts or links, each repeated value is reported', () => {
  expect(faultsOf(listOfTexts('Tags', text('Tag')), ['a', 'b', 'a', 'a'])).toEqual([
    `2: ${same('a')}`,
    `3: ${same('a')}`,
  ])
  const links = ['a', 'a', 'b'].map((label) => ({ label, href: '/' }))
  expect(faultsOf(listOfLinks('Menu'), links)).toEqual([`1.label: ${same('a')}`])
  expect(metaOf(listOfTexts('Tags', text('Tag'), 'Short.'))).toMatchObject({
    title: 'Tags',
    description: 'Short.',
  })
  expect(metaOf(listOfLinks('Menu', undefined, 'Above.'))).toMatchObject({
    title: 'Menu',
    description: 'Above.',
  })
})

test('each item of a list of groups has an id, by which the page keeps it', () => {
  const field = listWithIds('Reasons', { title: text('Title') }, 'Two or more.', 2)
  expect(field.parse([{ title: 'a' }, { title: 'b' }])).toEqual([
    { title: 'a', id: '0' },
    { title: 'b', id: '1' },
  ])
  expect(faultsOf(field, [{ title: 'a' }])).toEqual(['needs at least 2'])
})

test('a picture is a file in its folder', () => {
  const field = picture('Portrait', 'portraits', 'ana.jpg')
  expect(faultsOf(field, 'portraits/li.png')).toEqual([])
  for (const value of ['li.png', 'portraits', 'old/portraits/li.png', 'portraits-old/li.png'])
    expect(faultsOf(field, value)).toEqual([
      'must be a file in portraits/, such as portraits/ana.jpg',
    ])
  expect(metaOf(field)).toEqual({
    title: 'Portrait',
    description: 'A file in the folder portraits, such as portraits/ana.jpg.',
    folder: 'portraits',
  })
})

test('what stays of a cropped picture is a side or a corner', () => {
  const places = [
    'left',
    'right',
    'top',
    'bottom',
    'left top',
    'right top',
    'left bottom',
    'right bottom',
  ]
  for (const place of [...places, undefined]) expect(faultsOf(focus, place)).toEqual([])
  expect(faultsOf(focus, 'top left')).toHaveLength(1)
})

test('words of a headline are underlined, struck out or corrected', () => {
  expect(headline().parse('Be the {stroy > story} people ~~skip~~ **read**')).toEqual([
    { text: 'Be the ' },
    { text: 'story', mark: { kind: 'transpose', start: 2, end: 4, before: 'ro' } },
    { text: ' people ' },
    { text: 'skip', mark: 'strike' },
    { text: ' ' },
    { text: 'read', mark: 'underline' },
  ])
})

const correction = (before: string, after: string) =>
  `cannot correct “${before}” to “${after}”: at most 14 characters, and one thing is inserted, taken out, swapped or put into a capital or small letter`

test('a correction is of 14 characters at most, and by one edit', () => {
  const long = 'x'.repeat(14)
  expect(faultsOf(headline(), `A {${long.slice(1)} > ${long}}`)).toEqual([])
  expect(faultsOf(headline(), `A {${long} > ${long}x}`)).toEqual([correction(long, `${long}x`)])
  expect(faultsOf(headline(), 'A {tape > record} and a {drum > song}')).toEqual([
    correction('tape', 'record'),
    correction('drum', 'song'),
  ])
})

test('the marks of a headline do not count, and a mark around nothing is reported', () => {
  expect(faultsOf(headline(), `**${'x'.repeat(120)}**`)).toEqual([])
  expect(faultsOf(headline(), `**${'x'.repeat(60)}** ${'x'.repeat(60)}`)).toEqual([
    'has 121 characters: at most 120 are allowed',
  ])
  expect(faultsOf(headline(), 'We ** ** do')).toEqual(['has marks around nothing'])
})

test('words of a quote are highlighted, and have no other mark', () => {
  expect(quote('Quote').parse('“We had **three** live.”')).toEqual([
    { text: '“We had ' },
    { text: 'three', isHighlighted: true },
    { text: ' live.”' },
  ])
  const told = ['has a mark other than **highlighted** words']
  expect(faultsOf(quote('Quote'), '“We had ~~two~~ three.”')).toEqual(told)
  expect(faultsOf(quote('Quote'), '“We had {tow > two}.”')).toEqual(told)
  expect(faultsOf(quote('Quote'), '“We had **two.”')).toHaveLength(1)
})
