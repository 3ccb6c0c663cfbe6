import { expect, test } from 'vitest'
import { placeholderFindings } from '../../scripts/launch-check/placeholders'

test.for<[value: string, left: string | undefined]>([
  ['[COMPANY AS REGISTERED], register no. 12', '[COMPANY AS REGISTERED]'],
  ['Imprint as of [DATE].', '[DATE]'],
  ['We are [Your Company, Inc.], est. 2019', '[Your Company, Inc.]'],
  ['We are [COMPANY\nAS REGISTERED], no. 12', '[COMPANY AS REGISTERED]'],
  ['Your headline\nhere', 'Your headline here'],
  ['An open [bracket\n\nand a closed] one', undefined],
  ['An open [bracket\n \nand a closed] one', undefined],
  ['“We were [...] on every page, [. . .], [ … ]”', undefined],
  ['Register no. XXXXXX', 'XXXXXX'],
  ['Write to <your name here>', '<your name here>'],
  ['TODO: ask Anna', 'TODO'],
  ['Lorem ipsum dolor', 'Lorem ipsum'],
  ['Your headline here', 'Your headline here'],
  ['Your feature runs here', undefined],
  ['https://agency.example/about', 'agency.example'],
  ['Example Hosting Inc.', 'Example Hosting'],
  ['ed@example.com', 'ed@example.com'],
  ['https://yourcompany.com', 'yourcompany.com'],
  ['https://my-brand.agency.com', undefined],
  ['LOREM IPSUM DOLOR', 'LOREM IPSUM'],
  ['Client name TKTK', 'TKTK'],
  ['Client name TKTKTK', 'TKTKTK'],
  ['Founded: ???', '???'],
  ['As of DD.MM.YYYY', 'DD.MM.YYYY'],
  ['As of MM/DD/YYYY', 'MM/DD/YYYY'],
  ['Insert company name here', 'Insert company name here'],
  ['dolor sit amet', 'dolor sit amet'],
  ['A sample text', 'sample text'],
  ['The headline goes here', 'headline goes here'],
  ['Click here to edit', 'Click here to edit'],
  ['<<Company name>>', '<<Company name>'],
  ['Signed: ________', '________'],
  ['© 20XX the agency', '20XX'],
  ['name@email.com', 'name@email.com'],
  ['123 Anywhere St., Any City', '123 Anywhere'],
  ['Jane Doe, CEO', 'Jane Doe'],
  ['(555) 555-5555', '555) 555-'],
  ['000-000-0000', '000-000-0000'],
  ['0000000000', '0000000000'],
  ['123-4567', '123-4567'],
  ['555-1234', '555-1234'],
  ['555-0142, by day', '555-0142'],
  ['No. 55501421', undefined],
  ['https://www.instagram.com/yourhandle/', 'https://www.instagram.com/yourhandle/'],
  ['https://www.linkedin.com/company/', 'https://www.linkedin.com/company/'],
  ['What goes on here??? Add your name to the list', undefined],
  ['Your clients get more than a quote here', undefined],
  ['https://www.instagram.com/yourstory', undefined],
  ['TK Elevator, Lucent Name.__init__', undefined],
  ['https://mail.company.com and 1.000.000.000', undefined],
  ['(619) 555-0142', '555-0142'],
  ['tel:+16195550142', '5550142'],
  ['(123) 456-7890', '123) 456-7'],
  ['https://www.linkedin.com/', 'https://www.linkedin.com/'],
  ['https://www.linkedin.com/company', 'https://www.linkedin.com/company'],
  ['https://x.com/?lang=en', 'https://x.com/?lang=en'],
  ['See https://x.com/', undefined],
  ['https://www.linkedin.com/company/oak', undefined],
  ['[Write to us](/contact), or see[^1] and ![a chart](chart.png)', undefined],
  ['“We were […] on every page”, for example', undefined],
  ['Todo lo que hacemos, a los 555 metros', undefined],
  ['+49 30 5550 1999', undefined],
])('in “%s” the launch check finds %s', ([value, left]) => {
  const found = placeholderFindings([{ file: 'home.yaml', line: 7, name: 'lead', value }])
  expect(found.flatMap(({ where }) => where)).toEqual(left ? [`home.yaml:7 ${left}`] : [])
})

test.for<[value: string, meant: string[], left: string[]]>([
  ['“[The team] found it, and [sic] the rest.”', ['[The team]'], []],
  ['“We grew faster than [the] plan, in [CITY].”', ['[the]'], ['home.yaml:7 [CITY]']],
  ['La sala de prensa del XXX Congreso Ibérico, XXX.', ['XXX Congreso'], ['home.yaml:7 XXX']],
  ['TODO empieza con una historia', ['TODO empieza'], []],
  ['TODO: ask Anna', ['TODO empieza'], ['home.yaml:7 TODO']],
  ['Jane Doe, of Doe & Sons', ['Jane Doe, of'], []],
  ['[the] plan of [the]', ['plan of [the]'], ['home.yaml:7 [the]']],
  // Allowed words that end within a placeholder do not allow the placeholder.
  ['We made [the] plan', ['made [the'], ['home.yaml:7 [the]']],
])('in “%s” the words %j are allowed', ([value, meant, left]) => {
  const found = placeholderFindings([{ file: 'home.yaml', line: 7, name: 'quote', value }], meant)
  expect(found.flatMap(({ where }) => where)).toEqual(left)
})

test('every placeholder of a text is named with its line', () => {
  const found = placeholderFindings([
    { file: 'a.md', line: 10, name: '', value: '[NAME], no. XXX,\nas of [DATE].' },
  ])
  const why = 'Visitors would read them. Write the texts.'
  expect(found).toEqual([
    {
      what: 'Texts in brackets are unfinished (2).',
      why,
      where: ['a.md:10 [NAME]', 'a.md:11 [DATE]'],
    },
    { what: 'Texts are unfinished (1).', why, where: ['a.md:10 XXX'] },
  ])
})

const unfinishedReason = 'Visitors would read them. Write the texts.'

test.for<[value: string, what: string, why: string]>([
  ['Ask [NAME]', 'Texts in brackets are unfinished', unfinishedReason],
  ['Ask <your name>', 'Texts in angle brackets are unfinished', unfinishedReason],
  ['TODO', 'Texts are unfinished', unfinishedReason],
  ['Lorem ipsum', 'Texts of a template remain', unfinishedReason],
  [
    'Topfold',
    'The name of the sample agency remains',
    'This agency does not exist. Write the name of your agency.',
  ],
  [
    'Example Mail',
    'Company names are examples',
    'These companies do not exist. Write the names of your companies.',
  ],
  [
    'ed@agency.example',
    'Addresses are examples',
    'Nobody has these addresses. Write the real addresses.',
  ],
  ['555-0142', 'Phone numbers are examples', 'Nobody answers them. Write the real numbers.'],
  [
    'Jane Doe',
    'Names and postal addresses are examples',
    'They do not exist. Write the real names and addresses.',
  ],
  [
    'https://x.com/',
    'Links lead to the front page of a network',
    'They do not lead to you. Link to your profiles, and remove networks that you do not use.',
  ],
])('%s is found, with the text: %s', ([value, what, why]) => {
  expect(placeholderFindings([{ file: 'a.yaml', line: 1, name: 'lead', value }])).toEqual([
    { what: `${what} (1).`, why, where: [`a.yaml:1 ${value.replace('Ask ', '')}`] },
  ])
})

test('a hint for a field may show an example', () => {
  const hint = { file: 'a.yaml', line: 1, name: 'hint', value: 'ed@example.com' }
  expect(placeholderFindings([hint])).toEqual([])
})
