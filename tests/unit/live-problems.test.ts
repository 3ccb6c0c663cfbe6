import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadSettings } from '../../scripts/settings-files'
import type { Site } from '../../scripts/check-live/site/site'
import { failedLinkText } from '../../scripts/check-live/site/site'
import { listen } from '../helpers/listen'
import { captureOutput, passwordHeaders, startHost } from '../helpers/live-check'

// The requests of the live check, and the output about its problems.

vi.mock('../../scripts/settings-files', () => ({ loadSettings: vi.fn<typeof loadSettings>() }))

let output: string[] = []
beforeEach(() => {
  output = captureOutput()
})
// The module `problems.ts` collects problems. A new copy of the module has none.
afterEach(() => vi.resetModules())

/** Starts a host that answers each request with this HTML. */
const startHtmlHost = (text: string) =>
  startHost({ headers: { 'content-type': 'text/html' }, text })

const siteAt = (home: URL, hasPassword: boolean): Site => ({
  home,
  headers: hasPassword ? passwordHeaders : {},
  server: null,
  hasPassword,
})

test('a problem is printed once, with what to do, and its first three addresses', async () => {
  const { report, printProblems } = await import('../../scripts/check-live/site/problems')
  for (const page of ['a', 'b', 'c', 'd', 'e', 'e'])
    report(
      [{ isWrong: true, problem: 'The text is uncompressed.', todo: 'Configure the host.' }],
      `https://site/${page}`,
    )
  report([{ isWrong: true, problem: 'One page is missing.', todo: 'Deploy.' }], 'https://site/f')
  report([{ isWrong: false, problem: 'Nobody sees this.', todo: 'Nothing.' }], 'https://site/g')
  expect(printProblems()).toBe(2)
  expect(output).toEqual([
    '✗ The text is uncompressed.\n  Where: https://site/a, https://site/b, https://site/c and 2 more\n  To do: Configure the host.\n',
    '✗ One page is missing.\n  Where: https://site/f\n  To do: Deploy.\n',
    'Problems: 2.',
  ])
})

test('without a problem the live check says so', async () => {
  const { printProblems } = await import('../../scripts/check-live/site/problems')
  expect(printProblems()).toBe(0)
  expect(output).toEqual(['The checks found no problem.'])
})

test('the password of a site is sent to this site only, and links to other sites are not followed', async () => {
  const { checkLinks } = await import('../../scripts/check-live/site/check-links')
  const other = await startHtmlHost('Another site')
  const link = `<a href="${other.home.href}page">Another site</a>`
  const { requests, home } = await startHtmlHost(link)
  const siteMap = { pages: new Map([[home.href, home.href]]), origin: home.origin }
  await checkLinks(siteAt(home, true), siteMap)
  expect(requests[0]?.authorization).toBe(passwordHeaders.authorization)
  expect(other.requests).toEqual([])
  // A public site has no password to protect.
  await checkLinks(siteAt(home, false), siteMap)
  expect(other.requests).toEqual([{ url: '/page', authorization: undefined }])
})

test('a receiver on another host is asked for its health without the password of the site', async () => {
  const { checkOwnReceiver } = await import('../../scripts/check-live/site/check-own-receiver')
  const receiver = await startHost({ text: '{"ok":true}' })
  const { home } = await startHost()
  const settings = {
    VITE_ENQUIRY_SERVICE: 'receiver',
    VITE_ENQUIRY_ENDPOINT: `${receiver.home.href}enquiries`,
  }
  vi.mocked(loadSettings).mockReturnValue(settings)
  await checkOwnReceiver('', home, passwordHeaders)
  expect(receiver.requests).toEqual([{ url: '/enquiries/health', authorization: undefined }])
  vi.mocked(loadSettings).mockReturnValue({ ...settings, VITE_ENQUIRY_ENDPOINT: '/enquiries' })
  await checkOwnReceiver('', receiver.home, passwordHeaders)
  expect(receiver.requests[1]).toEqual({ url: '/enquiries/health', ...passwordHeaders })
})

test.for([403, 429, 503])('status %d of a page of the site means a bot protection', (status) => {
  const site = siteAt(new URL('https://agency.example/'), false)
  expect(failedLinkText(site, 'https://agency.example/contact', status)).toContain('bot protection')
  expect(failedLinkText(site, 'https://other.example/', status)).toBe(
    `The address https://other.example/ cannot be opened (status ${status}).`,
  )
})

test('an address that does not answer is named with the reason', async () => {
  const { ask } = await import('../../scripts/check-live/site/ask')
  const { home } = await startHost()
  const closed = createServer()
  const port = await listen(closed)
  await new Promise((resolve) => closed.close(resolve))
  await expect(ask(`http://127.0.0.1:${port}/`, { headers: {} })).rejects.toThrow(
    `http://127.0.0.1:${port}/ cannot be reached: connect ECONNREFUSED 127.0.0.1:${port}.`,
  )
  expect((await ask(home.href, { headers: {} })).response.status).toBe(200)
})
