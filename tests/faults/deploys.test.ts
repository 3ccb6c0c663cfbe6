import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, type Page } from '@playwright/test'
import { createStaticHost } from '../../src/build/hosts/static-host'
import { buildCopy } from '../gates/build-copy'
import { expectFormAnswers, expectPageIntact, shortenTimers, waitForStartOrFailure } from '../helpers/faults'
import { lastLinkTo } from '../helpers/links'
import { listen } from '../helpers/listen'
import { open, ready } from '../helpers/site-test'
import { startCaddy, startNginx, whyMissing, type RunningHost } from '../hosts/real-hosts'

// Two builds, a change of words and a page apart, with their policy, as they are deployed.
type Builds = { folder: string; before: string; after: string }
type Server = { origin: string; deploy: (folder: string) => void }

const hosts = {
  preview: async (_dist: string, root: string): Promise<RunningHost> => {
    const server = createServer(createStaticHost(root))
    const port = await listen(server)
    const close = async () => {
      server.closeAllConnections()
      server.close()
    }
    return { port, close, ask: async () => Promise.reject(new Error('unused')) }
  },
  nginx: (dist: string, root: string, folder: string) => startNginx(`${dist}-hosts/nginx.conf`, root, folder),
  caddy: (dist: string, root: string, folder: string) => startCaddy(`${dist}-hosts/Caddyfile`, root, folder),
}
type HostName = keyof typeof hosts

const test = base.extend<{ hostName: HostName; server: Server }, { builds: Builds }>({
  hostName: ['preview', { option: true }],
  builds: [
    async ({ browserName }, provide) => {
      expect(browserName).toBe('chromium')
      const folder = mkdtempSync(join(tmpdir(), 'deploys-'))
      const before = await buildCopy(join(folder, 'before'))
      const patch = { 'src/content/contact.ts': (text: string) => text.replace(/(submitLabel: .)/, '$1* ') }
      const added = {
        'src/content/pages/added.md': '---\ntitle: Added\ndescription: New.\nindexed: true\n---\n\n# Added\n',
      }
      const after = await buildCopy(join(folder, 'after'), patch, { added })
      await provide({ folder, before, after })
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  // It serves the first build, with the host file of that, until another folder is deployed.
  server: async ({ hostName, builds }, provide, { testId }) => {
    const folder = join(builds.folder, testId)
    mkdirSync(folder)
    const root = join(folder, 'current')
    const deploy = (dist: string) => {
      symlinkSync(dist, join(folder, 'next'))
      renameSync(join(folder, 'next'), root)
    }
    deploy(builds.before)
    const { port, close } = await hosts[hostName](builds.before, root, folder)
    await provide({ origin: `http://127.0.0.1:${port}`, deploy })
    await close()
  },
})

/** A folder with the pages of one build and the assets of another. */
function mix({ folder }: Builds, name: string, pages: string, assets: string): string {
  const mixed = join(folder, name)
  cpSync(pages, mixed, { recursive: true, filter: (file) => !file.startsWith(join(pages, 'assets')) })
  cpSync(join(assets, 'assets'), join(mixed, 'assets'), { recursive: true })
  return mixed
}

/** Expects a page that works, or says what to do: it has all words, leads on, and its form sends or offers phone and email. */
async function expectUsable(page: Page, origin: string) {
  await page.mouse.move(100, 100)
  await waitForStartOrFailure(page)
  await expectPageIntact(page)
  await expectFormAnswers(page)
  await lastLinkTo(page, '/privacy').click()
  await expect(page).toHaveURL(`${origin}/privacy`)
  await expectPageIntact(page)
}

for (const hostName of Object.keys(hosts) as HostName[])
  test.describe(hostName, () => {
    test.use({ hostName })
    const missing = hostName === 'preview' ? undefined : whyMissing(hostName)
    test.skip(Boolean(missing), missing)
    test.beforeEach(({ page }) => shortenTimers(page))

    test('a new site under the old file of its host runs, and nothing of it is refused', async ({
      page,
      server,
      builds,
    }) => {
      const said: string[] = []
      page.on('console', (message) => message.type() !== 'log' && said.push(message.text()))
      page.on('pageerror', (error) => said.push(String(error)))
      server.deploy(builds.after)
      for (const path of ['/contact', '/']) {
        await open(page, server.origin + path)
        expect(said).toEqual([])
      }
      await open(page, `${server.origin}/contact`)
      expect(await page.locator('html').getAttribute('data-scripts')).toBe('on')
      await expectUsable(page, server.origin)
    })

    test('a page that the old file of its host never heard of has its address', async ({ page, server, builds }) => {
      server.deploy(builds.after)
      for (const path of ['/added', '/added/', '/added.html', '/added/index.html']) {
        const response = await page.goto(server.origin + path)
        expect([path, response?.status()]).toEqual([path, 200])
        await expect(page.getByRole('heading', { level: 1, name: 'Added' })).toBeVisible()
        if (hostName !== 'preview') await expect(page).toHaveURL(`${server.origin}/added`)
      }
    })

    test('a page that runs as the site is deployed anew sends, and leads to the new site', async ({
      page,
      server,
      builds,
    }) => {
      await open(page, `${server.origin}/contact`)
      server.deploy(builds.after)
      expect(await page.locator('html').getAttribute('data-scripts')).toBe('on')
      await expectUsable(page, server.origin)
    })

    test('a running page leads to one whose code the host no longer has', async ({ page, server, builds }) => {
      await open(page, server.origin)
      server.deploy(builds.after)
      await lastLinkTo(page, '/contact').click()
      await expect(page).toHaveURL(`${server.origin}/contact`)
      await ready(page)
      await expectUsable(page, server.origin)
    })

    test('an open page that has not loaded its code says what to do', async ({ page, server, builds }) => {
      await page.goto(`${server.origin}/contact`, { waitUntil: 'commit' })
      server.deploy(builds.after)
      await expectUsable(page, server.origin)
    })

    test('an old page from a cache over the new site says what to do', async ({ page, server, builds }) => {
      server.deploy(mix(builds, `${hostName}-old-pages`, builds.before, builds.after))
      await page.goto(`${server.origin}/contact`)
      await expectUsable(page, server.origin)
    })

    test('new pages without their assets say what to do', async ({ page, server, builds }) => {
      server.deploy(mix(builds, `${hostName}-old-assets`, builds.after, builds.before))
      await page.goto(`${server.origin}/contact`)
      await expectUsable(page, server.origin)
    })
  })
