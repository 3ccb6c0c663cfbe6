import { createServer, type ViteDevServer } from 'vite'
import { homeContent } from '../helpers/content'
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
  // What Vite and React say in development.
  for (const told of [/\[vite\] connecting/, /\[vite\] connected/, /React DevTools/]) {
    const index = browserMessages.findIndex((message) => told.test(message))
    if (index !== -1) browserMessages.splice(index, 1)
  }
})
