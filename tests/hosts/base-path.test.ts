// @vitest-environment node
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { expect, test } from 'vitest'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { createStaticHost } from '../../src/build/hosts/static-host'
import { contactContent, homeContent, site } from '../helpers/content'
import { buildCopy } from '../gates/build-copy'
import { followInPlace } from '../helpers/links'
import { listen } from '../helpers/listen'
import { accessibleText } from '../helpers/pages'

test('below a base path the site runs, and its links stay below it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'base-path-'))
  const dist = await buildCopy(join(folder, 'site'), {}, { env: { BASE_PATH: '/agency/' } })
  const server = createServer(createStaticHost(dist, { base: '/agency/' }))
  const origin = `http://127.0.0.1:${await listen(server)}`
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const page = await browser.newPage()
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const navigations: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && navigations.push(new URL(request.url()).pathname))
  const isHeading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

  await page.goto(`${origin}/agency/`)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main section') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
  await isHeading(accessibleText(homeContent.hero.headline))
  await followInPlace(page, '/agency/contact')
  await isHeading(accessibleText(contactContent.hero.headline))
  expect(new URL(page.url()).pathname).toBe('/agency/contact')
  await followInPlace(page, '/agency/#services')
  await isHeading(accessibleText(homeContent.hero.headline))
  expect(page.url()).toBe(`${origin}/agency/#services`)
  expect([navigations, said]).toEqual([['/agency/'], []])

  // Some hosts answer the base path without its slash with the home page.
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  await page.route(`${origin}/agency`, (route) => route.fulfill({ body: html, contentType: 'text/html' }))
  await page.goto(`${origin}/agency`)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main section') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
  await isHeading(accessibleText(homeContent.hero.headline))
  expect(said).toEqual([])

  await browser.close()
  server.close()
  rmSync(folder, { recursive: true })
})

test('every address of the site that a file of the build names lies below the base path', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'base-path-'))
  const env = { BASE_PATH: '/x/', VITE_ENQUIRY_ENDPOINT: 'https://forms.example.com/enquiries' }
  const dist = await buildCopy(join(folder, 'site'), {}, { env })
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  const texts = files.filter((file) => /\.(html|txt|xml|webmanifest)$/.test(file))
  const addresses = texts.flatMap((file) =>
    [...readFileSync(join(dist, file), 'utf8').matchAll(/https:\/\/[^\s"'<>&)]+/g)].map(([address]) => address),
  )
  const own = addresses.filter((address) => new URL(address).origin === new URL(site.url).origin)
  expect(own).toContain(`${site.url}/x/thanks`)
  expect(own).toContain(`${site.url}/x/#organization`)
  expect(own).toContain(`${site.url}/x/.well-known/security.txt`)
  expect(own.filter((address) => !address.startsWith(`${site.url}/x/`))).toEqual([])
  expect(JSON.parse(readFileSync(join(dist, 'site.webmanifest'), 'utf8'))).toMatchObject({ start_url: '/x/' })
  rmSync(folder, { recursive: true })
})
