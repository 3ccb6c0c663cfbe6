import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { expect, test } from 'vitest'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { createStaticHost } from '../../plugins/hosts/static-host'
import { contactContent, homeContent } from '../helpers/content'
import { buildSite } from '../../scripts/build-site'
import { simulatedEnv } from '../../scripts/simulated-env.mjs'
import { followInPlace } from '../helpers/links'
import { listen } from '../helpers/listen'
import { accessibleText } from '../helpers/pages'

test('the site runs below a base path, and its links stay below this path', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'base-path-'))
  const dist = await buildSite(join(folder, 'site'), {
    ...simulatedEnv,
    NODE_ENV: 'production',
    BASE_PATH: '/agency/',
  })
  const server = createServer(createStaticHost(dist, { base: '/agency/' }))
  const origin = `http://127.0.0.1:${await listen(server)}`
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const page = await browser.newPage()
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  const navigations: string[] = []
  page.on(
    'request',
    (request) => request.isNavigationRequest() && navigations.push(new URL(request.url()).pathname),
  )
  const waitForHeading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

  await page.goto(`${origin}/agency/`)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main section') ?? {}).some((key) =>
      key.startsWith('__reactFiber'),
    ),
  )
  await waitForHeading(accessibleText(homeContent.hero.headline))
  await followInPlace(page, '/agency/contact')
  await waitForHeading(accessibleText(contactContent.hero.headline))
  expect(new URL(page.url()).pathname).toBe('/agency/contact')
  await followInPlace(page, '/agency/#services')
  await waitForHeading(accessibleText(homeContent.hero.headline))
  expect(page.url()).toBe(`${origin}/agency/#services`)
  expect([navigations, messages]).toEqual([['/agency/'], []])

  await browser.close()
  server.close()
  rmSync(folder, { recursive: true })
})
