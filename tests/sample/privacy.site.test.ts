import type { Page } from '@playwright/test'
import { site } from '../helpers/content'
import { fieldOf, fillIn, sendButtonOf, sentTitleOf, typed } from '../helpers/enquiry'
import { deliveredTest } from '../helpers/delivered-test'
import { lastLinkTo } from '../helpers/links'
import { missingPath } from '../helpers/pages'
import { open, waitForHydration } from '../helpers/site-test'
import { recordVisit, type SentRequest, type VisitTraces } from '../helpers/visit-traces'
import { expect } from '@playwright/test'

// Visits a build that simulates sending, and one that sends. The privacy page of each build must
// list all data that the visit stores and sends, and no other data.

const test = deliveredTest
const isVitals = ({ body }: SentRequest) => body.startsWith('{')
const keysSent = (requests: SentRequest[]) =>
  new Set(requests.flatMap(({ body }) => [...new URLSearchParams(body).keys()]))

/** The statements of the page, and whether each is true for a visit. */
const statements: [words: RegExp, isTrue: (visit: VisitTraces) => boolean][] = [
  [/no cookies/, ({ cookies }) => cookies.length === 0],
  [/no trackers/, ({ sent }) => sent.every(({ host }) => host.startsWith('127.0.0.1'))],
  [/no analytics/, ({ sent }) => !sent.some(isVitals)],
  [
    /load no fonts, scripts or images from other companies/,
    ({ sent }) => sent.every(({ body }) => body !== ''),
  ],
  [
    /keeps that word in its local storage, under the name “theme”/,
    ({ localStorage }) => 'theme' in localStorage,
  ],
  [
    /path is written to your browser’s console/,
    ({ consoleTexts }) => consoleTexts.some((text) => /not found/i.test(text)),
  ],
  [
    /typed is written to your own browser’s console/,
    ({ consoleTexts }) => consoleTexts.some((text) => text.startsWith('Enquiry')),
  ],
  [/only simulated/, ({ sent }) => sent.length === 0],
  [/makes no network call/, ({ sent }) => sent.length === 0],
  [/a server of our own.*No form service/, ({ sent }) => sent.some((each) => !isVitals(each))],
  [/a random number/, ({ sent }) => keysSent(sent).has('enquiry_id')],
  [/filled in by a machine, the page adds a note/, ({ sent }) => keysSent(sent).has('flagged')],
  [/How fast the pages are/, ({ sent }) => sent.some(isVitals)],
]

/** The words of the page for each value of an enquiry or a measurement. */
const wordsFor: Record<string, RegExp> = {
  name: /your name/,
  email: /email address/,
  companyName: /company name/i,
  website: /website/,
  budget: /budget range/,
  message: /PR goals/,
  enquiry_id: /random number/,
  flagged: /filled in by a machine/,
  route: /which page of this site you came to first/,
  connection: /the kind of connection/,
  ttfb: /how long the page took to answer/,
  lcp: /largest text or picture/,
  inp: /how quickly it answered your clicks/,
  cls: /whether anything on it jumped/,
}

async function visit(page: Page) {
  await open(page, '/')
  const { themeLabel, themes } = site.footer
  const dark = themes.find(({ id }) => id === 'dark')?.label
  await page
    .getByRole('group', { name: themeLabel })
    .getByRole('button', { name: dark, exact: true })
    .click()
  await open(page, '/contact?email=ada@engines.example')
  await fillIn(page)
  await lastLinkTo(page, '/terms').click()
  await expect(page).toHaveURL(/\/terms$/)
  await lastLinkTo(page, '/contact').click()
  await expect(fieldOf(page, 'message')).toHaveValue(typed.message)
  await sendButtonOf(page).click()
  await expect(sentTitleOf(page)).toBeVisible()
  await open(page, missingPath)
}

test('the privacy page lists the data that a visit stores and sends, and no other data', async ({
  page,
  context,
  baseURL,
  server,
}, { project }) => {
  server.reset()
  const recording = recordVisit(context, baseURL ?? '')
  await visit(page)
  const visited = await recording.read(page)
  await page.goto('/privacy')
  await waitForHydration(page)
  const text = (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ')
  // The page sends its measurements when it is hidden.
  await page.goto('about:blank')
  const isDelivered = project.name === 'delivered'
  if (isDelivered) await expect.poll(() => server.measurements.length).toBeGreaterThan(0)
  const measurements = server.measurements.map(({ headers, body }) => ({
    host: headers.host ?? '',
    body,
    headers: headers as Record<string, string>,
  }))
  const enquiries = visited.sent.filter((each) => !isVitals(each))
  const found = { ...visited, sent: [...enquiries, ...measurements] }

  expect(found.otherStores).toEqual([])
  expect(Object.keys(found.localStorage)).toEqual(['theme'])
  const foundWords = statements.map(([words]) => [words.source, words.test(text)])
  expect(foundWords).toEqual(statements.map(([words, isTrue]) => [words.source, isTrue(found)]))

  expect(enquiries).toHaveLength(isDelivered ? 1 : 0)
  const reports = measurements.map(({ body }) => Object.keys(JSON.parse(body) as object))
  for (const key of [...keysSent(enquiries), ...reports.flat()])
    expect([key, wordsFor[key]?.test(text) ?? false]).toEqual([key, true])
  // No request has a cookie or the query of an address.
  for (const { body, headers } of found.sent) {
    expect(headers.cookie).toBeUndefined()
    expect(headers.referer ?? '').not.toContain('ada')
    expect(body).not.toContain('?email')
  }
})
