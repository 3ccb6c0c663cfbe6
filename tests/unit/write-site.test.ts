import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { parse } from 'parse5'
import type { ResolvedConfig } from 'vite'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { outputFilesOf, joinPublicFile, writeSite } from '../../plugins/prerender/write-site'
import { contactContent, palette, site } from '../helpers/content'
import { copyWithUnpublished, scheduledTime } from '../helpers/unpublished-content'

test('a page is written to the paths that hosts read for it with and without a slash, and with .html', () => {
  expect(outputFilesOf('/', '*')).toEqual(['index.html'])
  expect(outputFilesOf('/contact', '*')).toEqual(['contact.html', 'contact/index.html'])
  expect(outputFilesOf('/work/one', '*')).toEqual(['work/one.html', 'work/one/index.html'])
  expect(outputFilesOf('*', '*')).toEqual(['404.html'])
})

const folder = mkdtempSync(join(tmpdir(), 'public-'))
afterAll(() => rmSync(folder, { recursive: true }))

const siteMap = 'Sitemap: https://agency.example/sitemap.xml\n'
test.for<[file: string, own: string | undefined, made: string, written: string]>([
  [
    '_headers',
    '/kit/*\n  X-Robots-Tag: noindex\n',
    '/*\n  A: b\n',
    '/*\n  A: b\n\n/kit/*\n  X-Robots-Tag: noindex\n',
  ],
  [
    'robots.txt',
    '\uFEFFUser-agent: *\nDisallow: /kit/',
    `Allow: /\n\n${siteMap}`,
    `User-agent: *\nDisallow: /kit/\n\n${siteMap}`,
  ],
  ['robots.txt', `Disallow:\n${siteMap}`, 'Sitemap: other\n', `Disallow:\n${siteMap}`],
  [
    'robots.txt',
    'User-agent: *\r\nDisallow: /kit/\r\n',
    `a\n\n${siteMap}`,
    `User-agent: *\r\nDisallow: /kit/\n\n${siteMap}`,
  ],
  ['robots.txt', 'sitemap: /other.xml', siteMap, 'sitemap: /other.xml\n'],
  ['robots.txt', '', siteMap, `\n\n${siteMap}`],
  ['_headers', '\uFEFF/kit/*\r\n  A: b\r\n', '/*\n  A: b\n', '/*\n  A: b\n\n/kit/*\r\n  A: b\r\n'],
  ['.nojekyll', '', '', ''],
  ['sitemap.xml', undefined, '<urlset/>', '<urlset/>'],
])('%s with own lines %j in public/ keeps them', ([file, own, made, written]) => {
  if (own !== undefined) writeFileSync(join(folder, file), own)
  expect(joinPublicFile(file, made, folder)).toBe(written)
  expect(joinPublicFile(file, made, '')).toBe(made)
})

test.for(['favicon.svg', 'contact.html', 'sitemap.xml', 'unsent.txt', '404.html'])(
  'public/%s, which the build would replace, is reported',
  (file) => {
    writeFileSync(join(folder, file), 'own')
    expect(() => joinPublicFile(file, 'made', folder)).toThrow(
      expect.objectContaining({
        message: `public/${file} has the name of a file that the build makes, and would be lost: remove it`,
      }),
    )
  },
)

vi.setConfig({ testTimeout: 60_000 })

type Entry = Parameters<typeof writeSite>[1]

/**
 * The parts of `src/prerender.tsx` that `writeSite` uses. There are no routes, so no share cards
 * are drawn.
 */
const entry = {
  site,
  notFoundPath: '*',
  routes: [],
  colors: palette,
  contact: contactContent,
  pageTexts: {},
} as unknown as Entry
const words = 'Write to ed@agency.example. '.repeat(20)
const pages = ['/', '/contact', '*'].map((path) => ({
  path,
  document: parse(
    `<!doctype html><html><head><title>${path}</title></head><body>${words}</body></html>`,
  ),
}))

/** Writes a site into a new folder with the given files in `public/`. */
async function writeWith(
  env: Record<string, string> = {},
  publicFiles: Record<string, string> = {},
  write = writeSite,
) {
  const root = mkdtempSync(join(folder, 'site-'))
  mkdirSync(join(root, 'dist/.vite'), { recursive: true })
  mkdirSync(join(root, 'public'))
  writeFileSync(join(root, 'dist/.vite/manifest.json'), '{}')
  for (const [file, text] of Object.entries(publicFiles))
    writeFileSync(join(root, 'public', file), text)
  const logger = { info: vi.fn<(line: string) => void>(), warn: vi.fn<(line: string) => void>() }
  const config = {
    root,
    base: '/',
    env,
    build: { outDir: 'dist' },
    publicDir: join(root, 'public'),
    logger,
  }
  await write(config as unknown as ResolvedConfig, entry, pages)
  return { root, logger, read: (file: string) => readFileSync(join(root, file), 'utf8') }
}

test('a site has its pages, its files and the files of hosts, but not the manifest of Vite', async () => {
  const { root, logger, read } = await writeWith()
  for (const [file, title] of [
    ['index.html', '/'],
    ['contact.html', '/contact'],
    ['contact/index.html', '/contact'],
    ['404.html', '*'],
  ])
    expect(read(`dist/${file}`)).toContain(`<title>${title}</title>`)
  // Some proxies rewrite email addresses in the text, so the build encodes them.
  expect(read('dist/index.html')).not.toContain('ed@agency')
  for (const file of [
    'favicon.ico',
    'sitemap.xml',
    'robots.txt',
    '_headers',
    '.nojekyll',
    'index.html.gz',
  ])
    expect([file, existsSync(join(root, 'dist', file))]).toEqual([file, true])
  expect(brotliDecompressSync(readFileSync(join(root, 'dist/index.html.br'))).toString()).toBe(
    read('dist/index.html'),
  )
  const { host } = new URL(site.url)
  expect(read('dist-hosts/nginx.conf')).toContain(`server_name ${host} `)
  expect(read('dist-hosts/Caddyfile')).toContain(`\n${host} {\n`)
  expect(JSON.parse(read('dist-hosts/vercel.json'))).toHaveProperty('cleanUrls', true)
  expect(existsSync(join(root, 'dist/nginx.conf'))).toBe(false)
  expect(existsSync(join(root, 'dist/.vite'))).toBe(false)
  // An owner's drafts and missing pages are listed before this line.
  expect(logger.info).toHaveBeenLastCalledWith('prerendered 3 pages: / /contact *')
  expect(logger.warn).not.toHaveBeenCalled()
})

test('own lines for Netlify and Cloudflare Pages are kept, with a warning for other hosts', async () => {
  const { logger, read } = await writeWith(
    {},
    { _headers: '/kit/*\n  A: b\n', _redirects: '/old /new' },
  )
  expect(read('dist/_headers')).toMatch(/\n\n\/kit\/\*\n {2}A: b\n$/)
  const inFiles =
    'is for Netlify and Cloudflare Pages: other hosts need its rules in files of their own'
  expect(logger.warn.mock.calls).toEqual([
    [`public/_headers ${inFiles}`],
    [`public/_redirects ${inFiles}`],
  ])
})

test('the build lists each page and story that it leaves out, with the reason, and a preview none', async () => {
  const content = mkdtempSync(join(folder, 'content-'))
  await copyWithUnpublished(content)
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('CONTENT', content)
  vi.stubEnv('NOW', '2027-01-01T00:00Z')
  // The new modules read the content from the copy.
  vi.resetModules()
  const { writeSite: write } = await import('../../plugins/prerender/write-site')
  const linesOf = async () => {
    const { logger } = await writeWith({}, {}, write)
    return logger.info.mock.calls.flat().filter((line) => line.includes('Qx'))
  }
  expect((await linesOf()).toSorted()).toEqual([
    'left out: “QxpagedraftMeta” (pages/hidden-draft.md) is a draft',
    `left out: “QxpagescheduledMeta” (pages/hidden-scheduled.md) is not public before ${scheduledTime}`,
    'left out: “QxstorydraftTitle” (home.yaml) is a draft',
    `left out: “QxstoryscheduledTitle” (home.yaml) is not public before ${scheduledTime}`,
  ])
  vi.stubEnv('PREVIEW', 'true')
  expect(await linesOf()).toEqual([])
})

const proxied = {
  VITE_ENQUIRY_ENDPOINT: '/enquiries',
  VITE_ENQUIRY_PROXY: 'http://127.0.0.1:8787/inbox',
}

test('hosts pass enquiries, reports and health checks on to the project’s own receiver', async () => {
  const { read } = await writeWith({
    ...proxied,
    VITE_ENQUIRY_SERVICE: 'receiver',
    VITE_ERRORS_ENDPOINT: '/errors',
    VITE_LONG_HSTS: 'true',
    VITE_TRUSTED_PROXIES: '10.0.0.0/8',
  })
  const nginx = read('dist-hosts/nginx.conf')
  for (const path of ['/enquiries', '/enquiries/health', '/errors'])
    expect(nginx).toContain(`location = ${path} {`)
  expect(nginx).toContain('max-age=63072000')
  expect(nginx).toContain('set_real_ip_from 10.0.0.0/8;')
})

test('hosts pass no health checks on to another back end, and nothing to a service elsewhere', async () => {
  const own = (await writeWith(proxied)).read('dist-hosts/nginx.conf')
  expect(own).toContain('location = /enquiries {')
  expect(own).not.toContain('/health')
  const elsewhere: Record<string, string>[] = [
    { VITE_ENQUIRY_ENDPOINT: 'https://inbox.example/enquiries' },
    { VITE_ENQUIRY_SERVICE: 'netlify', VITE_ENQUIRY_ENDPOINT: '/thanks' },
  ]
  for (const env of elsewhere)
    expect((await writeWith(env)).read('dist-hosts/nginx.conf')).not.toContain('proxy_pass')
})
