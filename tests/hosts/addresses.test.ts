import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStaticHost } from '../../plugins/hosts/static-host'
import { buildSite } from '../../scripts/build-site'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { simulatedEnv } from '../../scripts/simulated-env.mjs'
import { site } from '../helpers/content'
import { followInPlace } from '../helpers/links'
import { listen } from '../helpers/listen'
import { notFoundPage, pages } from '../helpers/pages'
import { askAt, startCaddy, startNginx, type Ask } from './real-hosts'

// Unusual addresses of pages, on three hosts and in the browser.

type Address = {
  address: string
  /** The canonical address of its page, with the query. */
  canonical: string
  /**
   * Whether the address is canonical, with an unusual query or fragment. Hosts must not redirect
   * it.
   */
  isCanonical?: boolean
}

const addresses: Address[] = [
  { address: '//contact', canonical: '/contact' },
  { address: '/contact//', canonical: '/contact' },
  { address: '/%2Fcontact', canonical: '/contact' },
  { address: '//contact?utm_source=newsletter', canonical: '/contact?utm_source=newsletter' },
  { address: '/contact/', canonical: '/contact' },
  { address: '/contact/?utm_source=a&b=%20c', canonical: '/contact?utm_source=a&b=%20c' },
  { address: '/contact.html', canonical: '/contact' },
  { address: '/contact/index.html', canonical: '/contact' },
  { address: '///contact///', canonical: '/contact' },
  { address: '/%63ontact', canonical: '/contact' },
  { address: '//', canonical: '/' },
  { address: '/index.html', canonical: '/' },
  { address: '/index.html?a=b', canonical: '/?a=b' },
  { address: '/contact?q=100%', canonical: '/contact?q=100%', isCanonical: true },
  {
    address: '/contact?utm_source=x&fbclid=%E0%A4',
    canonical: '/contact?utm_source=x&fbclid=%E0%A4',
    isCanonical: true,
  },
  { address: '/#%E0%A4%A', canonical: '/', isCanonical: true },
  { address: '/#_=_', canonical: '/', isCanonical: true },
  { address: '/#!/', canonical: '/', isCanonical: true },
  { address: '/#1abc', canonical: '/', isCanonical: true },
]
const missingAddresses = [
  '/Contact',
  '/CONTACT.html',
  '/no-such-page',
  '//no-such-page//',
  '/contact/more',
  '/index',
]

const folder = mkdtempSync(join(tmpdir(), 'addresses-'))
const cleanups: (() => unknown)[] = []
const hosts = new Map<string, { ask: Ask; origin: string }>()
let browser: Browser

beforeAll(async () => {
  const dist = await buildSite(join(folder, 'dist'), { ...simulatedEnv, BASE_PATH: '/' })
  const hostName = new URL(site.url).host
  const serve = async (name: string, listener: RequestListener) => {
    const server = createServer(listener)
    const port = await listen(server)
    hosts.set(name, { ask: askAt(port), origin: `http://127.0.0.1:${port}` })
    cleanups.push(() => server.close())
  }
  const staticHost = createStaticHost(dist)
  await serve('preview', staticHost)
  // A mirror with the pages below its own path, and with other files at their usual paths.
  await serve('mirror', (request, response) => {
    request.url = request.url?.replace(/^\/mirror\/of-the-site(?=\/)/, '')
    void staticHost(request, response)
  })
  // A host with case-insensitive paths.
  await serve('case-insensitive', (request, response) => {
    request.url = request.url?.startsWith('/assets/') ? request.url : request.url?.toLowerCase()
    void staticHost(request, response)
  })
  for (const [name, start, file] of [
    ['nginx', startNginx, 'nginx.conf'],
    ['Caddy', startCaddy, 'Caddyfile'],
  ] as const) {
    const { ask, port, close } = await start(join(`${dist}-hosts`, file), dist, join(folder, name))
    hosts.set(name, { ask, origin: `http://${hostName}:${port}` })
    cleanups.push(close)
  }
  // Without HTTPS, browsers ignore some headers and log a warning. This flag treats the origins as
  // secure.
  const trustedOrigins = [...hosts.values()].map(({ origin }) => origin).join(',')
  const args = [
    `--host-resolver-rules=MAP ${hostName} 127.0.0.1`,
    `--unsafely-treat-insecure-origin-as-secure=${trustedOrigins}`,
  ]
  browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: process.getuid?.() === 0 ? [...args, '--no-sandbox'] : args,
  })
  cleanups.push(() => browser.close())
}, 300_000)

afterAll(async () => {
  await Promise.all(cleanups.map((cleanUp) => cleanUp()))
  rmSync(folder, { recursive: true, force: true })
})

const hostOf = (name: string) => {
  const host = hosts.get(name)
  if (!host) throw new Error(`There is no host ${name}`)
  return host
}

const headingOf = (path: string) =>
  pages.find((page) => page.path === path)?.heading ?? notFoundPage.heading

/**
 * Opens an address and waits for hydration. Returns the status, path, heading and messages of the
 * browser.
 */
async function visit(url: string) {
  const page = await browser.newPage()
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(String(error)))
  const response = await page.goto(url)
  await waitForHydration(page)
  const heading = await page.getByRole('heading', { level: 1 }).ariaSnapshot()
  const result = {
    status: response?.status(),
    pathname: new URL(page.url()).pathname,
    heading,
    messages,
  }
  await page.close()
  return result
}

/**
 * Waits until each section is hydrated and the page is idle. React adds a property to hydrated
 * elements.
 */
async function waitForHydration(page: Page) {
  await page.waitForFunction(() => {
    const sections = [...document.querySelectorAll('main section, main form')]
    return (
      sections.length > 0 &&
      sections.every((part) => Object.keys(part).some((key) => key.startsWith('__reactFiber')))
    )
  })
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

const headingWith = (name: string) => expect.stringContaining(name) as string

for (const name of ['preview', 'nginx', 'Caddy']) {
  test.for(addresses)(
    `${name} answers $address with its page or a redirect to it`,
    async ({ address, canonical, isCanonical }) => {
      const { ask, origin } = hostOf(name)
      const answer = await ask(address.replace(/#.*/, ''))
      const location = answer.headers.find(([header]) => header === 'location')?.[1]
      const isRedirect = answer.status === 301 && location === canonical
      expect(isRedirect || answer.status === 200, `${answer.status} ${location}`).toBe(true)
      expect(isCanonical && isRedirect).toBeFalsy()
      const [path = ''] = canonical.split('?')
      expect(await visit(origin + address)).toMatchObject({
        status: 200,
        heading: headingWith(headingOf(path)),
        messages: [],
      })
    },
  )

  test.for(missingAddresses)(
    `${name} answers %s with the not-found page, also after hydration`,
    async (address) => {
      const { origin } = hostOf(name)
      const { status, heading, messages } = await visit(origin + address)
      expect([status, heading]).toEqual([404, headingWith(notFoundPage.heading)])
      expect(messages.filter((message) => !/status of 404|^Page not found/.test(message))).toEqual(
        [],
      )
    },
  )
}

test('below the path of a mirror, each page hydrates as the served page', async () => {
  const { origin } = hostOf('mirror')
  for (const { path, heading: name } of pages) {
    const pathname = `/mirror/of-the-site${path}`
    expect(await visit(origin + pathname)).toMatchObject({
      pathname,
      heading: headingWith(name),
      messages: [],
    })
  }
})

test('on a host with case-insensitive paths, each page hydrates as the served page', async () => {
  const { origin } = hostOf('case-insensitive')
  for (const { path, heading: name } of pages) {
    const pathname = path.toUpperCase()
    expect(await visit(origin + pathname)).toMatchObject({
      pathname,
      heading: headingWith(name),
      messages: [],
    })
  }
})

test('Back returns to a page at an unusual address', async () => {
  const page = await browser.newPage()
  await page.goto(`${hostOf('mirror').origin}/mirror/of-the-site/contact`)
  await waitForHydration(page)
  await followInPlace(page, '/')
  await page.getByRole('heading', { level: 1, name: headingOf('/') }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: headingOf('/contact') }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/mirror/of-the-site/contact')
  await page.close()
})
