import { beforeEach, expect, test } from 'vitest'
import type { PageSettings } from '../../plugins/prose/page-settings'
import { readPages } from '../../plugins/prose/read-pages'
import { contactContent, site } from '../helpers/content'
import { fieldNames } from '../../src/features/enquiry/enquiry-fields'
import { services, type ServiceName } from '../../src/features/enquiry/enquiry-services'

// Tests of the sample agency's content. The content of another agency skips these tests.
beforeEach(({ skip }) => skip(!site.isSample))

// The owner may have turned the counting of visits on. These tests need a site without it.
const siteWithoutAnalytics = { ...site, analytics: undefined }

/** Settings of a build that only reports its errors. */
const reportedSettings = { receiver: 'simulated', isMeasured: false, isReported: true } as const

/**
 * The words of the privacy page for a receiver of enquiries, with or without reports of visits and
 * errors.
 */
function privacyWords({
  receiver = 'simulated',
  isMeasured = false,
  isReported = false,
}: Partial<PageSettings>) {
  const { pages } = readPages('src/content', siteWithoutAnalytics, {
    receiver,
    isMeasured,
    isReported,
  })
  return JSON.stringify(pages.find(({ path }) => path === '/privacy')?.body)
}

test('without measurements, the privacy page says that there are no analytics', () => {
  const words = privacyWords({})
  expect(words).toContain('no cookies, no trackers and no analytics')
  expect(words).not.toContain('How fast the pages are')
})

test('with measurements the privacy page says what is measured, and how to prevent that', () => {
  const words = privacyWords({ isMeasured: true })
  expect(words).toContain('How fast the pages are')
  expect(words).toContain('Global Privacy Control, nothing is measured and nothing is sent')
  expect(words).not.toMatch(/no analytics|nothing to switch off/)
})

test('the privacy page says what error reports contain, only if errors are reported', () => {
  expect(privacyWords({ isReported: true })).toMatch(
    /When something fails.*nothing that you typed.*Global Privacy Control, no message is sent.*deleted after 30 days/,
  )
  const reported = privacyWords({ isReported: true })
  expect(reported).toContain('tells us when a part of it fails')
  expect(reported).not.toMatch(/no analytics|nothing to switch off/)
  expect(privacyWords({})).not.toContain('When something fails')
})

test('if visits are counted, the privacy page names the service, and no longer denies analytics', () => {
  const analytics = {
    service: 'plausible',
    script: 'https://plausible.io/js/script.js',
    id: 'a.com',
  } as const
  const settings = { receiver: 'simulated', isMeasured: true } as const
  const { pages, problems } = readPages('src/content', { ...site, analytics }, settings)
  const page = pages.find(({ path }) => path === '/privacy')
  const words = JSON.stringify(page?.body)
  expect(problems).toEqual([])
  expect(words).toMatch(
    /count visits with Plausible.*a script from plausible\.io.*How fast the pages are/,
  )
  expect(words).toMatch(/Example Counters Ltd\..*this country: Estonia.*standard clauses/)
  expect(words + JSON.stringify(page?.meta)).not.toMatch(
    /no analytics|no trackers|no fonts, scripts/,
  )
})

test.for(['simulated', 'generic', 'formspree'] as const)(
  'with the receiver %s, the privacy page names the controller, the rights, the authority and the stored data',
  (receiver) => {
    const words = privacyWords({ receiver })
    expect(words).toContain(`run by ${site.legalName}`)
    for (const part of [
      /controller/,
      /deleted/,
      /object to its use/,
      /complain to the authority/,
      /“theme”/,
      /5 minutes/,
    ])
      expect(words).toMatch(part)
  },
)

test('with a receiver, the privacy page names the legal ground, the retention and the country of enquiries', () => {
  for (const receiver of ['generic', 'formspree'] as const) {
    const words = privacyWords({ receiver })
    expect(words).toContain('Article 6(1)(b) and (f) of the GDPR')
    expect(words).toMatch(/keep an enquiry for 12 months/)
    expect(words).toMatch(/waits? for the connection .*5 minutes after you leave it/)
  }
  expect(privacyWords({ receiver: 'formspree' })).toMatch(
    /this country: United States.*transferred.*standard clauses/,
  )
  expect(privacyWords({ receiver: 'generic' })).not.toMatch(/form service,|does not leave/)
  expect(privacyWords({ receiver: 'generic' })).toMatch(/transferred.*standard clauses/)
  expect(privacyWords({ receiver: 'generic' })).toMatch(
    /IP address.*may keep the address for about an hour/,
  )
  expect(privacyWords({ receiver: 'generic' })).toMatch(
    /could not be mailed to us, it stays on that server until/,
  )
})

test('the privacy page names the form service in use and its country, and no other service', () => {
  const companies = Object.entries(services).flatMap(([name, { company }]) =>
    company ? [[name, company.name]] : [],
  )
  for (const [receiver, company] of companies as [ServiceName, string][]) {
    const words = privacyWords({ receiver })
    expect(companies.flatMap(([, name = '']) => (words.includes(name) ? [name] : []))).toEqual([
      company,
    ])
    expect(words).toContain('this country: United States')
  }
})

test('the privacy page names every field of the form, for each receiver of enquiries', () => {
  for (const receiver of ['simulated', 'generic', 'formspree'] as const) {
    const words = privacyWords({ receiver }).toLowerCase()
    const labels = fieldNames.map((field) => contactContent.form.fields[field].label.toLowerCase())
    expect(labels.filter((label) => !words.includes(label))).toEqual([])
  }
})

test('if the form sends enquiries, the privacy page does not say that it simulates', () => {
  for (const receiver of ['generic', 'formspree'] as const) {
    expect(privacyWords({ receiver })).not.toMatch(/simulat|no network call/i)
    expect(privacyWords({ receiver })).not.toBe(privacyWords({}))
  }
})

test('the privacy page says that HubSpot stores contacts, and other services mail the enquiry', () => {
  expect(privacyWords({ receiver: 'hubspot' })).toMatch(
    /goes to HubSpot, which stores it as a contact.*delete it, and the contact too/,
  )
  expect(privacyWords({ receiver: 'formspree' })).not.toMatch(/as a contact/)
})

test('the right to object has a section of its own', () => {
  const { pages } = readPages('src/content', siteWithoutAnalytics, {
    receiver: 'generic',
    isMeasured: true,
  })
  const headings = pages
    .find(({ path }) => path === '/privacy')
    ?.body.filter(([tag]) => tag === 'h2')
    .map((heading) => heading.at(-1))
  expect(headings).toContain('Your right to object')
})

test('with the button that ends measuring, the list of what stays in the browser has its choice', () => {
  const { pages } = readPages('src/content', siteWithoutAnalytics, reportedSettings)
  const body = pages.find(({ path }) => path === '/privacy')?.body ?? []
  const lists = body.filter(([tag]) => tag === 'ul').map((list) => JSON.stringify(list))
  const list = lists.find((words) => words.includes('“theme”'))
  for (const key of ['measuring', 'umami.disabled', 'plausible_ignore'])
    expect(list).toContain(`“${key}”`)
})

test('the words of the button are true if errors are reported, and nothing is measured', () => {
  const { pages } = readPages('src/content', siteWithoutAnalytics, reportedSettings)
  const words = pages.find(({ path }) => path === '/privacy')?.measuring
  expect(words?.on).toContain('reports')
  expect(JSON.stringify(Object.values(words ?? {}))).not.toMatch(/measur|count/i)
})
