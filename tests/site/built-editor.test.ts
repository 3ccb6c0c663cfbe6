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
const contentTypes: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }

/** Serves the built editor with the headers of its file `_headers`, as Netlify does. */
const server = createServer(({ url = '/' }, response) => {
  const file = join(dist, url === '/' ? 'index.html' : new URL(url, 'http://host').pathname)
  if (!existsSync(file)) return void response.writeHead(404).end()
  const headers = headersByFile(readFileSync(join(dist, '_headers'), 'utf8'), url, 'Netlify')
  // The test serves HTTP.
  delete headers['strict-transport-security']
  const type = contentTypes[extname(file)] ?? 'application/octet-stream'
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
// All tests use one build, so they run in one process.
test.describe.configure({ mode: 'default' })

// Sveltia requests the status of GitHub. Its styles name fonts of another host, but the built
// editor has its own copies of these fonts.
const refusedHosts = ['www.githubstatus.com', 'cdn.jsdelivr.net']

/**
 * Opens the built editor. Returns the URLs that are requested from other hosts, a function that
 * reads the hosts which the policy refuses, and the headers of the page.
 */
async function openBuiltEditor(page: Page) {
  const requestedUrls: string[] = []
  await page.route(/^https?:/, (route) => {
    const url = route.request().url()
    if (url.startsWith(origin)) return route.continue()
    requestedUrls.push(url)
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
  const readRefusedHosts = () =>
    page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused)
  return { requestedUrls, readRefusedHosts, headers: response?.headers() ?? {} }
}

const signInButton = (page: Page) =>
  page.getByRole('button', { name: /Access Token|Zugriffstoken/ })

const loadedFonts = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.fonts).flatMap(({ family, status }) => (status === 'loaded' ? family : [])),
  )

for (const locale of ['en-US', 'de-DE'])
  test(`before sign-in, the built editor sends no request to another host, in ${locale}`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ locale })
    const { requestedUrls, readRefusedHosts } = await openBuiltEditor(page)
    await expect(signInButton(page)).toBeVisible()
    await expect.poll(async () => new Set(await readRefusedHosts())).toEqual(new Set(refusedHosts))
    await expect.poll(() => loadedFonts(page)).toContain('"Material Symbols Outlined"')
    expect(requestedUrls).toEqual([])
    await page.close()
  })

test('the headers of the built editor have the content policy of its page, and forbid frames', async ({
  page,
}) => {
  const { headers } = await openBuiltEditor(page)
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none';.*;frame-ancestors 'none'$/,
  )
  expect(headers['x-frame-options']).toBe('DENY')
  const policyTag = page.locator('meta[http-equiv="Content-Security-Policy"]')
  const policyInPage = await policyTag.getAttribute('content')
  expect(headers['content-security-policy']).toBe(`${policyInPage};frame-ancestors 'none'`)
})

test('after sign-in, the content policy of the built editor allows requests to GitHub, and portraits', async ({
  page,
}) => {
  const { requestedUrls, readRefusedHosts } = await openBuiltEditor(page)
  await signInButton(page).click()
  await page.getByRole('textbox').fill('github_pat_1')
  await page.getByRole('textbox').press('Enter')
  await expect
    .poll(() => requestedUrls)
    .toContainEqual(expect.stringMatching(/^https:\/\/api\.github\.com\//))
  const portrait = 'https://avatars.githubusercontent.com/u/1?v=4'
  await page.evaluate((src) => {
    const image = new Image()
    image.src = src
    document.body.append(image)
  }, portrait)
  await expect.poll(() => requestedUrls).toContain(portrait)
  expect((await readRefusedHosts()).filter((host) => !refusedHosts.includes(host))).toEqual([])
})
