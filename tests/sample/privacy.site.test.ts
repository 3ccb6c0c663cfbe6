import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { serveSite } from '../../scripts/serve-site'
import { site } from '../helpers/content'
import { buildCopy } from '../gates/build-copy'
import { fieldOf, fillIn, sendButtonOf, sentTitleOf, typed } from '../helpers/enquiry'
import { startEnquiryServer } from '../helpers/enquiry-server'
import { lastLinkTo } from '../helpers/links'
import { listen } from '../helpers/listen'
import { missingPath } from '../helpers/pages'
import { expect, open, ready, test } from '../helpers/site-test'
import { recordVisit, type SentRequest, type VisitTraces } from '../helpers/visit-traces'

// A visit to the sample's site in each build: all that it stores and sends is on the privacy page of that build, and nothing is on
// the page that is not so.
test.describe.configure({ mode: 'default' })

const folder = mkdtempSync(join(tmpdir(), 'privacy-'))
// As the server got them: Playwright hears nothing of what is sent when a page is left.
const measurements: SentRequest[] = []
const vitals: Server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += String(chunk)))
  request.on('end', () => {
    measurements.push({ host: vitalsHost, body, headers: request.headers as Record<string, string> })
    response.writeHead(204).end()
  })
})
let receiver: Awaited<ReturnType<typeof startEnquiryServer>>
let vitalsHost = ''
test.beforeAll(async () => {
  receiver = await startEnquiryServer()
  vitalsHost = `127.0.0.1:${await listen(vitals)}`
})
test.beforeEach(() => {
  receiver.reset()
  measurements.length = 0
})
test.afterAll(async () => {
  await receiver.close()
  vitals.close()
  rmSync(folder, { recursive: true, force: true })
})

const builds = {
  simulated: () => ({}),
  // As it is typed by whoever is in a hurry: what is sent must be what the policy allows.
  'own receiver': () => ({ VITE_ENQUIRY_ENDPOINT: ` ${receiver.origin.toUpperCase()}/enquiries ` }),
  'form service': () => ({
    VITE_ENQUIRY_ENDPOINT: 'https://formspree.io/f/abcdefgh',
    VITE_ENQUIRY_SERVICE: 'formspree',
  }),
  'measured, own receiver': () => ({
    VITE_ENQUIRY_ENDPOINT: `${receiver.origin}/enquiries`,
    VITE_VITALS_ENDPOINT: ` HTTP://${vitalsHost}/vitals`,
  }),
}

const isVitals = ({ host }: SentRequest) => host === vitalsHost
const isFormspree = ({ host }: SentRequest) => host === 'formspree.io'
const isOwn = ({ host }: SentRequest) => host === new URL(receiver.origin).host
const keysSent = (of: SentRequest[]) => new Set(of.flatMap(({ body }) => [...new URLSearchParams(body).keys()]))

/** What the page says, and whether it was so in a visit. */
const statements: [words: RegExp, isSo: (visit: VisitTraces) => boolean][] = [
  [/no cookies/, ({ cookies }) => cookies.length === 0],
  [/no trackers/, ({ sent }) => sent.every((each) => isVitals(each) || isFormspree(each) || isOwn(each))],
  [/no analytics/, ({ sent }) => !sent.some(isVitals)],
  [/load no fonts, scripts or images from other companies/, ({ sent }) => sent.every(({ body }) => body !== '')],
  [/local storage of your browser, under the name “theme”/, ({ localStorage }) => 'theme' in localStorage],
  [
    /path is written to your browser’s console/,
    ({ consoleTexts }) => consoleTexts.some((text) => /not found/i.test(text)),
  ],
  [
    /typed is written to your own browser’s console/,
    ({ consoleTexts }) => consoleTexts.some((text) => text.startsWith('Enquiry')),
  ],
  [/only simulated/, ({ sent }) => !sent.some((each) => isOwn(each) || isFormspree(each))],
  [/makes no network call/, ({ sent }) => !sent.some((each) => isOwn(each) || isFormspree(each))],
  [/a server of our own.*No form service/, ({ sent }) => sent.some(isOwn)],
  [/Formspree, a form service/, ({ sent }) => sent.some(isFormspree)],
  [/seat in this country: United States/, ({ sent }) => sent.some(isFormspree)],
  [/a random number/, ({ sent }) => keysSent(sent).has('enquiry_id')],
  [/a mark if the form was filled in/, ({ sent }) => keysSent(sent).has('flagged')],
  [/How fast the pages are/, ({ sent }) => sent.some(isVitals)],
]

/** Where the page tells what is sent with an enquiry, and with a measurement. */
const tellsOf: Record<string, RegExp> = {
  name: /your name/,
  email: /email address/,
  companyName: /company name/i,
  website: /website/,
  budget: /budget range/,
  message: /PR goals/,
  enquiry_id: /random number/,
  flagged: /a mark/,
  route: /which page of this site you came to first/,
  connection: /the kind of connection/,
  ttfb: /how long the page took to answer/,
  lcp: /largest text or picture/,
  inp: /how quickly it answered your clicks/,
  cls: /whether anything on it jumped/,
}

async function visit(page: Page, origin: string) {
  await open(page, origin)
  const { themeLabel, themes } = site.footer
  const dark = themes.find(({ id }) => id === 'dark')?.label
  await page.getByRole('group', { name: themeLabel }).getByRole('button', { name: dark, exact: true }).click()
  await open(page, `${origin}/contact?email=ada@engines.example`)
  await fillIn(page)
  await lastLinkTo(page, '/terms').click()
  await expect(page).toHaveURL(/\/terms$/)
  await lastLinkTo(page, '/contact').click()
  await expect(fieldOf(page, 'message')).toHaveValue(typed.message)
  await sendButtonOf(page).click()
  await expect(sentTitleOf(page)).toBeVisible({ timeout: 10_000 })
  await open(page, `${origin}${missingPath}`)
}

for (const [name, envOf] of Object.entries(builds))
  test(`${name}: what a visit stores and sends is on the privacy page, and nothing else is`, async ({
    page,
    context,
    browserMessages,
  }) => {
    test.setTimeout(120_000)
    const dist = await buildCopy(join(folder, name.replaceAll(/\W/g, '-')), {}, { env: envOf() })
    const served = await serveSite(dist)
    await page.route('https://formspree.io/**', (route) => route.fulfill({ json: { ok: true, next: '/thanks' } }))
    const recording = recordVisit(context, served.origin)
    await visit(page, served.origin)
    const visited = await recording.read(page)
    await page.goto(`${served.origin}/privacy`)
    await ready(page)
    const text = (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ')
    // It is measured when the page is hidden.
    await page.goto('about:blank')
    if (name.startsWith('measured')) await expect.poll(() => measurements.length).toBeGreaterThan(0)
    const found = { ...visited, sent: [...visited.sent.filter((each) => !isVitals(each)), ...measurements] }

    expect(found.otherStores).toEqual([])
    expect(Object.keys(found.localStorage)).toEqual(['theme'])
    const said = statements.map(([words]) => [words.source, words.test(text)])
    expect(said).toEqual(statements.map(([words, isSo]) => [words.source, isSo(found)]))

    const enquiries = found.sent.filter((each) => !isVitals(each))
    expect(enquiries).toHaveLength(name === 'simulated' ? 0 : 1)
    const reports = measurements.map(({ body }) => Object.keys(JSON.parse(body) as object))
    for (const key of [...keysSent(enquiries), ...reports.flat()])
      expect([key, tellsOf[key]?.test(text) ?? false]).toEqual([key, true])
    // No more of an address than the page says, and no cookie.
    for (const { body, headers } of found.sent) {
      expect(headers.cookie).toBeUndefined()
      expect(headers.referer ?? '').not.toContain('ada')
      expect(body).not.toContain('?email')
    }
    await served.close()
    browserMessages.length = 0
  })
