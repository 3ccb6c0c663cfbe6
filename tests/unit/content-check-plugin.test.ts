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
  const { contentPictures } = await import('../../src/build/content-pictures-plugin')
  server = await createServer({
    configFile: false,
    mode: 'development',
    logLevel: 'silent',
    cacheDir: join(folder, '.vite'),
    plugins: [resolveContent(), checkContent(), contentPictures()],
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

/** Spoils the content of the home page, expects the page to say why, and that it loads again once the content is sound. */
async function expectFault(spoil: (source: string) => string, why: RegExp) {
  const file = join(folder, 'home.ts')
  const sound = readFileSync(file, 'utf8')
  const send = vi.spyOn(server.ws, 'send').mockClear()
  writeFileSync(file, spoil(sound))
  server.watcher.emit('all', 'change', file)
  server.moduleGraph.invalidateAll()
  expect(await statusOfSite()).toBe(500)
  const message = expect.stringMatching(why) as string
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({ type: 'error', err: expect.objectContaining({ message }) }),
  )

  writeFileSync(file, sound)
  server.watcher.emit('all', 'change', file)
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith({ type: 'full-reload' }))
  expect(await statusOfSite()).toBe(200)
}

test('a fault stands over the page in development, until the file is saved without it', async () => {
  expect(await statusOfSite()).toBe(200)
  await expectFault((source) => source.replace(/lead: .*/, "lead: '',"), /home\.ts: hero\.lead: is empty/)
}, 60_000)

test('content that cannot be read is told with its line, and the server outlives it', async () => {
  expect(await statusOfSite()).toBe(200)
  await expectFault((source) => source.replace('lead:', 'x lead:'), /home\.ts:\d+:\d+: a comma is missing/)
}, 60_000)

test('the development server sends the pictures of the content from their places in it', async () => {
  const [{ image } = { image: '' }] = homeContent.testimonials.testimonials
  const answer = await fetch(address() + image)
  expect(answer.headers.get('content-type')).toMatch(/^image\//)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(readFileSync(join(folder, image)))
})
