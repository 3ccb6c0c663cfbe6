import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { getAttribute } from '@parse5/tools'
import { serialize } from 'parse5'
import type { ResolvedConfig } from 'vite'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { elementsOf } from '../../plugins/html-tree'
import { policyIn } from '../../plugins/prerender/content-policy'
import { manifestFile, renderPages } from '../../plugins/prerender/render-pages'

// Renders a small project of two pages with a small entry.
vi.setConfig({ testTimeout: 60_000 })

type Entry = Parameters<typeof renderPages>[1]

const root = mkdtempSync(join(tmpdir(), 'render-pages-'))
afterAll(() => rmSync(root, { recursive: true }))

function write(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

const manifest = {
  'src/main.tsx': { file: 'assets/main.js', imports: ['_react.js'] },
  'src/pages/home.tsx': { file: 'assets/home.js', imports: ['_shared.js', '_react.js'] },
  'src/pages/contact.tsx': { file: 'assets/contact.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
}

beforeEach(() => {
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  write(
    'index.html',
    '<!doctype html><html><head><meta charset="utf-8" /></head><body><div id="root"></div></body></html>',
  )
  write('src/start.ts', "void import('./main')")
  mkdirSync(join(root, 'dist/assets'), { recursive: true })
  write(`dist/${manifestFile}`, JSON.stringify(manifest))
})

const font = (name: string) => ({ url: `/fonts/${name}.woff2`, extraFiles: [] })
const rules: Record<string, string[]> = {
  '/': ['@media print{a{top:0}}', '@media (forced-colors: active), print{b{top:0}}'],
  '/contact': ['@media print{a{top:0}}', '@media (min-width: 9in){c{top:0}}'],
}

/** The parts of `src/prerender.tsx` that `renderPages` uses. */
const entryWith = (more: object = {}) =>
  ({
    site: { language: 'pt-BR' },
    routes: [
      { path: '/', page: { files: ['pages/home'] } },
      { path: '/contact', page: { files: ['pages/contact'] } },
    ],
    renderPage: async (path: string) => ({
      html: `<title>Page ${path}</title><section><h1>At ${path}</h1></section>`,
      css: `.at{content:"${path}"}`,
      fontFaces: '@font-face{font-family:A}',
      nonPhoneRules: rules[path],
    }),
    structuredData: ({ path }: { path: string }) => `{"@id":"${path}"}`,
    headlineFont: font('headline'),
    textFont: font('text'),
    ...more,
  }) as unknown as Entry

async function render(env: Record<string, string> = {}, entry = entryWith(), base = '/') {
  const pages = await renderPages(
    { root, base, env, build: { outDir: 'dist' } } as unknown as ResolvedConfig,
    entry,
  )
  return pages.map(({ path, document }) => ({ path, document, html: serialize(document) }))
}

test('each route is rendered with its text, styles, data and language', async () => {
  const pages = await render()
  expect(pages.map(({ path }) => path)).toEqual(['/', '/contact'])
  for (const { path, html } of pages)
    for (const part of [
      '<html lang="pt-BR">',
      `<title>Page ${path}</title>`,
      `<div id="root" data-page="${path}"><section><h1>At ${path}</h1></section></div>`,
      `<style id="stitches">@font-face{font-family:A}.at{content:"${path}"}</style>`,
      `<script type="application/ld+json">{"@id":"${path}"}</script>`,
    ])
      expect(html).toContain(part)
})

test('one file has each rule for print and desktops once, and loads for these media only', async () => {
  const [home, contact] = await render({}, entryWith(), '/agency/')
  const [file = ''] = readdirSync(join(root, 'dist/assets'))
  expect(file).toMatch(/^media-[\da-f]{8}\.css$/)
  expect(readFileSync(join(root, 'dist/assets', file), 'utf8')).toBe(
    '@media print{a{top:0}}\n@media (forced-colors: active), print{b{top:0}}\n@media (min-width: 9in){c{top:0}}',
  )
  const link = `<link rel="stylesheet" href="/agency/assets/${file}" media="print, (forced-colors: active), (min-width: 9in)">`
  for (const page of [home, contact]) expect(page?.html).toContain(link)
})

test('the file of rules for print and desktops has a new name after a change, because browsers cache it for a year', async () => {
  await render()
  const renderPage = async () => ({
    html: '',
    css: '',
    fontFaces: '',
    nonPhoneRules: ['@media print{a{top:1px}}'],
  })
  await render({}, entryWith({ renderPage }))
  expect(readdirSync(join(root, 'dist/assets'))).toHaveLength(2)
})

test('a site without rules for print and desktops has no file for them, and no link', async () => {
  const renderPage = async () => ({ html: '', css: '', fontFaces: '', nonPhoneRules: [] })
  const [page] = await render({}, entryWith({ renderPage }))
  expect(page?.html).not.toContain('rel="stylesheet"')
  expect(readdirSync(join(root, 'dist/assets'))).toEqual([])
})

type Page = Awaited<ReturnType<typeof render>>[number]

/** The names of the code files that a page lists. */
const modulesOf = (page: Page | undefined, base = '/') =>
  elementsOf(page!.document, 'link')
    .filter((link) => getAttribute(link, 'rel') === 'modulepreload')
    .map((link) => getAttribute(link, 'href')?.replace(`${base}assets/`, ''))

test('each page lists the files of its code, and each file comes after its imports', async () => {
  const [home, contact] = await render({}, entryWith(), '/agency/')
  expect(modulesOf(home, '/agency/')).toEqual(['react.js', 'main.js', 'shared.js', 'home.js'])
  expect(modulesOf(contact, '/agency/')).toEqual(['react.js', 'main.js', 'shared.js', 'contact.js'])
})

test('files of code that import each other are each listed once', async () => {
  const circle = {
    ...manifest,
    '_shared.js': { file: 'assets/shared.js', imports: ['_react.js', '_more.js'] },
    '_more.js': { file: 'assets/more.js', imports: ['_shared.js'] },
  }
  write(`dist/${manifestFile}`, JSON.stringify(circle))
  const [home] = await render()
  expect(modulesOf(home)).toEqual(['react.js', 'main.js', 'more.js', 'shared.js', 'home.js'])
})

test('the start script loads the main file of this build', async () => {
  const [page] = await render({}, entryWith(), '/agency/')
  const [script] = elementsOf(page!.document, 'script')
  expect(serialize(script!)).toMatch(/import\(["'`]\/agency\/assets\/main\.js["'`]\)/)
})

test('a page without code in the build is reported with its file', async () => {
  const entry = entryWith({ routes: [{ path: '/', page: { files: ['pages/hoem'] } }] })
  await expect(render({}, entry)).rejects.toThrow(
    'The build has no code for src/pages/hoem.tsx: correct its file name in src/routes.ts.',
  )
})

test('the fonts of the first screen are preloaded, the larger first', async () => {
  const [page] = await render()
  const fonts = [...(page?.html.matchAll(/rel="preload" href="([^"]*)" as="font"/g) ?? [])].map(
    ([, url]) => url,
  )
  expect(fonts).toEqual(['/fonts/text.woff2', '/fonts/headline.woff2'])
})

const policyOf = (html = '') =>
  Object.fromEntries(
    (policyIn(html) ?? '').split(';').map((each) => each.split(/ (.*)/, 2) as [string, string]),
  )

test('a page may send to the addresses of the settings, and to no others', async () => {
  const [page] = await render({
    VITE_ENQUIRY_ENDPOINT: 'https://inbox.example/enquiries',
    VITE_VITALS_ENDPOINT: 'https://vitals.example/in',
    VITE_ERRORS_ENDPOINT: 'https://errors.example/in',
  })
  expect(policyOf(page?.html)['connect-src']).toBe(
    "'self' https://inbox.example https://vitals.example https://errors.example",
  )
  expect(policyOf((await render())[0]?.html)['connect-src']).toBe("'self'")
})

test('a page may load the script that counts visits if the content names one', async () => {
  const analytics = {
    service: 'plausible',
    script: 'https://stats.example/js/script.js',
    id: 'agency.example',
  }
  const [page] = await render({}, entryWith({ site: { language: 'en', analytics } }))
  expect(policyOf(page?.html)['script-src']).toContain('https://stats.example')
  expect(policyOf((await render())[0]?.html)['script-src']).not.toContain('https://')
})

test('the policy allows the page’s own start script', async () => {
  const [page] = await render()
  expect(policyOf(page?.html)['script-src']).toMatch(/^'self' 'sha256-[^']+'$/)
})
