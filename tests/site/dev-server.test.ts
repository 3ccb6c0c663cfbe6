import { readdirSync } from 'node:fs'
import { createServer, type ViteDevServer } from 'vite'
import { siteFolder } from '../../scripts/simulated-env.mjs'
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

test('the development server answers for icons, share pictures, site map and manifest as the built site does', async ({
  request,
}) => {
  // The pages themselves, and what is compiled, are other files in development, and the licences are of that; host files are not
  // asked for.
  const files = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(png|svg|txt|xml|webmanifest)$/.test(file) && !/^(assets|404|licenses)/.test(file),
  )
  expect(files).toEqual(expect.arrayContaining(['favicon.svg', 'share/home.png', 'site.webmanifest', 'sitemap.xml']))

  for (const file of files) {
    const built = await request.get(`/${file}`)
    const inDevelopment = await request.get(address() + file)
    expect(inDevelopment.status(), file).toBe(200)
    expect(inDevelopment.headers()['content-type']?.split(';')[0], file).toBe(
      built.headers()['content-type']?.split(';')[0],
    )
    expect(Buffer.compare(await inDevelopment.body(), await built.body()), file).toBe(0)
  }
})
