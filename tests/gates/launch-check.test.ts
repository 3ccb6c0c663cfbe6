// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildFaults, contentFaults, scorecardFaults } from '../../scripts/launch-check/faults.mjs'
import { readTexts, type Content } from '../../scripts/launch-check/read-site.mjs'
import { runCommand } from '../../scripts/run-command.mjs'
import { buildMark } from '../../scripts/scorecard/build-mark.mjs'
import { contactContent } from '../../src/content/contact'
import { homeContent } from '../../src/content/home'
import { privacyContent, termsContent } from '../../src/content/legal'
import * as meta from '../../src/content/meta'
import { site } from '../../src/content/site'
import * as secondContact from '../fixtures/second-brand/contact'
import * as second from '../fixtures/second-brand/home'
import * as secondLegal from '../fixtures/second-brand/legal'
import * as secondMeta from '../fixtures/second-brand/meta'
import * as secondSite from '../fixtures/second-brand/site'
import { buildCopy } from './build-copy'

const folder = mkdtempSync(join(tmpdir(), 'launch-check-'))
const secondBrand = 'tests/fixtures/second-brand'
const endpoint = 'https://forms.marlowepike.com/enquiries'
const now = new Date('2026-11-22')
let dist = ''

const sample: Content = { site, home: homeContent, privacy: privacyContent, terms: termsContent }
const ready: Content = {
  site: secondSite.site,
  home: second.homeContent,
  privacy: secondLegal.privacyContent,
  terms: secondLegal.termsContent,
}

beforeAll(async () => {
  dist = await buildCopy(join(folder, 'second'), {}, { content: secondBrand, env: { VITE_ENQUIRY_ENDPOINT: endpoint } })
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function launchCheck(args: string[], env: Record<string, string> = {}) {
  let output = ''
  const onOutput = (text: string) => {
    output += text
  }
  const script = ['--import', 'tsx', 'scripts/launch-check.mjs', ...args]
  const exitCode = await runCommand(process.execPath, script, env, { onOutput })
  return { exitCode, output }
}

test(
  'the repository as it is may not go live, and every line says why and which file to edit',
  { timeout: 60_000 },
  async () => {
    const missing = join(folder, 'no-such-folder')
    const { exitCode, output } = await launchCheck([`--dist=${missing}`, `--scorecard=${missing}`], {
      VITE_ENQUIRY_ENDPOINT: '',
    })
    expect(exitCode).toBe(1)
    const lines = output.split('\n').filter((line) => line.includes('✗'))
    expect(lines.length).toBeGreaterThan(15)
    for (const line of lines) expect(line).toMatch(/✗ (src\/content\/\w+\.ts|dist\/): \S.*\.$/)
    expect(output).toContain('The phone number (619) 555-0142')
    expect(output).toContain('The site is not built')
  },
)

test('each kind of sample is named', () => {
  const text = contentFaults(sample, now)
    .map(({ what }) => what)
    .join('\n')
  for (const part of [
    /brand is the sample/,
    /phone number .* nobody has/,
    /e-mail address .* can receive nothing/,
    /no HTTPS address/,
    /no legal name/,
    /privacy page is a sample/,
    /terms page is a sample/,
    /link to LinkedIn is a placeholder/,
  ])
    expect(text).toMatch(part)
  expect(text.match(/client logo/g)).toHaveLength(4)
  expect(text.match(/The story/g)).toHaveLength(3)
  expect(text.match(/The testimonial/g)).toHaveLength(3)
})

test.for<[string, (content: Content) => void, RegExp]>([
  ['a missing legal name', ({ site: own }) => (own.legalName = ''), /no legal name/],
  ['a missing date', ({ privacy }) => (privacy.updated = ''), /privacy page has no date/],
  ['a date that is none', ({ terms }) => (terms.updated = '2026-13-40'), /terms page has no date/],
  ['a date to come', ({ terms }) => (terms.updated = '2030-01-01'), /dated in the future/],
  ['an address without HTTPS', ({ site: own }) => (own.url = 'http://www.marlowepike.com'), /not HTTPS/],
  ['an address of the machine', ({ site: own }) => (own.url = 'https://localhost:4173'), /no HTTPS address/],
  ['no address', ({ site: own }) => (own.url = ''), /no address/],
  ['a phone link to another number', ({ site: own }) => (own.phoneHref = 'tel:+13125550100'), /does not call/],
  ['an e-mail link to another address', ({ site: own }) => (own.emailHref = 'mailto:x@y.com'), /does not write to/],
  ['a sample testimonial', ({ home }) => (home.testimonials.testimonials[0]!.isSample = true), /testimonial of Ines/],
  ['a number of the area 555', ({ site: own }) => setPhone(own, '(555) 123-4567'), /that nobody has/],
  ['no phone', ({ site: own }) => setPhone(own, ''), /no phone number/],
  ['a legal name to be filled in', ({ site: own }) => (own.legalName = 'Your Company LLC'), /is a sample/],
  [
    'a profile to be filled in',
    ({ site: own }) => (own.footer.social[0]!.href = 'https://www.linkedin.com/company/yourbrand'),
    /is a placeholder/,
  ],
  ['a network without a profile', ({ site: own }) => (own.footer.social[0]!.href = '#'), /LinkedIn is a placeholder/],
])('%s is enough to fail', ([, harm, what]) => {
  const content = structuredClone(ready)
  expect(contentFaults(content, now)).toEqual([])
  harm(content)
  expect(contentFaults(content, now)).toEqual([
    { what: expect.stringMatching(what), file: expect.stringMatching(/^src\/content\//) },
  ])
})

test('a second brand is made by its content files alone, and nothing of the first is left in the build', () => {
  const firstTexts = new Set(textsOf({ site, homeContent, contactContent, privacyContent, termsContent, meta }))
  const secondTexts = textsOf({ ...secondSite, ...second, ...secondContact, ...secondLegal, meta: secondMeta })
  for (const text of firstTexts) if (secondTexts.some((other) => other.includes(text))) firstTexts.delete(text)
  expect(firstTexts.size).toBeGreaterThan(50)
  const traces = [...firstTexts].filter((text) => text.length > 12).map(asWritten)
  const names = [site.brand, '619', '555-0142', 'topfold', 'Ellison', 'Okafor', 'Raman', 'Fernhill', 'San Diego']

  const files = readTexts(dist, /\.(html|js|xml|txt|json|svg|webmanifest)$/)
  expect(files.length).toBeGreaterThan(15)
  for (const { name, text } of files) {
    const plain = asWritten(text)
    expect([name, traces.filter((trace) => plain.includes(trace))]).toEqual([name, []])
    expect([name, names.filter((part) => new RegExp(`\\b${part}\\b`, 'i').test(plain))]).toEqual([name, []])
  }
  expect(files.find(({ name }) => name === 'index.html')?.text).toContain('Marlowe &amp; Pike')
  expect(files.find(({ name }) => name === 'sitemap.xml')?.text).toContain('https://www.marlowepike.com/contact')
})

test('a second brand with everything filled in may go live', { timeout: 60_000 }, async () => {
  const scorecard = join(folder, 'scorecard.json')
  writeFileSync(scorecard, JSON.stringify({ passed: true, verdict: 'The site passes.', build: buildMark(dist) }))
  const args = [`--content=${secondBrand}`, `--dist=${dist}`, `--scorecard=${scorecard}`]
  expect(await launchCheck(args, { VITE_ENQUIRY_ENDPOINT: endpoint })).toEqual({
    exitCode: 0,
    output: 'The dependencies are up to date.\nThe site may go live: nothing is left to do.\n',
  })
})

const page = `<meta property="og:image" content="https://www.marlowepike.com/share.png">Marlowe & Pike ${endpoint}`
const soundBuild = {
  content: ready,
  endpoint,
  files: [{ name: 'index.html', text: `${page} https://www.marlowepike.com` }],
  pictureSize: () => ({ width: 1200, height: 630 }),
  overBudget: [],
}

test.for<[string, Partial<Parameters<typeof buildFaults>[0]>, RegExp]>([
  ['simulated enquiries', { endpoint: undefined }, /simulated and reach nobody/],
  ['a build without the endpoint', { endpoint: 'https://other.example' }, /does not send enquiries/],
  ['a missing share picture', { pictureSize: () => undefined }, /is missing in the built site/],
  ['a small share picture', { pictureSize: () => ({ width: 600, height: 315 }) }, /too small: 600 × 315/],
  [
    'a budget that is not met',
    { overBudget: [{ path: '/', label: 'fonts', value: 9, limit: 8, unit: 'bytes' }] },
    /budget of \/ is not met: fonts, 9 of 8 bytes/,
  ],
  ['no build', { files: [] }, /not built/],
  [
    'a page that still says that it simulates',
    { files: [...soundBuild.files, { name: 'privacy.html', text: `${page} Sending is only simulated` }] },
    /says that enquiries are simulated/,
  ],
  [
    'a page without a share picture',
    { files: [...soundBuild.files, { name: 'terms.html', text: '' }] },
    /terms\.html has no picture/,
  ],
])('%s is enough to fail', ([, harm, what]) => {
  expect(buildFaults(soundBuild)).toEqual([])
  expect(buildFaults({ ...soundBuild, ...harm })).toEqual([
    { what: expect.stringMatching(what), file: expect.stringMatching(/\S/) },
  ])
})

test('a scorecard that is missing, of another build or not passed fails', () => {
  const card = { passed: true, verdict: 'It passes.', build: 'one' }
  expect(scorecardFaults(card, 'one')).toEqual([])
  expect(scorecardFaults(undefined, 'one')).toMatchObject([{ what: expect.stringContaining('not known') }])
  expect(scorecardFaults(card, 'two')).toMatchObject([{ what: expect.stringContaining('another build') }])
  expect(scorecardFaults({ ...card, passed: false }, 'one')).toMatchObject([
    { what: expect.stringContaining('not met') },
  ])
})

function setPhone(own: { phone: string; phoneHref: string }, phone: string) {
  Object.assign(own, { phone, phoneHref: `tel:+1${phone.replaceAll(/\D/g, '')}` })
}

/** Every text of a content module that a visitor may read: not ids, marks or addresses within the site. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return /^[/#]/.test(value) ? [] : [value]
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, each]) =>
    ['id', 'image', 'mark', 'updated'].includes(key) ? [] : textsOf(each),
  )
}

const asWritten = (text: string) =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll('&quot;', '"')
    .replaceAll('\\u2019', '’')
