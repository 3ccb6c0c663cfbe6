// @vitest-environment node
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { homeContent } from '../../src/content/home'

// A development server of the site with a copy of its content.
let folder = ''
let server: ViteDevServer

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync('src/content', folder, { recursive: true })
  vi.stubEnv('CONTENT', folder)
  vi.resetModules()
  const { resolveContent } = await import('../../src/build/content-folder-plugin')
  const { checkContent } = await import('../../src/build/content-check-plugin')
  const { contentPages } = await import('../../src/build/pages/pages-plugin')
  const { contentPictures } = await import('../../src/build/content-pictures-plugin')
  server = await createServer({
    configFile: false,
    mode: 'development',
    logLevel: 'silent',
    cacheDir: join(folder, '.vite'),
    plugins: [resolveContent(), checkContent(), contentPictures(), contentPages()],
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0 },
  })
  await server.listen()
}, 60_000)

afterAll(async () => {
  await server.close()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const address = () => server.resolvedUrls?.local[0] ?? ''
/** Asks for the agency's facts, as a page does, and gives the status of the answer. */
async function statusOfSite(): Promise<number> {
  await fetch(`${address()}src/seo/page-meta.ts`)
  return (await fetch(`${address()}@fs${folder}/site.ts`)).status
}

test('a fault stands over the page in development, until the file is saved without it', async () => {
  const file = join(folder, 'home.ts')
  const sound = readFileSync(file, 'utf8')
  expect(await statusOfSite()).toBe(200)
  const send = vi.spyOn(server.ws, 'send')

  writeFileSync(file, sound.replace(/lead: .*/, "lead: '',"))
  server.watcher.emit('all', 'change', file)
  server.moduleGraph.invalidateAll()
  expect(await statusOfSite()).toBe(500)
  const message = expect.stringContaining(`${file}: hero.lead: is empty`) as string
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({ type: 'error', err: expect.objectContaining({ message }) }),
  )

  writeFileSync(file, sound)
  server.watcher.emit('all', 'change', file)
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith({ type: 'full-reload' }))
  expect(await statusOfSite()).toBe(200)
}, 60_000)

test('so does a fault in a page of prose, and a page is loaded again after it was saved', async () => {
  const file = join(folder, 'pages/terms.md')
  const sound = readFileSync(file, 'utf8')
  expect(await statusOfSite()).toBe(200)
  const send = vi.spyOn(server.ws, 'send')

  writeFileSync(file, `${sound}\n[Go](/nowhere)\n`)
  server.watcher.emit('all', 'change', file)
  expect(send).toHaveBeenCalledWith({ type: 'full-reload' })
  expect(await statusOfSite()).toBe(500)
  const line = sound.split('\n').length + 1
  const message = `${file}:${line}: leads to /nowhere, which is no page of the site`
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ err: expect.objectContaining({ message }) }))

  writeFileSync(file, sound)
  server.watcher.emit('all', 'change', file)
  expect(await statusOfSite()).toBe(200)
}, 60_000)

test('the development server sends the pictures of the content from their places in it', async () => {
  const [{ image } = { image: '' }] = homeContent.testimonials.testimonials
  const answer = await fetch(address() + image)
  expect(answer.headers.get('content-type')).toMatch(/^image\//)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(readFileSync(join(folder, image)))
})
