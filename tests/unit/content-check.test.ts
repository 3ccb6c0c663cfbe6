import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { conflictProblems } from '../../plugins/content-check/check-content'
import type { contentCheck } from '../../plugins/content-check/content-check-plugin'
import { simulatedEnv } from '../../scripts/simulated-env.mjs'

// The content check of a build, with a copy of a content folder and a folder `public/`.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
const root = mkdtempSync(join(tmpdir(), 'content-check-'))
const folder = join(root, 'content')
const publicDir = join(root, 'public')
let checks: { contentCheck: typeof contentCheck }

beforeAll(async () => {
  vi.stubEnv('CONTENT', folder)
  vi.resetModules()
  checks = await import('../../plugins/content-check/content-check-plugin')
})
beforeEach(() => {
  for (const each of [folder, publicDir]) rmSync(each, { recursive: true, force: true })
  cpSync('tests/fixtures/other-agency', folder, { recursive: true })
  mkdirSync(publicDir)
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true })
})

/**
 * Checks the content as a build does. Returns the lines of the error, without the path of the
 * folder and line numbers. Returns no lines if there is no error.
 */
async function check(env: object = simulatedEnv, dir = publicDir): Promise<string[]> {
  const { configResolved } = checks.contentCheck()
  const resolve = configResolved as (config: object) => Promise<void>
  const message = await resolve({ env, publicDir: dir }).then(
    () => undefined,
    (error: Error) => error.message,
  )
  if (message === undefined) return []
  const lines = message.replaceAll(/\S*content-check-\w+\/(content\/)?/g, '').split('\n')
  return lines.map((line) => line.replace(/^(\S+?):\d+: /, '$1:N: '))
}

function edit(file: string, pattern: RegExp, replacement: string) {
  const source = readFileSync(join(folder, file), 'utf8')
  expect(source).toMatch(pattern)
  writeFileSync(join(folder, file), source.replace(pattern, replacement))
}

test('a build of content without problems continues, with and without a folder public/', async () => {
  expect(await check()).toEqual([])
  expect(await check(simulatedEnv, '')).toEqual([])
})

test('the check runs in a build, before the modules load', () => {
  expect(checks.contentCheck()).toMatchObject({
    name: 'content-check',
    enforce: 'pre',
    apply: 'build',
  })
})

test('a build reports problems of all kinds at once, each on a line of its own', async () => {
  edit('home.yaml', /^( *lead: ).*$/m, "$1''")
  edit('colors.yaml', /^( *inkSoft: ).*$/m, "$1'#F0F0F0'")
  edit('contact.yaml', /^( *lead: ).*$/m, '$1Ask in 漢')
  edit('site.yaml', /href: \/contact\b/, 'href: /contcat')
  writeFileSync(join(folder, 'pages/terms.md'), 'No fields')
  writeFileSync(join(folder, 'mark.svg'), '')
  writeFileSync(join(publicDir, 'robots.txt'), '<<<<<<< HEAD\n')
  expect(await check()).toEqual([
    'home.yaml:N: hero.lead is empty',
    expect.stringMatching(/^pages\/terms\.md:N: must begin with title: /),
    expect.stringMatching(
      /^site\.yaml:N: \S+\.href leads to \/contcat, which is no page or file of the site: there is \//,
    ),
    expect.stringMatching(
      /^site\.yaml:N: footer\.legal\[\d\]\.href leads to \/terms, which is no page/,
    ),
    expect.stringMatching(
      /^colors\.yaml:N: light\.inkSoft on light\.board has a contrast of 1\.\d+:1, and needs 7:1: /,
    ),
    expect.stringMatching(
      /^colors\.yaml:N: light\.inkSoft on light\.tint has a contrast of 1\.\d+:1, and needs 7:1: /,
    ),
    'mark.svg: is empty: copy it again',
    'public/robots.txt:N: has <<<<<<<, a marker of a merge conflict: keep one version, and delete the lines with markers',
    'contact.yaml:N: the fonts have no “漢” (U+6F22): write words, or a sign such as – or •',
  ])
})

test('a missing letter of the fonts is enough to end a build', async () => {
  edit('contact.yaml', /^( *lead: ).*$/m, '$1Ask in 漢')
  expect(await check()).toEqual([expect.stringMatching(/^contact\.yaml:N: the fonts have no “漢”/)])
})

test('a missing picture ends a build', async () => {
  edit('home.yaml', /image: portraits\/\S+/, 'image: portraits/gone.jpg')
  expect(await check()).toEqual([
    expect.stringMatching(
      /^home\.yaml:N: testimonials\.testimonials\[0\]\.image names portraits\/gone\.jpg, which is not in the content folder$/,
    ),
  ])
})

test('a build without a receiver of enquiries ends, and says what to set', async () => {
  edit('site.yaml', /^isSample: .*$/m, 'isSample: false')
  const problems = await check({ ...simulatedEnv, VITE_ENQUIRY_SIMULATE: '' })
  expect(problems).toContain(
    'site.yaml: isSample is false, and nobody would receive enquiries: set VITE_ENQUIRY_ENDPOINT (see docs/enquiries.md), or VITE_ENQUIRY_SIMULATE=true to show the form without sending',
  )
})

test('a link may lead to a file of public/', async () => {
  edit('site.yaml', /href: \/contact\b/, 'href: /kit/prices.pdf')
  expect(await check()).toHaveLength(1)
  mkdirSync(join(publicDir, 'kit'))
  writeFileSync(join(publicDir, 'kit/prices.pdf'), '%PDF')
  expect(await check()).toEqual([])
})

test('problems of site.yaml and colors.yaml do not hide the problems of other files', async () => {
  edit('site.yaml', /^brand: .*$/m, "brand: ''")
  edit('colors.yaml', /^( *inkSoft: ).*$/m, '$1gray')
  edit('home.yaml', /image: portraits\/\S+/, 'image: portraits/gone.jpg')
  expect(await check()).toEqual([
    'site.yaml:N: brand is empty',
    'colors.yaml:N: light.inkSoft must be a color of six or eight digits, such as #0E1013',
    'home.yaml:N: testimonials.testimonials[0].image names portraits/gone.jpg, which is not in the content folder',
  ])
})

test.for<[file: string, isText: boolean]>([
  ['robots.txt', true],
  ['_headers', true],
  ['kit/_redirects', true],
  ['a.HTML', true],
  ['a.htm', true],
  ['contact.vcf', true],
  ['site.webmanifest', true],
  ['my_headers', false],
  ['_headers.bin', false],
  ['txt', false],
  ['kit.pdf', false],
  ['gone.txt', false],
])('a conflict marker in public/%s is reported: %s', ([file, isText]) => {
  mkdirSync(join(publicDir, 'kit'))
  if (file !== 'gone.txt') writeFileSync(join(publicDir, file), 'One\n=======\n>>>>>>> main\n')
  const problems = conflictProblems(publicDir, [file], folder)
  expect(problems).toEqual(
    isText
      ? [
          {
            file: `../public/${file}`,
            line: 3,
            field: '',
            message:
              'has >>>>>>>, a marker of a merge conflict: keep one version, and delete the lines with markers',
          },
        ]
      : [],
  )
})
