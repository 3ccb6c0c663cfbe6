import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { buildEditor } from '../../plugins/editor/build-editor'
import { headersByFile } from '../helpers/headers-by-file'
import { listen } from '../helpers/listen'

const folder = mkdtempSync(join(tmpdir(), 'built-editor-'))
const dist = join(folder, 'dist')
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }

/** Serves the built editor with the headers of its file `_headers`, as Netlify does. */
const server = createServer(({ url = '/' }, response) => {
  const file = join(dist, url === '/' ? 'index.html' : new URL(url, 'http://host').pathname)
  if (!existsSync(file)) return void response.writeHead(404).end()
  const headers = headersByFile(readFileSync(join(dist, '_headers'), 'utf8'), url, 'Netlify')
  // The test serves HTTP.
  delete headers['strict-transport-security']
  const type = types[extname(file)] ?? 'application/octet-stream'
  response.writeHead(200, { ...headers, 'content-type': type }).end(readFileSync(file))
})
let origin = ''

test.beforeAll(async () => {
  await buildEditor(dist, 'edit.agency.example')
  origin = `http://127.0.0.1:${await listen(server)}`
})
test.afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})
// One build for all tests.
test.describe.configure({ mode: 'default' })

// Sveltia asks whether GitHub works, and its styles name fonts for which the page has copies.
const refusedHosts = ['www.githubstatus.com', 'cdn.jsdelivr.net']

/** Opens the editor. Returns the requests to other hosts, and the hosts that the policy refuses. */
async function openEditor(page: Page) {
  const requested: string[] = []
  await page.route(/^https?:/, (route) => {
    const url = route.request().url()
    if (url.startsWith(origin)) return route.continue()
    requested.push(url)
    const headers = { 'access-control-allow-origin': '*' }
    return route.fulfill({ status: 401, json: {}, headers })
  })
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(globalThis, { refused })
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
      refused.push(URL.canParse(blockedURI) ? new URL(blockedURI).host : blockedURI)
    })
  })
  const response = await page.goto(origin)
  const readRefused = () =>
    page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused)
  return { requested, readRefused, headers: response?.headers() ?? {} }
}

const signInButton = (page: Page) =>
  page.getByRole('button', { name: /Access Token|Zugriffstoken/ })

const loadedFonts = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.fonts).flatMap(({ family, status }) => (status === 'loaded' ? family : [])),
  )

for (const locale of ['en-US', 'de-DE'])
  test(`before sign-in, the built editor asks no other host, in ${locale}`, async ({ browser }) => {
    const page = await browser.newPage({ locale })
    const { requested, readRefused } = await openEditor(page)
    await expect(signInButton(page)).toBeVisible()
    await expect.poll(async () => new Set(await readRefused())).toEqual(new Set(refusedHosts))
    await expect.poll(() => loadedFonts(page)).toContain('"Material Symbols Outlined"')
    expect(requested).toEqual([])
    await page.close()
  })

test('the host of the built editor refuses frames and addresses of others', async ({ page }) => {
  const { headers } = await openEditor(page)
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none';.*;frame-ancestors 'none'$/,
  )
  expect(headers['x-frame-options']).toBe('DENY')
  const inPage = page.locator('meta[http-equiv="Content-Security-Policy"]')
  const policyInPage = await inPage.getAttribute('content')
  expect(headers['content-security-policy']).toBe(`${policyInPage};frame-ancestors 'none'`)
})

test('an editor signs in at GitHub, and the policy allows the requests and the portrait', async ({
  page,
}) => {
  const { requested, readRefused } = await openEditor(page)
  await signInButton(page).click()
  await page.getByRole('textbox').fill('github_pat_1')
  await page.getByRole('textbox').press('Enter')
  await expect
    .poll(() => requested)
    .toContainEqual(expect.stringMatching(/^https:\/\/api\.github\.com\//))
  const portrait = 'https://avatars.githubusercontent.com/u/1?v=4'
  await page.evaluate((src) => {
    const image = new Image()
    image.src = src
    document.body.append(image)
  }, portrait)
  await expect.poll(() => requested).toContain(portrait)
  expect((await readRefused()).filter((host) => !refusedHosts.includes(host))).toEqual([])
})
