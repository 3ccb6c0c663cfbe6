import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { measureApplied } from '../../scripts/bench/applied'
import { judge, type Sides } from '../../scripts/bench/figures'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { auditSite, type Kind } from '../../scripts/lighthouse/audit-site'
import { resultLine } from '../../scripts/lighthouse/tables'
import { serveSite } from '../../scripts/serve-site'
import { pagePathsOf } from '../../scripts/site-pages'
import { pullRequestRounds } from '../../scripts/timing-rule'
import { makeTwin } from '../../scripts/twin'
import { overBudget, weighSite } from '../../scripts/weigh-site'
import { buildCopy, changeBuild } from './build-copy'

const folder = mkdtempSync(join(tmpdir(), 'gates-'))
let browser = ''
let dist = ''

beforeAll(async () => {
  browser = await findBrowser()
  dist = await buildCopy(join(folder, 'unharmed'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the site as it is passes every gate', async () => {
  const faults = await audit(dist, ['phone', 'twin'], pullRequestRounds)
  expect(faults.map(resultLine)).toEqual([])
  expect(await weigh(dist)).toEqual([])
})

test('a library imported at the top of the page’s code is too much script', async () => {
  const heavy = await buildCopy(join(folder, 'heavy'), {
    'src/main.tsx': (code) => `import * as library from 'zod'\nReflect.set(window, 'library', library)\n${code}`,
  })
  expect(await weigh(heavy)).toEqual(
    expect.arrayContaining(pagePathsOf(heavy).map((path) => `${path}: script on a phone`)),
  )

  const faults = await audit(heavy, ['phone'])
  expect(faults.map(({ figure }) => figure)).toEqual(
    expect.arrayContaining(['resource-summary:script:size', 'resource-summary:total:size']),
  )
})

test('a big picture is too many bytes, though its place is kept', async () => {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg"><desc>${randomBytes(100_000).toString('base64')}</desc></svg>`
  const harmed = await changeBuild(
    dist,
    join(folder, 'picture'),
    { 'index.html': (page) => page.replace('</body>', '<img src="/big.svg" width="64" height="64" alt=""></body>') },
    { 'big.svg': picture },
  )
  const figures = (await audit(harmed, ['phone'])).map(({ figure }) => figure)
  expect(figures).toEqual(expect.arrayContaining(['resource-summary:image:size', 'resource-summary:total:size']))
  expect(figures).not.toContain('cumulative-layout-shift')
})

test('a block that comes late and pushes the page down is a shift', async () => {
  // What comes before the first paint moves nothing that anyone saw, and a shift in the first half second may pass for the
  // window's own.
  const late = `new PerformanceObserver(() => setTimeout(() => {
    const block = document.createElement('div')
    block.style.height = '200px'
    document.body.prepend(block)
  }, 800)).observe({ type: 'paint', buffered: true })`
  const harmed = await changeBuild(
    dist,
    join(folder, 'shift'),
    { 'index.html': (page) => page.replace('</body>', '<script async src="/late.js"></script></body>') },
    { 'late.js': late },
  )
  const figures = (await audit(harmed, ['phone'])).map(({ figure }) => figure)
  expect(figures).toContain('cumulative-layout-shift')
})

test('a script in the head that works before the first paint makes the paints later than without scripts', async () => {
  const harmed = await changeBuild(
    dist,
    join(folder, 'blocking'),
    { 'index.html': (page) => page.replace('</head>', '<script src="/blocking.js"></script></head>') },
    { 'blocking.js': 'const until = performance.now() + 400\nwhile (performance.now() < until);' },
  )
  const rows = judge('/', { applied: await measureInTurn(harmed) })
  expect(rows.filter(({ verdict }) => verdict === 'missed').map(({ key }) => key)).toEqual([
    'fcp',
    'lcp',
    'longestTask',
  ])
})

/** What fails when Lighthouse looks at the home page as `npm run lighthouse` does. */
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

/** What `npm run bench` finds with throttling applied, on a home page and its twin. */
async function measureInTurn(built: string): Promise<Sides> {
  const twinFolder = join(folder, 'twin')
  makeTwin(built, twinFolder)
  const [site, twin] = [await serveSite(built), await serveSite(twinFolder)]
  const sides: Sides = { site: [], twin: [], base: [] }
  for (let round = 0; round < pullRequestRounds; round += 1) {
    sides.site.push(await measureApplied(browser, `${site.origin}/`))
    sides.twin.push(await measureApplied(browser, `${twin.origin}/`))
  }
  await Promise.all([site.close(), twin.close()])
  return sides
}

/** What fails in `npm run size`. */
async function weigh(built: string) {
  return overBudget(await weighSite({ dist: built, owners: {} })).map(({ path, label }) => `${path}: ${label}`)
}
