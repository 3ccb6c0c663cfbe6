// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readFiles, type BuiltFile } from '../../scripts/launch-check/built-files'
import { loadContent } from '../../plugins/content/load-content'
import { runCommand } from '../../scripts/run-command.mjs'
import { buildMark } from '../../scripts/scorecard/read/build-mark'
import { pagePathsOf } from '../../scripts/site-pages'
import { contactContent, content, homeContent, site } from '../helpers/content'
import { passingCard, readyContent, sample } from '../helpers/launch-check'
import { prosePages } from '../helpers/pages'
import { buildCopy } from './build-copy'

const folder = mkdtempSync(join(tmpdir(), 'launch-check-'))
// A blank and an accent, which an address has in another form than a path.
const project = join(folder, 'José Álvarez/Our Site')
const inProject = (name: string) => join(project, name)
const endpoint = 'https://forms.tresmaisluk.pt/enquiries'
const expiry = new Date(Date.now() + 364 * 86_400_000).toISOString().slice(0, 10)
const otherAgency = loadContent('tests/fixtures/other-agency')
let dist = ''

// A drawing of its own for each picture that the sample has drawn.
const ownPortrait = (hair: number) => () =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 2L3 4L5 ${hair}L7 8Z"/></svg>`

/** A second agency as it goes live: its content, mark and portraits, built, tagged as a release, and measured. */
beforeAll(async () => {
  dist = await buildCopy(
    project,
    {
      'src/content/site.yaml': (text) =>
        text.replace(/(securityReviewedOn: ).*/, `$1${new Date().toISOString().slice(0, 10)}`),
      'src/content/portraits/long.svg': ownPortrait(1),
      'src/content/portraits/short.svg': ownPortrait(2),
      'src/content/portraits/wavy.svg': ownPortrait(3),
    },
    { content: 'tests/fixtures/other-agency', env: { VITE_ENQUIRY_ENDPOINT: endpoint } },
  )
  for (const name of ['scripts', 'lighthouserc.json', 'lighthouserc.desktop.cjs', '.gitignore'])
    cpSync(name, inProject(name), { recursive: true })
  writeFileSync(inProject('.env.production'), `VITE_ENQUIRY_ENDPOINT=${endpoint}\n`)
  git('init', '--quiet')
  commitAndTag('v1.0.0')
  takeScorecard()
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the test in hand has changed, as it was. */
const before = new Map<string, Buffer>()
afterEach(() => {
  for (const [name, bytes] of before) writeFileSync(inProject(name), bytes)
  before.clear()
})

function change(name: string, changeText: (text: string) => string) {
  const text = keep(name).toString()
  const changed = changeText(text)
  if (changed === text) throw new Error(`The change to ${name} changes nothing.`)
  writeFileSync(inProject(name), changed)
}

function remove(name: string) {
  keep(name)
  rmSync(inProject(name))
}

function keep(name: string) {
  const bytes = readFileSync(inProject(name))
  if (!before.has(name)) before.set(name, bytes)
  return bytes
}

function git(...args: string[]) {
  const author = ['-c', 'user.name=Ines', '-c', 'user.email=ines@marlowepike.com']
  execFileSync('git', [...author, ...args], { cwd: project, stdio: 'ignore' })
}

function commitAndTag(tag: string, message?: string) {
  git('add', '.')
  git('commit', '--quiet', '--allow-empty', '--message', 'Agree on a release')
  git('tag', tag, ...(message ? ['--annotate', '--message', message] : []))
}

/** As `npm run scorecard` would write it of a site whose figures are all at their limits. */
function takeScorecard() {
  mkdirSync(inProject('reports'), { recursive: true })
  writeFileSync(inProject('reports/scorecard.json'), JSON.stringify(passingCard(buildMark(dist), pagePathsOf(dist))))
}

async function launchCheck(args: string[] = [], env: Record<string, string> = {}) {
  const { exitCode, output } = await run('launch-check', args, env)
  return { exitCode, output, whats: [...output.matchAll(/^✗ (.*)$/gm)].map(([, what]) => what) }
}

async function run(command: string, args: string[], env: Record<string, string> = {}) {
  let output = ''
  const onOutput = (text: string) => {
    output += text
  }
  const script = ['--import', 'tsx', `scripts/${command}.ts`, ...args]
  const exitCode = await runCommand(process.execPath, script, env, { cwd: project, onOutput })
  return { exitCode, output }
}

test('an agency with everything filled in, built, tagged and measured may go live', async () => {
  expect(await launchCheck()).toEqual({
    exitCode: 0,
    output: `The site may go live: nothing is left to do.\nsecurity.txt expires on ${expiry}.\n`,
    whats: [],
  })
})

test('the live check reads what to expect from there too, before it finds that nobody answers', async () => {
  const { output } = await run('check-live', ['http://127.0.0.1:1'])
  expect(output).toMatch(/127\.0\.0\.1:1\b/)
  expect(output).not.toContain(folder)
})

test('there is no option by which it looks at something else', async () => {
  const { exitCode, output } = await launchCheck(['--dist=somewhere'])
  expect(exitCode).toBe(1)
  expect(output).toContain("Unknown option '--dist'")
})

/** Raises what Lighthouse CI allows, as somebody would whose page is too heavy. */
const raiseLimits = () => change('lighthouserc.json', (text) => text.replaceAll('20000', '90000'))
const looser = expect.stringContaining('limit of resource-summary:document:size is looser than at v1.0.0')

test.for<[string, () => unknown, string[]]>([
  ['deleting the scorecard', () => remove('reports/scorecard.json'), ['There is no scorecard.']],
  [
    'building again after the scorecard was taken',
    () => change('dist/robots.txt', (text) => `${text}\n`),
    ['The scorecard is of another build.'],
  ],
  [
    'measuring one page only',
    () =>
      change('reports/scorecard.json', (text) =>
        JSON.stringify({ ...JSON.parse(text), pages: JSON.parse(text).pages.slice(0, 1) }),
      ),
    [expect.stringContaining('The scorecard does not cover /contact (phone), /thanks (phone)')],
  ],
  [
    'writing “passed” over a figure that did not',
    () =>
      change('reports/scorecard.json', (text) => text.replace('"runs":[14,14,14,14,14]', '"runs":[19,19,19,19,19]')),
    ['/ on a phone: Requests is 19; at most 14 was agreed.'],
  ],
  [
    'raising a limit and measuring again',
    () => {
      raiseLimits()
      keep('reports/scorecard.json')
      takeScorecard()
    },
    [looser],
  ],
  [
    'raising a limit in scripts/budgets.ts',
    () => change('scripts/budgets.ts', (text) => text.replace('14_336', '24_336')),
    ['firstScreenBytes is 24336; at v1.0.0 it was 14336.'],
  ],
  [
    'changing the function that reads the limits',
    () => change('scripts/budgets.ts', (text) => text.replace('Math.min(...values)', '2 * Math.min(...values)')),
    expect.arrayContaining([looser]),
  ],
  [
    'setting another endpoint than that of the build',
    () => change('.env.production', (text) => text.replace('forms.', 'post.')),
    ['The built site does not send enquiries to https://post.tresmaisluk.pt/enquiries.'],
  ],
  [
    'taking the sample out of the content, and not building again',
    () =>
      change('src/content/home.yaml', (text) =>
        text.replace('title: Um arquivo que qualquer pessoa pode consultar', 'title: Engineers wrote it'),
      ),
    [expect.stringContaining('The built site does not say “Engineers wrote it”')],
  ],
])('%s does not help', async ([, cheat, whats]) => {
  await cheat()
  const result = await launchCheck()
  expect(result.whats).toEqual(whats)
  expect(result.exitCode).toBe(1)
})

test('raising a limit, committing it and tagging it does not help, unless the tag says that it is looser and why', async () => {
  raiseLimits()
  keep('reports/scorecard.json')
  takeScorecard()
  commitAndTag('v1.0.1')
  expect((await launchCheck()).whats).toEqual([looser])

  commitAndTag('v1.1.0', 'Release 1.1\n\nLooser limits: the board wants long stories on the home page.')
  const { output, whats } = await launchCheck()
  expect(whats).toEqual([])
  expect(output).toContain('Limits were loosened at v1.1.0: the board wants long stories on the home page.')
  git('tag', '--delete', 'v1.0.1', 'v1.1.0')
})

test('raising a limit and tagging it on a branch without the history of the last tag does not help', async () => {
  git('checkout', '--quiet', '--orphan', 'without-history')
  raiseLimits()
  commitAndTag('v2.0.0')
  const { whats } = await launchCheck()
  git('checkout', '--quiet', '--force', '--detach', 'v1.0.0')
  git('tag', '--delete', 'v2.0.0')
  expect(whats).toEqual([looser])
})

test('another repository in a variable of git does not help', async () => {
  raiseLimits()
  commitAndTag('v1.0.1')
  const other = join(folder, 'other')
  cpSync(inProject('.git'), other, { recursive: true })
  execFileSync('git', ['--git-dir', other, 'tag', '--delete', 'v1.0.0'], { stdio: 'ignore' })
  const { whats } = await launchCheck([], { GIT_DIR: other })
  expect(whats).toEqual([looser])
  git('tag', '--delete', 'v1.0.1')
})

test('words that made a page too heavy are named with their bytes, whatever the scorecard says', async () => {
  const words = Array.from({ length: 9000 }, (_, index) => (index * 7919).toString(36)).join(' ')
  for (const name of ['dist/terms.html', 'dist/terms/index.html'])
    change(name, (text) => text.replace('</main>', `<p>${words}</p></main>`))
  keep('reports/scorecard.json')
  remove('dist/terms.html.br')
  takeScorecard()
  const { output } = await launchCheck()
  expect(output).toMatch(/✗ \/terms: HTML, \d+ bytes; at most 20000 were agreed\./)
  expect(output).toMatch(/words and drawings are \d+\.\d KB: shorten them, or move stories to pages of their own/)
  expect(output).toContain('Where: src/content/pages/terms.md')
  expect(output).not.toMatch(/edit .*lighthouserc|raise/i)
})

test('every picture of the sample is recognised in its build, and none of the second agency', async () => {
  const sampleDist = await buildCopy(join(folder, 'sample'))
  const isPicture = ({ name }: BuiltFile) => /\.(png|svg)$/.test(name)
  const isSample = ({ name, read }: BuiltFile) =>
    name.endsWith('.svg') ? sample.isSampleDrawing(read().toString()) : sample.isSampleFile(read())
  const pictures = readFiles(sampleDist).filter(isPicture)
  expect(pictures.length).toBeGreaterThan(10)
  expect(pictures.filter((file) => !isSample(file)).map(({ name }) => name)).toEqual([])
  expect(
    readFiles(dist)
      .filter(isSample)
      .map(({ name }) => name),
  ).toEqual([])
})

test('nothing of the first agency is left in the build of a second one', () => {
  const firstTexts = new Set(textsOf({ site, homeContent, contactContent, prosePages, meta: content.meta }))
  const secondTexts = textsOf({ ...otherAgency, pages: readyContent().pages })
  for (const text of firstTexts) if (secondTexts.some((other) => other.includes(text))) firstTexts.delete(text)
  expect(firstTexts.size).toBeGreaterThan(50)
  const traces = [...firstTexts].filter((text) => text.length > 12).map(asWritten)
  const { phone, address, brand } = site
  const [areaCode = ''] = /\d+/.exec(phone) ?? []
  const people = homeContent.testimonials.testimonials.map(({ name }) => name.split(' ').at(-1))
  const companies = homeContent.testimonials.testimonials.map(({ company }) => company.split(' ')[0])
  const names = [brand, areaCode, phone.slice(-8), address.locality, ...people, ...companies]

  const files = readFiles(dist).filter(({ name }) => /\.(html|js|xml|txt|json|svg|webmanifest)$/.test(name))
  expect(files.length).toBeGreaterThan(15)
  for (const { name, read } of files) {
    const plain = asWritten(read().toString())
    expect([name, traces.filter((trace) => plain.includes(trace))]).toEqual([name, []])
    expect([name, names.filter((part) => new RegExp(`\\b${part}\\b`, 'i').test(plain))]).toEqual([name, []])
  }
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).toContain(otherAgency.site.brand)
  expect(readFileSync(join(dist, 'sitemap.xml'), 'utf8')).toContain(`${otherAgency.site.url}/contact`)
})

/** Every text of a content module that a visitor may read: not ids, marks or addresses within the site. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return /^[/#]/.test(value) ? [] : [value]
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, each]) =>
    ['id', 'file', 'image', 'mark', 'place', 'tag', 'updated'].includes(key) ? [] : textsOf(each),
  )
}

const asWritten = (text: string) =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll('&quot;', '"')
    .replaceAll('\\u2019', '’')
