import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { takePictures } from '../../scripts/compare-builds/take-pictures'

/** Serves pages by their paths. Returns the origin, and a function that stops the server. */
async function servePages(pages: Record<string, string>) {
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('content-type', 'text/html').end(pages[url] ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}

test('a comparison has pictures of the pages that look different, at 390 and 1440 px', async () => {
  const colored = (color: string) => `<body style="background:${color};height:2000px">`
  const coloredInDark = (color: string) =>
    `<style>@media (prefers-color-scheme: dark) { body { background: ${color} } }</style>`
  const before = await servePages({
    '/': colored('red'),
    '/dark': coloredInDark('red'),
    '/same': '<p>A',
  })
  const after = await servePages({
    '/': colored('blue'),
    '/dark': coloredInDark('blue'),
    '/same': '<p>A<!-- -->',
    '/new': '<p>New',
    '/new/page': '<p>Page',
  })
  const folder = test.info().outputPath('pictures')
  const page = (path: string, state: 'changed' | 'new' = 'changed') => ({
    path,
    state,
    removed: [],
    added: [],
  })
  const pages = [
    page('/'),
    page('/dark'),
    page('/same'),
    page('/new', 'new'),
    page('/new/page', 'new'),
  ]
  const origins = { before: before.origin, after: after.origin }

  const changed = await takePictures(pages, origins, folder)
  before.close()
  after.close()

  expect(changed.map(({ path }) => path)).toEqual(['/', '/dark', '/new', '/new/page'])
  expect(readdirSync(folder)).toEqual([
    'dark-1440-dark-after.png',
    'dark-1440-dark-before.png',
    'dark-390-dark-after.png',
    'dark-390-dark-before.png',
    'index-1440-after.png',
    'index-1440-before.png',
    'index-390-after.png',
    'index-390-before.png',
    'new-1440-after.png',
    'new-390-after.png',
    'new_page-1440-after.png',
    'new_page-390-after.png',
  ])
  const { width, height } = await sharp(`${folder}/index-390-after.png`).metadata()
  expect({ width, height }).toEqual({ width: 390, height: 2016 })
})
