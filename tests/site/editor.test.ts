import { readdirSync, readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'

let server: ViteDevServer
test.beforeAll(async () => {
  server = await createServer({ mode: 'development', logLevel: 'error', server: { host: '127.0.0.1', port: 0 } })
  await server.listen()
})
test.afterAll(() => server.close())

const address = () => server.resolvedUrls?.local[0] ?? ''
const source = (file: string) => readFileSync(`src/content/${file}`, 'utf8')

/** Opens the editor with a copy of the content in the file system of the page's own origin, in place of a folder that one picks. */
async function openEditor(page: Page) {
  const files = readdirSync('src/content', { recursive: true, encoding: 'utf8' }).filter((file) => /\.(yaml|md)$/.test(file))
  await page.addInitScript(
    (contents) => {
      Object.assign(globalThis, {
        async showDirectoryPicker() {
          const root = await navigator.storage.getDirectory()
          await root.getDirectoryHandle('.git', { create: true })
          for (const [file, text] of contents) {
            const steps = `src/content/${file}`.split('/')
            const name = steps.pop() ?? ''
            let folder = root
            for (const step of steps) folder = await folder.getDirectoryHandle(step, { create: true })
            const writable = await (await folder.getFileHandle(name, { create: true })).createWritable()
            await writable.write(text)
            await writable.close()
          }
          return root
        },
      })
    },
    files.map((file) => [file.replaceAll('\\', '/'), `# A comment\n${source(file)}`.replace(/^# A comment\n---/, '---')]),
  )
  await page.goto(`${address()}admin`)
  await page.getByRole('button', { name: 'Work with Local Repository' }).click()
}

test('look', async ({ page }) => {
  test.setTimeout(120_000)
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).origin))
  page.on('console', (m) => console.info(m.type(), m.text().slice(0, 300)))
  await openEditor(page)
  await page.waitForTimeout(6000)
  await page.screenshot({ path: '/tmp/b36/a.png' })
  await page.goto(`${address()}admin#/collections/site/entries/home`)
  await page.waitForTimeout(5000)
  await page.screenshot({ path: '/tmp/b36/b.png' })
  console.info(await page.locator('body').ariaSnapshot())
  console.info([...asked])
  expect(1).toBe(1)
})
