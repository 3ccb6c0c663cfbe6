import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type ViteDevServer } from 'vite'
import { homeContent } from '../helpers/content'
import { startDevServer } from '../helpers/dev-server'
import { accessibleText } from '../helpers/pages'
import { expect, test } from '../helpers/site-test'
import { copyWithUnpublished } from '../helpers/unpublished-content'

// One server at a time. Two servers would overwrite each other's files in the cache of
// dependencies.
test.describe.configure({ mode: 'default' })

let server: ViteDevServer
test.beforeAll(async () => {
  server = await createServer({ logLevel: 'silent', server: { port: 0 } })
  await server.listen()
})
test.afterAll(() => server.close())
const address = () => server.resolvedUrls?.local[0] ?? ''

test('the development server shows the page without an action of the visitor', async ({
  page,
  browserMessages,
}) => {
  await page.goto(address())
  const headline = page.getByRole('heading', {
    level: 1,
    name: accessibleText(homeContent.hero.headline),
  })
  await expect(headline).toBeVisible()
  removeDevelopmentMessages(browserMessages)
})

test('the development server shows the problems of the content over the page, until they are corrected', async ({
  page,
  browserMessages,
}) => {
  let file = ''
  const devServer = await startDevServer(async (content) => {
    file = `${content}/site.yaml`
  })
  const original = readFileSync(file, 'utf8')
  const line = original.split('\n').findIndex((each) => each.includes('href: /#services')) + 1
  const saveWithLink = (href: string) =>
    writeFileSync(file, original.replace('href: /#services', `href: ${href}`))
  const overlay = page.locator('vite-error-overlay')
  try {
    saveWithLink('/#servises-gone')
    await page.goto(devServer.origin)
    const message = `site.yaml:${line}: menu[1].href leads to /#servises-gone, and / has no section #servises-gone: there is #home`
    await expect(overlay).toContainText(message)
    await page.keyboard.press('Escape')
    await expect(overlay).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    saveWithLink('/nowhere')
    await expect(overlay).toContainText(
      `site.yaml:${line}: menu[1].href leads to /nowhere, which is no page`,
    )
    writeFileSync(file, original)
    await expect(overlay).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  } finally {
    await page.goto('about:blank')
    await devServer.stop()
  }
  removeDevelopmentMessages(browserMessages)
})

test('the development server shows and marks drafts, with the bar of a preview above each page', async ({
  page,
  browserMessages,
}) => {
  const devServer = await startDevServer(copyWithUnpublished)
  try {
    for (const [path, mark] of [
      ['/hidden-draft', 'Draft'],
      ['/hidden-scheduled', 'Public from 2027-01-12 09:00'],
    ] as const) {
      await page.goto(devServer.origin + path)
      await expect(page.getByText('Preview, not public')).toBeVisible()
      await expect(page.getByRole('main').getByText(mark, { exact: true })).toBeVisible()
    }
  } finally {
    await page.goto('about:blank')
    await devServer.stop()
  }
  removeDevelopmentMessages(browserMessages)
})

/** Removes the messages that Vite and React write in development. */
function removeDevelopmentMessages(browserMessages: string[]) {
  const expected = /\[vite\] (connecting|connected|server connection lost)|React DevTools/
  const others = browserMessages.filter((message) => !expected.test(message))
  browserMessages.splice(0, browserMessages.length, ...others)
}
