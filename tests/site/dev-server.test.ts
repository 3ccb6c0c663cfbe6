import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type ViteDevServer } from 'vite'
import { homeContent } from '../helpers/content'
import { startDevServer } from '../helpers/dev-server'
import { accessibleText } from '../helpers/pages'
import { expect, test } from '../helpers/site-test'

// One server at a time: two would write to one cache of dependencies, and refuse what the other has just replaced.
test.describe.configure({ mode: 'default' })

let server: ViteDevServer
test.beforeAll(async () => {
  server = await createServer({ logLevel: 'silent', server: { port: 0 } })
  await server.listen()
})
test.afterAll(() => server.close())
const address = () => server.resolvedUrls?.local[0] ?? ''

test('the development server shows the page to whoever only looks at it', async ({ page, browserMessages }) => {
  await page.goto(address())
  const headline = page.getByRole('heading', { level: 1, name: accessibleText(homeContent.hero.headline) })
  await expect(headline).toBeVisible({ timeout: 30_000 })
  removeDevelopmentMessages(browserMessages)
})

test('the development server shows over the page what the build would report, until it is mended', async ({
  page,
  browserMessages,
}) => {
  let file = ''
  const own = await startDevServer(async (content) => {
    file = `${content}/site.yaml`
  })
  const sound = readFileSync(file, 'utf8')
  const line = sound.split('\n').findIndex((each) => each.includes('href: /#services')) + 1
  const saveWithLink = (href: string) => writeFileSync(file, sound.replace('href: /#services', `href: ${href}`))
  const overlay = page.locator('vite-error-overlay')
  const isOver = { timeout: 30_000 }
  try {
    saveWithLink('/#servises-gone')
    await page.goto(own.origin)
    const message = `site.yaml:${line}: menu[1].href leads to /#servises-gone, and / has no section #servises-gone: there is #home`
    await expect(overlay).toContainText(message, isOver)
    await page.keyboard.press('Escape')
    await expect(overlay).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible(isOver)

    saveWithLink('/nowhere')
    await expect(overlay).toContainText(`site.yaml:${line}: menu[1].href leads to /nowhere, which is no page`, isOver)
    writeFileSync(file, sound)
    await expect(overlay).toHaveCount(0, isOver)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible(isOver)
  } finally {
    await page.goto('about:blank')
    await own.stop()
  }
  removeDevelopmentMessages(browserMessages)
})

/** Removes what Vite and React say in development. */
function removeDevelopmentMessages(browserMessages: string[]) {
  const expected = /\[vite\] (connecting|connected|server connection lost)|React DevTools/
  const others = browserMessages.filter((message) => !expected.test(message))
  browserMessages.splice(0, browserMessages.length, ...others)
}
