// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ProseNode } from '#content-types'
import { shownContentFolder } from '../../plugins/content/content-folder'
import { acceptTimes, readAcceptedTimes } from '../../scripts/launch-check/accepted-times'
import { sampleLines } from '../../scripts/launch-check/content-findings'
import type { Finding } from '../../scripts/launch-check/finding'
import { isSolidBlock } from '../../scripts/launch-check/logo-block'
import { placeholderFindings } from '../../scripts/launch-check/placeholders'
import { privacyFindings } from '../../scripts/launch-check/privacy-findings'
import { receiverFindings } from '../../scripts/launch-check/receiver-findings'
import { scorecardFindings, timesFindings } from '../../scripts/launch-check/scorecard-findings'
import { robotsFindings, securityFindings } from '../../scripts/launch-check/site-file-findings'

const whatIn = (findings: Finding[]) => findings.map(({ what }) => what)

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

const quoteOf = (value: string) => ({ file: 'home.yaml', line: 7, name: 'quote', value })
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
  expect(placeholderFindings([quoteOf(value)], meant).flatMap(({ where }) => where)).toEqual(left)
})

test('every placeholder of a text is named with its line', () => {
  const found = placeholderFindings([
    { file: 'a.md', line: 10, name: '', value: '[NAME], no. XXX,\nas of [DATE].' },
  ])
  const why = 'Visitors would read it.'
  expect(found).toEqual([
    {
      what: 'Texts in brackets must be written (2).',
      why,
      where: ['a.md:10 [NAME]', 'a.md:11 [DATE]'],
    },
    { what: 'Texts must be written (1).', why, where: ['a.md:10 XXX'] },
  ])
})

test.for<[value: string, what: string, why: string]>([
  ['Ask [NAME]', 'Texts in brackets must be written', 'Visitors would read it.'],
  ['Ask <your name>', 'Texts in angle brackets must be written', 'Visitors would read it.'],
  ['TODO', 'Texts must be written', 'Visitors would read it.'],
  ['Lorem ipsum', 'Texts of a template must be written', 'Visitors would read it.'],
  ['Topfold', 'The name of the sample agency remains', 'There is no such agency.'],
  ['Example Mail', 'Companies are examples', 'No companies have these names.'],
  ['ed@agency.example', 'Addresses are examples', 'They reach nobody.'],
  ['555-0142', 'Phone numbers are examples', 'Nobody has them.'],
  ['Jane Doe', 'Names and postal addresses are examples', 'Nobody has them.'],
  [
    'https://x.com/',
    'Links lead to the front page of a network',
    'They do not lead to you. A network that you do not use can be removed.',
  ],
])('%s is found, with the text: %s', ([value, what, why]) => {
  expect(placeholderFindings([{ file: 'a.yaml', line: 1, name: 'lead', value }])).toEqual([
    { what: `${what} (1).`, why, where: [`a.yaml:1 ${value.replace('Ask ', '')}`] },
  ])
})

test('a hint for a field may show an example', () => {
  expect(
    placeholderFindings([{ file: 'a.yaml', line: 1, name: 'hint', value: 'ed@example.com' }]),
  ).toEqual([])
})

test('every line that marks a sample is named', () => {
  const source =
    'isSample: false\nslots:\n  - isSample: true\n    label: isSample\n  - label: A\n    isSample: true\n'
  expect(sampleLines({ file: 'home.yaml', source })).toEqual(['home.yaml:3', 'home.yaml:6'])
  expect(
    sampleLines({ file: 'a.yaml', source: "- { label: A, 'isSample': True }\n# isSample: true\n" }),
  ).toEqual(['a.yaml:1'])
  for (const line of ['sample:true', '"sample" : true # for now', 'a: b, sample: TRUE'])
    expect(sampleLines({ file: 'a.yaml', source: line })).toEqual(['a.yaml:1'])
  for (const line of ['resample: true', 'sampled: true', 'sample: trueish', 'sample: false'])
    expect(sampleLines({ file: 'a.yaml', source: line })).toEqual([])
  expect(sampleLines({ file: 'a.md', source: '---\ntitle: A\nsample: true\n---\n' })).toEqual([
    'a.md:3',
  ])
})

test('the scorecard must exist, be of this build and all pages, and have no failures', () => {
  const card = (buildHash: string, failures: string[], isPartial = false) =>
    JSON.stringify({ buildHash, failures, isPartial })
  expect(whatIn(scorecardFindings(undefined, 'b1'))).toEqual(['There is no scorecard.'])
  expect(whatIn(scorecardFindings(card('b0', []), 'b1'))).toEqual([
    'The scorecard is of another build.',
  ])
  expect(whatIn(scorecardFindings(card('b1', [], true), 'b1'))).toEqual([
    'The scorecard is of some pages only.',
  ])
  expect(whatIn(scorecardFindings(card('b1', ['LCP']), 'b1'))).toEqual([
    'The scorecard says no: LCP.',
  ])
  expect(scorecardFindings(card('b1', []), 'b1')).toEqual([])
})

const measureCommands = ['npm run lighthouse', 'npm run scorecard']

test('a finding about the scorecard has its reason and what to run', () => {
  const unknown = 'Nobody knows yet how fast the pages are, and whether everybody can use them.'
  const card = (buildHash: string, failures: string[], isPartial = false) =>
    JSON.stringify({ buildHash, failures, isPartial })
  for (const text of [undefined, card('b0', []), card('b1', [], true)])
    expect(scorecardFindings(text, 'b1')).toMatchObject([{ why: unknown, where: measureCommands }])
  expect(scorecardFindings(card('b1', ['LCP', 'contrast']), 'b1')).toEqual([
    {
      what: 'The scorecard says no: LCP; contrast.',
      why: 'The scorecard lists what to do first.',
      where: ['reports/scorecard.html'],
    },
  ])
})

test('the finding about unmeasured times has its reason and what to run', () => {
  expect(timesFindings([], [], 'b1')).toEqual([
    {
      what: 'The times of this build were never measured on all pages.',
      why: 'Visitors may wait longer than before. Measure again on an idle machine, or accept the times yourself.',
      where: [...measureCommands, 'npm run launch-check -- --accept-times="the reason"'],
    },
  ])
})

test('each accepted build is a line of the file, and a damaged line is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'accepted-'))
  const file = join(folder, 'accepted-times.jsonl')
  const decision = (buildHash: string) => ({
    decidedAt: '2026-11-28T12:00:00.000Z',
    buildHash,
    reason: 'Busy.',
  })
  for (const build of ['b1', 'b2']) acceptTimes(file, decision(build))
  expect(readAcceptedTimes(file)).toEqual([decision('b1'), decision('b2')])
  writeFileSync(file, `${JSON.stringify(decision('b1'))}\n \n{`)
  expect(() => readAcceptedTimes(file)).toThrow(
    new Error(`Line 3 of ${file} is damaged: remove it.`),
  )
  rmSync(folder, { recursive: true })
})

test('times that never passed are a finding until a person accepts them with a reason', () => {
  const folder = mkdtempSync(join(tmpdir(), 'accepted-'))
  const file = join(folder, 'reports/accepted-times.jsonl')
  expect(whatIn(timesFindings([], readAcceptedTimes(file), 'b1'))).toHaveLength(1)
  acceptTimes(file, {
    decidedAt: '2026-11-28T12:00:00.000Z',
    buildHash: 'b1',
    reason: 'The runner was busy.',
  })
  expect(timesFindings([], readAcceptedTimes(file), 'b1')).toEqual([])
  expect(readFileSync(file, 'utf8')).toContain('The runner was busy.')
  expect(timesFindings([], readAcceptedTimes(file), 'b2')).toHaveLength(1)

  writeFileSync(file, '{"buildHash"')
  expect(() => readAcceptedTimes(file)).toThrow(/^Line 1 of .* is damaged: remove it\.$/)
  rmSync(folder, { recursive: true })
})

test.for<[env: Record<string, string>, what: RegExp]>([
  [{}, /^Nobody receives enquiries: VITE_ENQUIRY_ENDPOINT is not set/],
  [{ VITE_ENQUIRY_SIMULATE: 'true' }, /^Nobody receives enquiries: VITE_ENQUIRY_SIMULATE is true/],
  [{ VITE_ENQUIRY_ENDPOINT: 'https://example.com/enquiries' }, /^Enquiries go to an example/],
  [{ VITE_ENQUIRY_ENDPOINT: 'http://localhost:8787/enquiries' }, /^Enquiries go to an example/],
  [
    { VITE_ENQUIRY_ENDPOINT: 'https://other.agency.com/e' },
    /^The built site does not send enquiries to/,
  ],
  [{ VITE_ENQUIRY_ENDPOINT: 'https://forms.agency.com/e' }, /^$/],
])('with the settings %j the launch check says %s', ([env, what]) => {
  const scripts = Object.values({
    ...env,
    VITE_ENQUIRY_ENDPOINT: 'https://forms.agency.com/e',
  }).join()
  const [found] = whatIn(receiverFindings(env, scripts))
  expect(found ?? '').toMatch(what)
})

const settingPlace = ['.env.production: VITE_ENQUIRY_ENDPOINT (docs/enquiries.md)']

test('the finding about lost enquiries has the reason and the setting', () => {
  const form = 'The form would still say that it sent the enquiry.'
  expect(receiverFindings({}, '')).toEqual([
    {
      what: 'Nobody receives enquiries: VITE_ENQUIRY_ENDPOINT is not set.',
      why: form,
      where: settingPlace,
    },
  ])
  expect(receiverFindings({ VITE_ENQUIRY_SIMULATE: 'true' }, '')).toEqual([
    {
      what: 'Nobody receives enquiries: VITE_ENQUIRY_SIMULATE is true.',
      why: form,
      where: settingPlace,
    },
  ])
  const endpoint = 'https://example.com/enquiries'
  expect(receiverFindings({ VITE_ENQUIRY_ENDPOINT: endpoint }, '')).toEqual([
    {
      what: `Enquiries go to an example: ${endpoint}.`,
      why: 'Every enquiry would be lost.',
      where: settingPlace,
    },
    {
      what: `The built site does not send enquiries to ${endpoint}.`,
      why: 'It was built with other settings.',
      where: ['npm run build'],
    },
  ])
})

const hubspot = (portal: string, form: string) =>
  `https://api.hsforms.com/submissions/v3/integration/submit/${portal}/${form}`
test.for<[service: string, endpoint: string, isExample: boolean]>([
  ['formspree', 'https://formspree.io/f/abcdwxyz', true],
  ['formspree', 'https://formspree.io/f/mnqrtvwx', false],
  ['hubspot', hubspot('1234567', 'c1ab0f3e-9d2c-4d2f-8a59-7f31f6b0a9de'), true],
  ['hubspot', hubspot('7654321', '01234567-89ab-cdef-0123-0123456789ab'), true],
  ['hubspot', hubspot('7654321', 'c1ab0f3e-9d2c-4d2f-8a59-7f31f6b0a9de'), false],
  ['generic', 'http://127.0.0.1:8787/enquiries', true],
])('enquiries of %s to %s go to an example: %s', ([service, endpoint, isExample]) => {
  const env = { VITE_ENQUIRY_SERVICE: service, VITE_ENQUIRY_ENDPOINT: endpoint }
  expect(whatIn(receiverFindings(env, `fetch("${endpoint}")`))).toEqual(
    isExample ? [`Enquiries go to an example: ${endpoint}.`] : [],
  )
})

test.for<[text: string, what: string | undefined]>([
  ['Expires: 2026-12-26T00:00:00.000Z', undefined],
  ['Expires: 2026-12-25T23:00:00.000Z', 'security.txt expires on 2026-12-25.'],
  ['# Expires: 2027-06-01T00:00:00.000Z', 'security.txt expires on no date.'],
  ['', 'security.txt expires on no date.'],
])('a security.txt that expires within 30 days is found: %j', ([text, what]) => {
  const finding = {
    what,
    why: 'Researchers do not trust an expired file. Make sure somebody reads mail at its address, then write today’s date.',
    where: [`${shownContentFolder}/site.yaml: securityReviewedOn`],
  }
  expect(securityFindings(text, new Date('2026-11-26'))).toEqual(what ? [finding] : [])
})

test('the finding about a closed robots.txt has its reason and its place', () => {
  expect(robotsFindings('Sitemap: x\nUser-agent:*\n\nDisallow:\t/ # closed')).toEqual([
    {
      what: 'robots.txt keeps search engines out of the whole site.',
      why: 'Nobody would find the site. To hide one page, set indexed or isIndexed to false.',
      where: ['public/robots.txt'],
    },
  ])
})

test.for<[text: string, isNamed: boolean]>([
  ['Contact: mailto:ed@agency.com\nExpires: 2026-12-20T00:00:00.000Z\n', true],
  ['Expires: 2027-06-01T00:00:00.000Z\n', false],
  ['', true],
])('a finding for the security.txt %j: %s', ([text, isNamed]) => {
  expect(securityFindings(text, new Date('2026-11-26'))).toHaveLength(isNamed ? 1 : 0)
})

test.for<[text: string, isNamed: boolean]>([
  ['User-agent: *\nDisallow: /\n', true],
  ['user-agent: *\r\ndisallow: / # until we launch', true],
  ['User-agent: *\nAllow: /\n', false],
  ['User-agent: *\nDisallow: /kit/', false],
  ['User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nDisallow:\n', false],
  ['# User-agent: *\nDisallow: /', false],
  ['User-agent: *\n# Disallow: /', false],
  ['User-agent: *\nDisallow: / for now', false],
])('a finding for the robots.txt %j: %s', ([text, isNamed]) => {
  expect(robotsFindings(text)).toHaveLength(isNamed ? 1 : 0)
})

test('a privacy page that changed after its date is a finding, with the lines to write at its top', () => {
  const page = (words: string, fingerprint?: string, dateTime = '2026-11-26') => ({
    body: [['p', {}, words]] as ProseNode[],
    fingerprint,
    updated: { dateTime, text: '' },
  })
  const [found] = privacyFindings(page('We keep it 30 days.'), new Date('2026-11-26'))
  const lines = found?.where.join('\n') ?? ''
  expect(found).toEqual({
    what: 'The privacy page has changed since it was read.',
    why: 'Its date tells visitors about the change. Read the page, then write these two lines at its top.',
    where: [
      `${shownContentFolder}/pages/privacy.md`,
      'updated: 2026-11-26',
      expect.stringMatching(/^fingerprint: '[\da-f]{8}'$/),
    ],
  })
  const [, fingerprint] = /^fingerprint: '(\w+)'$/m.exec(lines) ?? []
  expect(privacyFindings(page('We keep it 30 days.', fingerprint), new Date())).toEqual([])
  expect(privacyFindings(page('We keep it 60 days.', fingerprint), new Date())).toHaveLength(1)
  // A missing privacy page is a finding too.
  expect(privacyFindings(undefined, new Date())).toHaveLength(1)
  // A new fingerprint with an old date.
  expect(
    privacyFindings(page('We keep it 30 days.', fingerprint, '2026-01-01'), new Date()),
  ).toHaveLength(1)
})

const square = (color: string) => `<path fill="${color}" d="M0 0h60v60H0z"/>`
const letter = (color: string) => `<path fill="${color}" d="M15 15h30v30H15z"/>`
const ring = '<circle fill="#0a5" cx="30" cy="30" r="28"/>'
const logoOf = (shapes: string, size = 60) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><g transform="scale(${size / 60})">${shapes}</g></svg>`,
  )

test.for<[shapes: string, isOne: boolean]>([
  [square('#0a5') + letter('#fff'), true],
  [square('#123') + letter('#fff'), true],
  // These colors differ in green only.
  [square('#f00') + letter('#ff0'), true],
  [ring + letter('#fff'), true],
  [ring, false],
  [letter('#fff'), false],
  ['', false],
  [`${square('#0a5')}<path fill="#fff" d="M27 27h6v6h-6z"/>`, false],
  ['<path fill="#e11" d="M5 20h20v20H5z"/><path fill="#11e" d="M25 20h20v20H25z"/>', false],
  ['<path fill="none" stroke="#123" stroke-width="4" d="M5 5h50v50H5z"/>', false],
])('the logo %s would be a solid block: %s', async ([shapes, isOne]) => {
  const logo = logoOf(shapes)
  expect(await isSolidBlock(logo)).toBe(isOne)
  const pixels = sharp(logo, { density: 300 })
  expect(await isSolidBlock(await pixels.png().toBuffer())).toBe(isOne)
})

test.for([6, 2400])('a drawing of %i units is a solid block by the same rule', async (size) => {
  expect(await isSolidBlock(logoOf(square('#0a5') + letter('#fff'), size))).toBe(true)
  expect(await isSolidBlock(logoOf(ring, size))).toBe(false)
})

test('a photograph of a logo is a solid block, since it has a background', async () => {
  const photograph = (shapes: string) =>
    sharp(logoOf(shapes), { density: 300 }).flatten({ background: '#fff' }).jpeg()
  expect(await isSolidBlock(await photograph(letter('#0a5')).toBuffer())).toBe(true)
  expect(await isSolidBlock(await photograph('').toBuffer())).toBe(false)
})

test('a pattern that is too fine to be seen has no edges', async () => {
  const [width, height] = [960, 960]
  const isDark = (at: number) =>
    (Math.floor((at % width) / 2) + Math.floor(at / width / 2)) % 2 === 0
  const pixels = Uint8Array.from({ length: width * height }, (_, at) => (isDark(at) ? 0 : 255))
  const logo = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
  expect(await isSolidBlock(logo)).toBe(false)
})
