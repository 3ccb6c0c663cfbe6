// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgetOf, budgets, pagePaths, phoneConfig } from '../../scripts/budgets.mjs'
import { markdownTable } from '../../scripts/markdown-table.mjs'
import { linksOf, onDemandScripts, overBudget, shareBytes, weighSite } from '../../scripts/weigh-site.mjs'

const dist = mkdtempSync(join(tmpdir(), 'size-'))
const prose = 'Earned coverage in the outlets that matter. '.repeat(50)
const noBudget = () => undefined

beforeAll(() => {
  write('index.html', pageWith(['assets/react.js', 'assets/home.js'], ['assets/text.woff2']))
  write('contact.html', pageWith(['assets/react.js', 'assets/contact.js'], []))
  write('assets/react.js', `console.log(${JSON.stringify(prose)})`)
  write('assets/home.js', 'import"./react.js";const t=()=>import(`./tooltip.js`),c=()=>import("./contact.js")')
  write('assets/contact.js', 'import{x as y}from"./react.js"')
  write('assets/tooltip.js', 'import{a}from"./floating.js";import{b}from"./react.js"')
  write('assets/floating.js', 'export const a=1')
  write('assets/text.woff2', prose)
})

afterAll(() => rmSync(dist, { recursive: true }))

test('a page weighs what it preloads: text in Brotli, fonts as they are', () => {
  const [home] = weigh(['/'])
  expect(home?.files.map(({ name, kind, onDemand }) => [name, kind, onDemand])).toEqual([
    ['index.html', 'page', false],
    ['assets/react.js', 'script', false],
    ['assets/home.js', 'script', false],
    ['assets/contact.js', 'script', true],
    ['assets/floating.js', 'script', true],
    ['assets/tooltip.js', 'script', true],
    ['assets/text.woff2', 'font', false],
  ])
  const react = `console.log(${JSON.stringify(prose)})`
  expect(home?.files[1]?.bytes).toBe(brotliCompressSync(react).length)
  expect(home?.files.at(-1)?.bytes).toBe(prose.length)
})

test('what is asked for on demand counts on a desk, and not on a phone', () => {
  const [home] = weigh(['/', '/contact'])
  const bytesOf = (names: string[]) =>
    (home?.files ?? []).filter(({ name }) => names.includes(name)).reduce((sum, file) => sum + file.bytes, 0)
  const phone = bytesOf(['assets/react.js', 'assets/home.js'])
  const desk = phone + bytesOf(['assets/tooltip.js', 'assets/floating.js'])
  expect(home?.totals.map(({ label, bytes }) => [label, bytes])).toEqual([
    ['page', bytesOf(['index.html'])],
    ['fonts', prose.length],
    ['script on a phone', phone],
    ['script on a desk', desk],
    ['first visit on a phone', bytesOf(['index.html', 'assets/text.woff2']) + phone],
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
  'a page built for the base %s preloads files of the build',
  (base) => {
    const page = `<link rel="modulepreload" media="not all" href="${base}assets/home.js">
      <link rel="preload" href="${base}assets/text.woff2" as="font" type="font/woff2" crossorigin>
      <link rel="icon" href="${base}favicon.svg">`
    const names = new Set(['assets/home.js', 'assets/text.woff2', 'favicon.svg'])
    expect(linksOf(page, names)).toEqual({ scripts: ['assets/home.js'], fonts: ['assets/text.woff2'] })
  },
)

test('a preloaded file that was not built is an error that names it', () => {
  expect(() => linksOf('<link rel="modulepreload" href="/assets/gone.js">', new Set(['home.js']))).toThrow('gone.js')
})

test('without a build there is one sentence that says what to do', () => {
  expect(() => weigh(['/'], { dist: join(dist, 'nowhere') })).toThrow(/^There is no built site in .*npm run build/)
  expect(() => weigh(['/gone'])).toThrow(/^The built site in .* has no gone\.html\.$/)
})

test('a total of just its budget is within it, and one byte more is over', () => {
  const [home] = weigh(['/'])
  const bytes = home?.totals.find(({ label }) => label === 'script on a phone')?.bytes ?? 0
  const withBudget = (budget: number) =>
    weigh(['/'], { budgetOf: (_path, figure) => (figure === 'resource-summary:script:size' ? budget : undefined) })
  expect(overBudget(withBudget(bytes))).toEqual([])
  expect(overBudget(withBudget(bytes - 1))).toEqual([
    { path: '/', label: 'script on a phone', bytes, budget: bytes - 1 },
  ])
})

test('the bytes of a file are shared among its owners, the largest first, and small ones together', () => {
  expect(shareBytes(1000, { wouter: 0.4, react: 0.6 })).toBe('react 600, wouter 400')
  expect(shareBytes(1000, { react: 0.9, wouter: 0.06, regexparam: 0.04 })).toBe('react 900, others 100')
  expect(shareBytes(1000, undefined)).toContain('build anew')
})

test('every page has a budget for each total, and the desk never a smaller one than the phone', () => {
  for (const path of pagePaths) {
    for (const figure of ['document:size', 'font:size', 'script:size', 'total:size', 'total:count'])
      expect(budgetOf(path, `resource-summary:${figure}`)).toBeGreaterThan(0)
    expect(budgetOf(path, 'resource-summary:script:size')).toBeLessThanOrEqual(budgets.desktopScriptBytes)
  }
})

test('every budget judges the middle run: by its default Lighthouse CI takes the best', () => {
  const limits = phoneConfig.assert.assertMatrix.flatMap(({ assertions }) => Object.values(assertions))
  expect(limits.filter(([level, limit]) => level !== 'error' || limit.aggregationMethod !== 'median')).toEqual([])
})

test('a table is Markdown, and lines up as plain text', () => {
  expect(markdownTable(['file', 'bytes:'], [['react.js', '58123'], ['a.js']])).toBe(
    ['| file     | bytes |', '| -------- | ----: |', '| react.js | 58123 |', '| a.js     |       |'].join('\n'),
  )
})

function weigh(paths: string[], options: Partial<Parameters<typeof weighSite>[0]> = {}) {
  return weighSite({ dist, paths, owners: {}, budgetOf: noBudget, desktopScriptBytes: 120_000, ...options })
}

function pageWith(scripts: string[], fonts: string[]) {
  const codeLinks = scripts.map((name) => `<link rel="modulepreload" media="not all" href="/${name}">`)
  const fontLinks = fonts.map((name) => `<link rel="preload" href="/${name}" as="font" type="font/woff2" crossorigin>`)
  return `<!doctype html><head>${[...fontLinks, ...codeLinks].join('')}</head><body>${prose}</body>`
}

function write(name: string, text: string) {
  const file = join(dist, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
