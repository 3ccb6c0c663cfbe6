// @vitest-environment node
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { precompress } from '../../src/build/assets/precompress'
import { budgetOf, desktopConfig, phoneConfig } from '../../scripts/budgets'
import { firstScreenBytesOf, firstScreenEnd } from '../../scripts/first-screen'
import { readBody, receive } from '../../scripts/receive'
import { choosePages, pagePathsOf } from '../../scripts/site-pages'
import {
  isOver,
  kindsOf,
  linksOf,
  onDemandScripts,
  overBudget,
  shareBytes,
  weighSite,
  type WeighedPage,
} from '../../scripts/weigh-site'

const dist = mkdtempSync(join(tmpdir(), 'size-'))
const prose = 'Earned coverage in the outlets that matter. '.repeat(50)
const noise = randomBytes(10_000).toString('hex')
const pictures = `<img srcset="/small.png 1x, /large.png 2x" src="/small.png" alt=""><img src="/large.png" loading="lazy" alt="">
  <style>@font-face{font-family:B;src:url(/assets/other.woff2)}</style>`
let pages: WeighedPage[] = []

beforeAll(async () => {
  write('index.html', pageWith(['assets/react.js', 'assets/home.js'], ['assets/text.woff2']))
  const contact = pageWith(['assets/react.js', 'assets/contact.js'], [])
  for (const name of ['contact.html', 'contact/index.html']) write(name, contact)
  write('about.html', pageWith(['assets/react.js'], []).replace('</main>', `${pictures}</main>`))
  write('small.png', 'small')
  write('large.png', noise)
  write('assets/other.woff2', prose)
  write('404.html', pageWith(['assets/react.js'], []))
  // As search engines ask an owner for: no page of the site.
  write('google1a2b3c.html', 'google-site-verification: google1a2b3c.html')
  write('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>')
  write('assets/react.js', `console.log(${JSON.stringify(prose)})`)
  write('assets/home.js', 'import"./react.js";const t=()=>import(`./tooltip.js`),c=()=>import("./contact.js")')
  write('assets/contact.js', 'import{x as y}from"./react.js"')
  write('assets/tooltip.js', 'import{a}from"./floating.js";import{b}from"./react.js"')
  write('assets/floating.js', 'export const a=1')
  write('assets/text.woff2', prose)
  await precompress(dist)
  pages = await weighSite({ dist, owners: {} })
})

afterAll(() => rmSync(dist, { recursive: true }))

test('each page of a build is found once, and the page for what is not found at /404', () => {
  expect(pagePathsOf(dist)).toEqual(['/', '/404', '/about', '/contact'])
  expect(pages.map(({ path }) => path)).toEqual(['/', '/404', '/about', '/contact'])
  expect(choosePages(dist, undefined)).toEqual(['/', '/404', '/about', '/contact'])
  expect(choosePages(dist, ['/contact'])).toEqual(['/contact'])
  expect(() => choosePages(dist, ['/nowhere'])).toThrow(
    'There is no page /nowhere: the pages are /, /404, /about, /contact.',
  )
})

test('a page weighs what it makes a browser ask for: its headers too, text in Brotli, fonts as they are', () => {
  const [home] = pages
  expect(home?.files.map(({ name, kind, onDemand }) => [name, kind, onDemand])).toEqual([
    ['index.html', 'page', false],
    ['favicon.svg', 'other', false],
    ['assets/text.woff2', 'font', false],
    ['assets/react.js', 'script', false],
    ['assets/home.js', 'script', false],
    ['assets/floating.js', 'script', true],
    ['assets/tooltip.js', 'script', true],
  ])
  const bytesOf = (name: string) => home?.files.find((file) => file.name === name)?.bytes ?? 0
  const headers = bytesOf('assets/text.woff2') - prose.length
  expect(headers).toBeGreaterThan(100)
  expect(headers).toBeLessThan(1500)
  const react = bytesOf('assets/react.js') - brotliCompressSync(`console.log(${JSON.stringify(prose)})`).length
  expect(react).toBeGreaterThan(100)
  expect(react).toBeLessThan(1500)
})

test('every byte of an answer counts, to the last of its headers', async () => {
  const body = brotliCompressSync('Read')
  const head = `HTTP/1.1 200 OK\r\ncontent-encoding: br\r\ncontent-length: ${body.length}\r\n\r\n`
  const server = createServer((socket) =>
    socket.once('data', () => socket.write(Buffer.concat([Buffer.from(head), body]))),
  )
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
  })
  const answer = await receive(`http://127.0.0.1:${port}/`)
  server.close()
  expect(answer.bytes).toBe(head.length + body.length)
  expect(readBody(answer).toString()).toBe('Read')
  expect(readBody(answer, head.length).toString()).toBe('')
})

test('what is asked for on demand counts on a desktop, and not on a phone', () => {
  const [home] = pages
  const bytesOf = (names: string[]) =>
    (home?.files ?? []).filter(({ name }) => names.includes(name)).reduce((sum, file) => sum + file.bytes, 0)
  const phone = bytesOf(['assets/react.js', 'assets/home.js'])
  const valueOf = (label: string) => home?.totals.find((total) => total.label === label)?.value
  expect(valueOf('script on a phone')).toBe(phone)
  expect(valueOf('script on a desktop')).toBe(phone + bytesOf(['assets/tooltip.js', 'assets/floating.js']))
  expect(valueOf('first visit on a phone, without photographs')).toBe(
    phone + bytesOf(['index.html', 'favicon.svg', 'assets/text.woff2']),
  )
  expect(valueOf('requests on a phone')).toBe(5)
})

test('a picture counts as the largest file a browser may take, once, and a font that is not preloaded too', () => {
  const about = pages.find(({ path }) => path === '/about')
  const valueOf = (label: string) => about?.totals.find((total) => total.label === label)?.value
  expect(about?.files.map(({ name }) => name)).toEqual([
    'about.html',
    'favicon.svg',
    'assets/react.js',
    'large.png',
    'assets/other.woff2',
  ])
  expect(valueOf('pictures, to the end of the page')).toBeGreaterThan(noise.length)
  expect(valueOf('pictures, to the end of the page')).toBeLessThan(noise.length + 1500)
  expect(valueOf('fonts')).toBeGreaterThan(prose.length)
  expect(valueOf('requests on a phone')).toBe(5)
  expect(valueOf('first visit on a phone, without photographs')).toBeLessThan(noise.length)
})

test('the files of each kind are counted, at once and on demand, with the largest named', () => {
  const file = { kind: 'picture' as const, onDemand: false, owners: '' }
  const files = [
    { ...file, name: 'a.png', bytes: 10 },
    { ...file, name: 'b.png', bytes: 30, onDemand: true },
    { ...file, name: 'a.woff2', kind: 'font' as const, bytes: 20 },
  ]
  expect(kindsOf(files)).toEqual([
    { kind: 'picture', count: 2, bytes: 40, onDemandBytes: 30, largest: 'b.png' },
    { kind: 'font', count: 1, bytes: 20, onDemandBytes: 0, largest: 'a.woff2' },
  ])
})

test('the code of another page is not on demand, and code that two files ask for counts once', () => {
  const code: Record<string, string> = {
    'assets/main.js': 'import("./other-page.js");import("./menu.js");import("./toast.js")',
    'assets/menu.js': 'import"./shared.js"',
    'assets/toast.js': 'import"./shared.js";import("./menu.js")',
    'assets/shared.js': '',
  }
  const found = onDemandScripts(['assets/main.js'], new Set(['assets/other-page.js']), (name) => code[name] ?? '')
  expect(found).toEqual(['assets/menu.js', 'assets/shared.js', 'assets/toast.js'])
})

test.for(['/', '/agency/', '/clients/agency/', 'https://files.example/site/'])(
  'a page built for the base %s asks for files of the build, and not for what only others ask for',
  (base) => {
    const page = `<link rel="modulepreload" media="not all" href="${base}assets/home.js">
      <link rel="preload" href="${base}assets/text.woff2" as="font" type="font/woff2" crossorigin>
      <link rel="icon" href="${base}favicon.svg"><link rel="apple-touch-icon" href="${base}touch-icon.png">
      <link rel="canonical" href="https://agency.example/"><script>run()</script>
      <img src="${base}photo.avif" alt="">`
    const names = new Set(['assets/home.js', 'assets/text.woff2', 'favicon.svg'])
    expect(linksOf(page, names)).toEqual([
      { name: 'assets/home.js', kind: 'script' },
      { name: 'assets/text.woff2', kind: 'font' },
      { name: 'favicon.svg', kind: 'other' },
    ])
  },
)

test('a file that was not built is an error that names it', () => {
  expect(() => linksOf('<link rel="modulepreload" href="/assets/gone.js">', new Set(['home.js']))).toThrow('gone.js')
})

test('without a build there is one sentence that says what to do', async () => {
  await expect(weighSite({ dist: join(dist, 'nowhere'), owners: {} })).rejects.toThrow(
    /^There is no built site in .*npm run build/,
  )
})

test('a total of just its budget is within it, and one more is over', () => {
  const total = { label: 'fonts', unit: 'bytes' as const, value: 28_000, limit: 28_000 }
  expect(isOver(total)).toBe(false)
  expect(isOver({ ...total, value: 28_001 })).toBe(true)
  expect(isOver({ ...total, limit: undefined })).toBe(false)
  const over = { ...total, value: 28_001 }
  expect(overBudget([{ path: '/', files: [], totals: [total, over] }])).toEqual([{ path: '/', ...over }])
  // The large picture of one page, which a screen with two pixels to one takes at once.
  expect(overBudget(pages)).toMatchObject([{ path: '/about', label: 'pictures as it opens' }])
})

test('the first screen ends behind the head, the first section and the section of the headline, wherever they stand', () => {
  const page = screen({})
  expect(page.slice(0, firstScreenEnd(page)).endsWith('<h1>Read</h1></section>')).toBe(true)
  const lateStyle = screen({ late: '<style>h1{}</style>' })
  expect(lateStyle.slice(0, firstScreenEnd(lateStyle)).endsWith('</style>')).toBe(true)
  const lateHeadline = page.replace('<main>', '<main><section>First</section>')
  expect(lateHeadline.slice(0, firstScreenEnd(lateHeadline)).endsWith('<h1>Read</h1></section>')).toBe(true)
  expect(() => firstScreenEnd('<main><h1>Read</h1></main>')).toThrow('no section')
})

test('a first screen counts as many bytes as must have come for it, headers included', () => {
  const headerBytes = 900
  const bytesOf = (page: string) => {
    const body = brotliCompressSync(page)
    return firstScreenBytesOf({ bytes: headerBytes + body.length, body, encoding: 'br' })
  }
  const early = bytesOf(screen({}))
  const late = bytesOf(screen({ late: '<style>h1{}</style>' }))
  expect(early).toBeGreaterThan(headerBytes)
  expect(early).toBeLessThan(headerBytes + 1000)
  // What stands between cannot be compressed.
  expect(late).toBeGreaterThan(headerBytes + noise.length / 2)
})

test('the bytes of a file are shared among its owners, the largest first, and small ones together', () => {
  expect(shareBytes(1000, { wouter: 0.4, react: 0.6 })).toBe('react 600, wouter 400')
  expect(shareBytes(1000, { react: 0.9, wouter: 0.06, regexparam: 0.04 })).toBe('react 900, others 100')
  expect(shareBytes(1000, undefined)).toContain('npm run build')
})

test.for([
  ['/', 115_000, 135_000, 165_000],
  ['/privacy', 115_000, 115_000, 165_000],
  ['/a-page-to-come', 115_000, 115_000, 165_000],
  ['/404', 115_000, 115_000, 165_000],
  ['/contact', 142_000, 142_000, 192_000],
] as const)(
  '%s may have %d bytes of script on a phone, %d on a desktop, and %d in all',
  ([path, phone, desktop, all]) => {
    expect(budgetOf(path, 'resource-summary:script:size')).toBe(phone)
    expect(budgetOf(path, 'resource-summary:script:size', desktopConfig)).toBe(desktop)
    expect(budgetOf(path, 'resource-summary:total:size')).toBe(all)
    expect(budgetOf(path, 'resource-summary:document:size')).toBe(20_000)
    expect(budgetOf(path, 'resource-summary:font:size')).toBe(28_000)
    expect(budgetOf(path, 'resource-summary:total:count')).toBe(14)
    expect(budgetOf(path, 'largest-contentful-paint')).toBe(1200)
    expect(budgetOf(path, 'cumulative-layout-shift')).toBe(0)
  },
)

test('every budget judges the middle run but the performance score, which a busy machine can only lower', () => {
  const limits = phoneConfig.assert.assertMatrix.flatMap(({ assertions }) => Object.entries(assertions))
  const byBestRun = limits.filter(([, [, { aggregationMethod }]]) => aggregationMethod !== 'median')
  expect(byBestRun.map(([figure, [, limit]]) => [figure, limit])).toEqual([
    ['categories:performance', { minScore: 1, aggregationMethod: 'optimistic' }],
  ])
})

function pageWith(scripts: string[], fonts: string[]) {
  const codeLinks = scripts.map((name) => `<link rel="modulepreload" media="not all" href="/${name}">`)
  const fontLinks = fonts.map((name) => `<link rel="preload" href="/${name}" as="font" type="font/woff2" crossorigin>`)
  const head = ['<link rel="icon" href="/favicon.svg">', ...fontLinks, ...codeLinks].join('')
  return `<!doctype html><head>${head}</head><body><div id="root"><main><section><h1>${prose}</h1></section></main></div></body>`
}

/** A page whose rest is long and cannot be compressed, with `late` behind it. */
function screen({ late = '' }) {
  const first = '<section><h1>Read</h1></section>'
  return `<!doctype html><head><style>p{}</style></head><body><main>${first}<section>${noise}</section></main>${late}</body>`
}

function write(name: string, text: string) {
  const file = join(dist, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
