import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostFiles } from '../../plugins/hosts/host-files'
import { createStaticHost } from '../../plugins/hosts/static-host'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { listen } from '../helpers/listen'
import { startCaddy, startNginx } from './real-hosts'

// Tests which files other sites may embed, and that drawings run no scripts.

const folder = mkdtempSync(join(tmpdir(), 'embedding-'))
const root = join(folder, 'dist')
const cleanups: (() => unknown)[] = []
const origins = new Map<string, string>()
let browser: Browser

const embeddableFiles = [
  'press/logo.png',
  'press/logo.svg',
  'touch-icon.png',
  'favicon.svg',
  'share/home.png',
]
const otherFiles = ['assets/photo-1a2b.png', 'assets/drawing-1a2b.svg', 'photo.png']
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><style>rect{fill:red}</style><rect width="9" height="9"/>
  <script>document.documentElement.setAttribute('data-script', 'ran')</script>
  <foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script>parent.document.documentElement.setAttribute('data-script', 'ran')&lt;/script>"/></foreignObject>
</svg>`

beforeAll(async () => {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  for (const file of [...embeddableFiles, ...otherFiles]) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), file.endsWith('.svg') ? drawing : png)
  }
  writeFileSync(join(root, 'feed.xml'), drawing)
  writeFileSync(join(root, 'index.html'), '<!doctype html>')
  const preview = createServer(createStaticHost(root))
  origins.set('preview', `http://127.0.0.1:${await listen(preview)}`)
  cleanups.push(() => preview.close())
  const { notDeployed } = hostFiles({ base: '/', host: 'agency.example' })
  for (const [name, start, file] of [
    ['nginx', startNginx, 'nginx.conf'],
    ['Caddy', startCaddy, 'Caddyfile'],
  ] as const) {
    const config = join(folder, file)
    writeFileSync(config, notDeployed[file])
    const { port, close } = await start(config, root, join(folder, name))
    origins.set(name, `http://agency.example:${port}`)
    cleanups.push(close)
  }
  browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [
      '--host-resolver-rules=MAP *.example 127.0.0.1',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })
  cleanups.push(() => browser.close())
}, 60_000)

afterAll(async () => {
  await Promise.all(cleanups.map((cleanUp) => cleanUp()))
  rmSync(folder, { recursive: true, force: true })
})

test.for(['preview', 'nginx', 'Caddy'])(
  'on %s, other sites can embed press files, icons and share pictures, and nothing else',
  async (name) => {
    const origin = origins.get(name)
    const images = [...embeddableFiles, ...otherFiles].map(
      (file) => `<img src="${origin}/${file}" alt="${file}">`,
    )
    const newspaper = createServer((_request, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<!doctype html>${images.join('')}`)
    })
    const page = await browser.newPage()
    await page.goto(`http://newspaper.example:${await listen(newspaper)}`)
    const shown = await page.evaluate(() =>
      [...document.images].filter((each) => each.naturalWidth > 0).map((each) => each.alt),
    )
    await page.close()
    newspaper.close()
    expect(shown).toEqual(embeddableFiles)
  },
)

test.for(['preview', 'nginx', 'Caddy'])(
  'on %s, a drawing opened as a document runs no script and keeps its styles',
  async (name) => {
    const page = await browser.newPage()
    for (const file of [...embeddableFiles, ...otherFiles, 'feed.xml'].filter((each) =>
      /svg|xml/.test(each),
    )) {
      await page.goto(`${origins.get(name)}/${file}`)
      const seen = await page.evaluate(() => {
        const rect = document.querySelector('rect')
        return [
          document.documentElement.getAttribute('data-script'),
          rect && getComputedStyle(rect).fill,
        ]
      })
      expect([file, seen]).toEqual([file, [null, 'rgb(255, 0, 0)']])
    }
    await page.close()
  },
)
