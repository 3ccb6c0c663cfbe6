import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { measureApplied } from '../../scripts/bench/applied'
import { judge, type Findings, type Method, type Sides } from '../../scripts/bench/figures'
import { measureInteractions } from '../../scripts/bench/interactions'
import { rowLine } from '../../scripts/bench/report'
import { measureScroll } from '../../scripts/bench/scroll'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { auditSite, type Kind } from '../../scripts/lighthouse/audit-site'
import { resultLine } from '../../scripts/lighthouse/tables'
import { serveSite } from '../../scripts/serve-site'
import { pullRequestRounds } from '../../scripts/timing-rule'
import { makeTwin } from '../../scripts/twin'
import { overBudget, weighSite } from '../../scripts/weigh-site'
import { isPolicy, withMarkup, withoutElements } from '../helpers/html'
import { buildCopy, changeBuild } from './build-copy'

// Changed words of the site must not change whether a gate holds: all but one are shown on another agency's.
const content = 'tests/fixtures/other-agency'
const folder = mkdtempSync(join(tmpdir(), 'gates-'))
let browser = ''
let dist = ''

beforeAll(async () => {
  browser = await findBrowser()
  dist = await buildCopy(join(folder, 'unharmed'), {}, { content })
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the site as it is passes npm run size', async () => {
  expect(await weigh(await buildCopy(join(folder, 'site')))).toEqual([])
})

test('a home page without a regression passes npm run lighthouse', async () => {
  expect((await audit(dist, ['phone', 'twin'], pullRequestRounds)).map(resultLine)).toEqual([])
})

test('2,000 bytes of words more pass', async () => {
  const harmed = await withWords(2000)
  expect(await weigh(harmed)).toEqual([])
  const added = (await bytesOf('HTML', harmed)) - (await bytesOf('HTML', dist))
  expect(added / 2000).toBeCloseTo(1, 1)
})

test('8,000 bytes of words more are too much for a page', async () => {
  expect(await weigh(await withWords(8000))).toEqual(['/: HTML'])
})

test('30 % more script is too much for every page, in npm run size and in Lighthouse', async () => {
  const ballast = incompressible(0.3 * (await bytesOf('script on a phone', dist)))
  const addBallast = (code: string) => `${code}\nReflect.set(window, 'ballast', '${ballast}')\n`
  const heavy = await buildCopy(join(folder, 'heavy'), { 'src/main.tsx': addBallast }, { content })
  expect(await weigh(heavy)).toEqual(expect.arrayContaining(['/: script on a phone', '/contact: script on a phone']))

  const figures = (await audit(heavy, ['phone'])).map(({ figure }) => figure)
  expect(figures).toContain('resource-summary:script:size')
})

test('a picture of 400 KB below the fold is too much, though Lighthouse never scrolls to it', async () => {
  const lazyPicture = '<img src="/big.svg" width="64" height="64" loading="lazy" alt="">'
  const harmed = await withAdded('picture-below', 'main', lazyPicture, { 'big.svg': pictureOf(400_000) })
  expect(await weigh(harmed)).toEqual(['/: pictures, to the end of the page'])
})

test('a big picture that loads at once is too many bytes for a first visit, though its place is kept', async () => {
  const picture = '<img src="/big.svg" width="64" height="64" alt="">'
  const harmed = await withAdded('picture', 'body', picture, { 'big.svg': pictureOf(100_000) })
  const figures = (await audit(harmed, ['phone'])).map(({ figure }) => figure)
  expect(figures).toEqual(expect.arrayContaining(['resource-summary:image:size', 'resource-summary:total:size']))
})

test('a block that comes late and pushes the page down is a shift', async () => {
  // What comes before the first paint moves nothing that anyone saw, and a shift in the first half second may pass for the
  // window's own.
  const harmed = await withScript(
    'shift',
    `new PerformanceObserver(() => setTimeout(() => {
      const block = document.createElement('div')
      block.style.height = '200px'
      document.body.prepend(block)
    }, 800)).observe({ type: 'paint', buffered: true })`,
  )
  expect((await audit(harmed, ['phone'])).map(({ figure }) => figure)).toContain('cumulative-layout-shift')
})

test('a render-blocking script makes the paints later than without scripts', async () => {
  // Long enough to show on a machine that has other work to do.
  const harmed = await withScript('blocking', busy(800), 'head', '<script src="/added.js"></script>')
  const rows = await judgeInTurn('applied', 'twin', harmed, (origin) => measureApplied(browser, `${origin}/`))
  expect(missedOf(rows)).toEqual(['fcp', 'lcp', 'longestTask'])
})

test('a handler that blocks while one scrolls drops frames', async () => {
  const harmed = await withScript('scroll', `addEventListener('scroll', () => { ${busy(40)} })`)
  const rows = await judgeInTurn('scroll', 'twin', harmed, (origin) => measureScroll(browser, `${origin}/`))
  expect(missedOf(rows)).toEqual(['droppedPercent'])
})

test('a handler that blocks 120 ms, and a rule that lays the page out anew, make taps slower than before', async () => {
  const harmed = await withScript(
    'taps',
    `addEventListener('click', ({ target }) => {
      if (target.closest('[aria-pressed]')) { ${busy(120)} }
      if (!target.closest('[popovertarget]')) return
      const style = document.createElement('style')
      style.textContent = '* { letter-spacing: 0.01em }'
      document.head.append(style)
    })`,
  )
  const rows = await judgeInTurn('interactions', 'base', harmed, (origin) => measureInteractions(browser, origin))
  expect(missedOf(rows)).toEqual(['menu', 'theme'])
})

/** What is missed when Lighthouse looks at the home page as `npm run lighthouse` does. */
async function audit(built: string, kinds: Kind[], runs = 1) {
  const { results } = await auditSite({
    dist: built,
    workFolder: join(folder, 'work'),
    reportsFolder: join(folder, 'reports'),
    kinds,
    paths: ['/'],
    runs,
    browser,
  })
  expect(results.length).toBeGreaterThan(0)
  return results.filter(({ verdict, isTarget }) => verdict === 'missed' && !isTarget)
}

/** What `npm run bench` finds on a home page, measured in turn with its twin or with the site as it is. */
async function judgeInTurn(
  method: Method,
  side: 'twin' | 'base',
  built: string,
  measure: (origin: string) => Promise<Findings>,
) {
  const twin = join(folder, 'twin')
  if (side === 'twin') makeTwin(built, twin)
  const [site, other] = [await serveSite(built), await serveSite(side === 'twin' ? twin : dist)]
  const sides: Sides = { site: [], twin: [], base: [] }
  for (let round = 0; round < pullRequestRounds; round += 1) {
    sides.site.push(await measure(site.origin))
    sides[side].push(await measure(other.origin))
  }
  await Promise.all([site.close(), other.close()])
  const rows = judge('/', { [method]: sides })
  // What was measured tells more than a list of names when a test fails.
  console.info(rows.map(rowLine).join('\n'))
  return rows
}

function missedOf(rows: ReturnType<typeof judge>) {
  return rows.filter(({ verdict }) => verdict === 'missed').map(({ key }) => key)
}

/** What `npm run size` says of a home page under a label. */
async function bytesOf(label: string, built: string) {
  const [home] = await weighSite({ dist: built, owners: {} })
  return home?.totals.find((total) => total.label === label)?.value ?? Number.NaN
}

/** What fails in `npm run size`. */
async function weigh(built: string) {
  return overBudget(await weighSite({ dist: built, owners: {} })).map(({ path, label }) => `${path}: ${label}`)
}

function withWords(bytes: number) {
  return withAdded(`words-${bytes}`, 'main', `<p>${incompressible(bytes)}</p>`)
}

/** The policy would refuse the script, and what it adds to the page. */
function withScript(name: string, code: string, tagName = 'body', tag = '<script async src="/added.js"></script>') {
  return withChanged(name, (page) => withMarkup(withoutElements(page, isPolicy), tagName, tag), { 'added.js': code })
}

/** The site with markup added at the end of an element of its home page, and with files added. */
function withAdded(name: string, tagName: string, markup: string, files?: Record<string, string>) {
  return withChanged(name, (page) => withMarkup(page, tagName, markup), files)
}

function withChanged(name: string, change: (page: string) => string, files?: Record<string, string>) {
  return changeBuild(dist, join(folder, name), { 'index.html': change }, files)
}

/** Letters that come to so many bytes when Brotli has compressed them. */
function incompressible(bytes: number) {
  return randomBytes(Math.round(bytes)).toString('base64url')
}

function pictureOf(bytes: number) {
  return `<svg xmlns="http://www.w3.org/2000/svg"><desc>${incompressible(bytes)}</desc></svg>`
}

function busy(ms: number) {
  return `const until = performance.now() + ${ms}; while (performance.now() < until);`
}
