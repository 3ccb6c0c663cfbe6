import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  filesIn,
  wrongKindMessage,
  readText,
  similarFile,
  whyUnreadable,
} from '../../plugins/content/content-folder'
import { contentModules } from '../../plugins/content/content-plugin'
import { buildOnlyFields, buildOnlySiteFields } from '../../src/content-schema'
import { loadContent } from '../../plugins/content/load-content'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync('src/content', join(folder, 'project/src/content'), { recursive: true })
  cpSync('tests/fixtures/other-agency', join(folder, 'agency'), { recursive: true })
  write(
    'project/src/pages/home.ts',
    `import { site } from '../content/site.yaml'; export const title = site.brand`,
  )
})

afterEach(() => rmSync(folder, { recursive: true }))

function write(file: string, text: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

/** The code of the small project above, built with another content folder. */
async function buildWith(content: string): Promise<string> {
  const output = (await build({
    root: join(folder, 'project'),
    configFile: false,
    logLevel: 'silent',
    plugins: [contentModules(join(folder, content))],
    build: { write: false, lib: { entry: 'src/pages/home.ts', formats: ['es'] } },
  })) as Rolldown.RolldownOutput[]
  return output[0]?.output[0].code ?? ''
}

test('a build uses the content of another folder instead of src/content', async () => {
  const code = await buildWith('agency')
  expect(code).toContain(loadContent('tests/fixtures/other-agency').site.brand)
  expect(code).not.toContain(loadContent('src/content').site.brand)
})

const pluginOf = (content: string) => {
  const { config, load, resolveId } = contentModules(join(folder, content))
  return {
    config: config as (config: object, env: { command: string }) => object | undefined,
    /** Loads a module as Vite does in an environment: `client`, or `prerender` in a build. */
    load: (id: string, environment = 'client') =>
      (load as (this: object, id: string) => string | undefined).call(
        { environment: { name: environment } },
        id,
      ),
    resolveId: resolveId as (source: string, importer?: string) => string | undefined,
  }
}

test('the code of a build has the service that counts visits, or null', () => {
  const { config } = pluginOf('agency')
  const defined = () => config({}, { command: 'build' })
  const analytics = { service: 'umami', script: 'https://stats.example/script.js', id: '1' }
  const file = join(folder, 'agency/site.yaml')
  const source = readFileSync(file, 'utf8').replace(/^analytics:\n( .*\n)*/m, '')
  writeFileSync(file, source)
  expect(defined()).toEqual({ define: { 'import.meta.env.ANALYTICS': 'null' } })
  writeFileSync(file, `${source}\nanalytics: ${JSON.stringify(analytics)}\n`)
  expect(defined()).toEqual({ define: { 'import.meta.env.ANALYTICS': JSON.stringify(analytics) } })
  // In development, no visits are counted.
  expect(config({}, { command: 'serve' })).toBeUndefined()
  rmSync(file)
  expect(defined()).toEqual({ define: { 'import.meta.env.ANALYTICS': 'null' } })
})

test('the browser’s code lacks the fields that only the build reads', () => {
  const { load } = pluginOf('agency')
  const contentIn = (environment: string, name: string): object =>
    JSON.parse(
      (load(join(folder, `agency/${name}.yaml`), environment) ?? '').replace(/^export .* = /, ''),
    )
  const fieldsIn = (environment: string) => Object.keys(contentIn(environment, 'site'))
  const buildOnly = new Set<string>([...buildOnlySiteFields, ...buildOnlyFields])
  const all = fieldsIn('prerender')
  expect(all).toEqual(expect.arrayContaining(['brand', 'hosting', 'securityReviewedOn']))
  expect(fieldsIn('client')).toEqual(all.filter((field) => !buildOnly.has(field)))

  const isInHome = (environment: string, field: string) =>
    JSON.stringify(contentIn(environment, 'home')).includes(`"${field}":`)
  expect(buildOnlyFields.filter((field) => isInHome('prerender', field))).toContain('isSample')
  expect(buildOnlyFields.filter((field) => isInHome('client', field))).toEqual([])
})

test('modules that are not content files are left to other plugins', () => {
  const { load, resolveId } = pluginOf('agency')
  expect(load(join(folder, 'agency/other.yaml'))).toBeUndefined()
  expect(load('site.yaml')).toBeUndefined()
  expect(load(join(folder, 'agency/not-found.yaml'))).toMatch(/^export const notFound = \{/)
  expect(resolveId('./site.yaml')).toBeUndefined()
  expect(resolveId('site.yaml', '/src/pages/home.ts')).toBeUndefined()
})

test('a missing content folder ends the build with its name', async () => {
  await expect(buildWith('agency-x')).rejects.toThrow(
    `${join(folder, 'agency-x')} is missing: a content folder needs every file of src/content/`,
  )
})

test('a file that a content folder lacks ends the build with its name', async () => {
  rmSync(join(folder, 'agency/site.yaml'))
  await expect(buildWith('agency')).rejects.toThrow(/agency\/site\.yaml is missing/)
})

test.for<[what: string, start: string, outcome: string | undefined]>([
  ['UTF-16, big-endian', 'þÿ\0a', 'is UTF-16: save it as UTF-8'],
  ['UTF-16 without its mark', '<\0s\0', 'is UTF-16: save it as UTF-8'],
  ['UTF-16, big-endian, without its mark', '\0<\0s', 'is UTF-16: save it as UTF-8'],
  ['a web page with a mark', 'ï»¿ <HTML>', 'is a web page: download the file itself'],
  ['a web page without a type', '<head>', 'is a web page: download the file itself'],
  ['the body of a web page', '<body class="a">', 'is a web page: download the file itself'],
  ['an element whose name begins with “head”', '<headline>', undefined],
  ['words about an element', 'Our <html>', undefined],
  ['HEIC, a photograph of a phone', '\0\0\0\x18ftyphevc', 'is HEIC: export it as JPEG'],
  ['AVIF that also names the brand heic', '\0\0\0\x18ftypavif\0\0\0\0mif1heic', undefined],
  [
    'PostScript',
    '%!PS-Adobe',
    'is a PDF or an Illustrator file: export it as SVG, or a photograph as JPEG',
  ],
  [
    'a property list of macOS',
    'bplist00',
    'is a document or an archive: export its text or its picture',
  ],
  ['an archive', '\x1F\x8B\x08', 'is a document or an archive: export its text or its picture'],
  ['words that begin with PK', 'PKW', undefined],
  ['nothing', '', 'is empty: copy it again'],
  ['RTF', '{\\rtf1', 'is RTF: save it as plain text'],
  [
    'a pointer of Git LFS',
    'version https://git-lfs',
    'was not fetched from Git LFS: run git lfs pull',
  ],
  ['a web page with two blanks', '<!doctype  html>', 'is a web page: download the file itself'],
  [
    'words that name other kinds of files',
    'Not %PDF, PK\x03, bplist, ÿþ or \0\0\0\x18ftypheic',
    undefined,
  ],
  ['words about an RTF file', 'A {\\rtf file', undefined],
  ['words about Git LFS', 'Our version https://git-lfs', undefined],
])('the advice for a file that is %s follows from its first bytes', ([, start, outcome]) => {
  expect(wrongKindMessage(Buffer.from(start, 'latin1'))).toBe(outcome)
})

test('files that systems and programs leave in a folder are ignored', () => {
  for (const file of [
    'a.md',
    'b/c.yaml',
    'Thumbs.db',
    'b/desktop.ini',
    '.DS_Store',
    'b/~$a.md',
    'b/c.yaml~',
  ])
    write(`left/${file}`, 'text')
  for (const file of ['our-Thumbs.db', 'Thumbs.db.md', 'a~b.md', 'a$.md'])
    write(`left/${file}`, 'text')
  expect(filesIn(join(folder, 'left')).toSorted()).toEqual(
    ['Thumbs.db.md', 'a$.md', 'a.md', 'a~b.md', 'b/c.yaml', 'our-Thumbs.db'].toSorted(),
  )
  expect(filesIn(join(folder, 'none'))).toEqual([])
})

test('a file is found by a name with other capitals or composed letters', () => {
  expect(similarFile(['b.md', 'Ré.MD'.normalize('NFD')], 'ré.md')).toBe('Ré.MD'.normalize('NFD'))
  expect(similarFile(['b.md'], 'c.md')).toBeUndefined()
})

test('a binary file is not read as text', () => {
  write('a.yaml', 'a: \0')
  expect(whyUnreadable(join(folder, 'a.yaml'))).toBe('is not UTF-8: save it as plain text in UTF-8')
  expect(readText(join(folder, 'a.yaml'))).toBeUndefined()
})
