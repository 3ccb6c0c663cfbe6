import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { createServer, type ViteDevServer } from 'vite'
import type { ShownPicture } from 'virtual:pictures'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parseDocument } from 'yaml'
import { contentFolder } from '../../plugins/content/content-folder'
import { homeContent } from '../helpers/content'

// A development server of the site with a copy of its content.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
let folder = ''
let server: ViteDevServer

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync(contentFolder, folder, { recursive: true })
  vi.stubEnv('CONTENT', folder)
  vi.resetModules()
  const { contentModules } = await import('../../plugins/content/content-plugin')
  const { contentPages } = await import('../../plugins/prose/prose-plugin')
  const { contentPictures } = await import('../../plugins/pictures/pictures-plugin')
  server = await createServer({
    configFile: false,
    mode: 'development',
    logLevel: 'silent',
    cacheDir: join(folder, '.vite'),
    plugins: [contentModules(), contentPictures(), contentPages()],
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0 },
  })
  await server.listen()
})

afterAll(async () => {
  await server.close()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const widePhotograph = () =>
  sharp({ create: { width: 3000, height: 900, channels: 3, background: '#a63' } })
    .jpeg()
    .toBuffer()

const address = () => server.resolvedUrls?.local[0] ?? ''
/** Requests `site.yaml` as a page does. Returns the status of the answer. */
async function statusOfSite(): Promise<number> {
  await fetch(`${address()}src/seo/page-meta.ts`)
  return (await fetch(`${address()}@fs${folder}/site.yaml?import`)).status
}

test.for([
  [
    'a problem',
    'home.yaml',
    (source: string) => source.replace(/lead: .*/, "lead: ''"),
    /home\.yaml:\d+: hero\.lead is/,
  ],
  [
    'a syntax error',
    'home.yaml',
    (source: string) => source.replace('hero:', 'hero'),
    /home\.yaml:\d+: .*straight quotation marks/,
  ],
] as const)(
  '%s is shown over the page until %s is saved without it',
  async ([, name, breakSource, message]) => {
    expect(await statusOfSite()).toBe(200)
    const file = join(folder, name)
    const sound = readFileSync(file, 'utf8')
    const send = vi.spyOn(server.ws, 'send').mockClear()
    writeFileSync(file, breakSource(sound))
    server.watcher.emit('all', 'change', file)
    expect(await statusOfSite()).toBe(500)
    const shownMessage = expect.stringMatching(message) as string
    expect(send).toHaveBeenCalledWith(
      expect.objectContaining({
        type: 'error',
        err: expect.objectContaining({ message: shownMessage, id: file }),
      }),
    )

    writeFileSync(file, sound)
    send.mockClear()
    server.watcher.emit('all', 'change', file)
    expect(send).toHaveBeenCalledWith({ type: 'full-reload' })
    expect(await statusOfSite()).toBe(200)
  },
)

test('a change of a file outside of the content does not reload the page', () => {
  const send = vi.spyOn(server.ws, 'send').mockClear()
  for (const file of [`${folder}-old/home.yaml`, join(folder, '../home.yaml')])
    server.watcher.emit('all', 'change', file)
  expect(send).not.toHaveBeenCalledWith({ type: 'full-reload' })
})

test('the development server sends the same picture files as a build', async () => {
  const photograph = {
    create: { width: 200, height: 200, channels: 3, background: '#a63' },
  } as const
  await sharp(photograph).jpeg().toFile(join(folder, 'portraits/ana.jpg'))
  const [{ image } = { image: '' }] = homeContent.testimonials.testimonials
  const file = join(folder, 'home.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(image, 'portraits/ana.jpg'))
  const settings = join(folder, 'site.yaml')
  writeFileSync(
    settings,
    readFileSync(settings, 'utf8').replace('treatment: halftone', 'treatment: none'),
  )
  server.watcher.emit('all', 'change', file)

  const module = await (await fetch(`${address()}@id/__x00__virtual:pictures`)).text()
  const { src, stem, widths } = JSON.parse(
    /"portraits\/ana\.jpg":(\{.*?\})/.exec(module)?.[1] ?? '{}',
  ) as ShownPicture
  expect(widths).toEqual([168, 200])
  for (const [name, type] of [
    [src, 'image/jpeg'],
    [`${stem}-168.avif`, 'image/avif'],
  ]) {
    const answer = await fetch(`${address()}${name}`)
    expect(answer.headers.get('content-type')).toBe(type)
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(50)
  }
})

/** Loads the data of the pictures, as a page does after a change of the content. */
async function loadPictures(): Promise<string> {
  server.watcher.emit('all', 'change', join(folder, 'home.yaml'))
  return (await fetch(`${address()}@id/__x00__virtual:pictures`)).text()
}

test('a picture of a prose page has files', async () => {
  mkdirSync(join(folder, 'pictures'), { recursive: true })
  writeFileSync(join(folder, 'pictures/desk.jpg'), await widePhotograph())
  const page = '---\ntitle: Desk\ndescription: Where we sit.\nindexed: true\n---\n\n# Desk\n'
  writeFileSync(join(folder, 'pages/desk.md'), `${page}\n![Us](/pictures/desk.jpg)\n`)
  expect(await loadPictures()).toContain('"pictures/desk.jpg":{"src":"assets/desk-')
})

test('the list of pages has no texts, which each page loads with its own code', async () => {
  const load = async (name: string) =>
    (await fetch(`${address()}@id/__x00__virtual:${name}`)).text()
  const page = '---\ntitle: Hut\ndescription: Where we rest.\nindexed: true\n---\n\n# Our hut\n'
  writeFileSync(join(folder, 'pages/hut.md'), `${page}\nIt stands alone.\n`)
  server.watcher.emit('all', 'add', join(folder, 'pages/hut.md'))
  const meta = '{"title":"Hut","description":"Where we rest.","isIndexed":true}'
  const list = await load('pages')
  expect(list).toContain(`{"path":"/hut","meta":${meta}}`)
  expect(list).not.toContain('stands alone')
  expect(await load('page-texts')).toContain(
    '"/hut":{"title":"Our hut","body":[["p",{},"It stands alone."]]}',
  )
})

test('the focus of a picture is read from its own field', async () => {
  const file = join(folder, 'home.yaml')
  mkdirSync(join(folder, 'stories'), { recursive: true })
  writeFileSync(join(folder, 'stories/desk.jpg'), await widePhotograph())
  const document = parseDocument(readFileSync(file, 'utf8'))
  /**
   * Sets the visible part of a picture in `home.yaml`. Returns the address of the story's picture.
   */
  async function srcWith(list: string[], focus: string) {
    document.setIn([...list, 0, 'imageFocus'], focus)
    writeFileSync(file, document.toString())
    return /"stories\/desk\.jpg":\{"src":"(.*?)"/.exec(await loadPictures())?.[1]
  }
  const stories = ['caseStudies', 'studies']
  document.setIn([...stories, 0, 'image'], 'stories/desk.jpg')
  const left = await srcWith(stories, 'left')
  expect(left).toMatch(/^assets\/desk-/)
  expect(await srcWith(['testimonials', 'testimonials'], 'right')).toBe(left)
  expect(await srcWith(stories, 'right')).not.toBe(left)
})
