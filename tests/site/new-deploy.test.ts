import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { siteFolder } from '../../scripts/simulated-env.mjs'
import { createStaticHost } from '../../src/build/hosts/static-host'
import { expectPageIntact, shortenTimers, withoutPolicy } from '../helpers/faults'
import { lastLinkTo } from '../helpers/links'
import { listen } from '../helpers/listen'
import { linkedPages, pages } from '../helpers/pages'
import { open, ready } from '../helpers/site-test'

/** The same site after a change in every asset: each has another name. */
function buildNext() {
  const folder = mkdtempSync(join(tmpdir(), 'site-next-'))
  cpSync(siteFolder, folder, { recursive: true })
  const names = readdirSync(join(folder, 'assets')).filter((name) => !/\.(br|gz)$/.test(name))
  const nextOf = (name: string) => name.replace(/(?=\.\w+$)/, 'x')
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (/\.(br|gz)$/.test(file)) rmSync(join(folder, file))
    if (!/\.(html|js|css)$/.test(file)) continue
    const source = readFileSync(join(folder, file), 'utf8')
    const text = file.endsWith('.html') ? withoutPolicy(source) : source
    writeFileSync(
      join(folder, file),
      names.reduce((changed, name) => changed.replaceAll(name, nextOf(name)), text),
    )
  }
  for (const name of names) renameSync(join(folder, 'assets', name), join(folder, 'assets', nextOf(name)))
  return folder
}

type Host = { origin: string; deploy: () => void }

const test = base.extend<{ host: Host }>({
  host: async ({ browserName }, provide) => {
    expect(browserName).toBe('chromium')
    const next = buildNext()
    let serve = createStaticHost(siteFolder)
    const server = createServer((request, response) => serve(request, response))
    const port = await listen(server)
    const deploy = () => {
      serve = createStaticHost(next)
    }
    await provide({ origin: `http://127.0.0.1:${port}`, deploy })
    server.closeAllConnections()
    server.close()
    rmSync(next, { recursive: true })
  },
})

for (const from of pages.slice(0, 2))
  for (const to of linkedPages.filter(({ path }) => path !== from.path).slice(0, 2))
    test(`a page of ${from.path} that is older than the site leads on to ${to.path}`, async ({ page, host }) => {
      await shortenTimers(page)
      await open(page, host.origin + from.path)
      host.deploy()
      const link = page.getByRole('link').and(page.locator(`[href="${to.path}"]`))
      await link.filter({ visible: true }).last().click()
      await expect(page).toHaveURL(host.origin + to.path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(to.heading)
      await ready(page)
      await expectPageIntact(page)
    })

test('a page whose scripts are gone from the host is whole, and its links lead to the new site', async ({
  page,
  host,
}) => {
  await shortenTimers(page)
  await page.goto(host.origin, { waitUntil: 'commit' })
  host.deploy()
  await expect(page.locator('html[data-scripts=failed], header[data-scrolled]')).toHaveCount(1, { timeout: 15_000 })
  await expectPageIntact(page)
  await lastLinkTo(page, '/privacy').click()
  await ready(page)
  await expect(page).toHaveURL(`${host.origin}/privacy`)
})
