import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { framesOf } from '../../scripts/scorecard/frames.mjs'
import { keyOf } from '../../scripts/scorecard/history.mjs'
import { makeCard } from '../../scripts/scorecard/make-card.mjs'
import { cardPage } from '../../scripts/scorecard/page.mjs'
import { readResults } from '../../scripts/scorecard/read-results.mjs'
import { axeViolations } from '../helpers/axe'
import { fixturePaths, scale, writeResults } from '../helpers/lighthouse-results'
import { expect, test } from '../helpers/site-test'

const folder = mkdtempSync(join(tmpdir(), 'scorecard-page-'))
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A scorecard with a history; with `slowness` over 1, one whose pages do not all pass. */
async function drawCard(name: string, slowness: number) {
  const runs = readResults(
    writeResults(join(folder, `${name}-results`), (report, { path }) => {
      if (path === '/contact') scale(report, 'largest-contentful-paint', slowness)
    }),
  )
  const input = {
    runs,
    expected: [],
    takenAt: '2026-11-21T08:00:00.000Z',
    commit: { hash: 'a'.repeat(40), subject: 'Make it <fast>' },
    build: null,
    processor: 'A processor',
    commitsBetween: () => [],
  }
  const before = makeCard({ ...input, history: [], takenAt: '2026-11-20T08:00:00.000Z' }).entry
  const { card, entry } = makeCard({ ...input, history: [{ ...before, passed: true, faults: [] }] })
  const extras = card.pages.map((page) => {
    const own = runs.filter(({ path, device }) => path === page.path && device === page.device)
    return [keyOf(page), { frames: framesOf(own), reports: ['lighthouse/run.html', 'lighthouse/run-2.html'] }]
  })
  const file = join(folder, `${name}.html`)
  writeFileSync(file, await cardPage(card, [before, entry], Object.fromEntries(extras)))
  return pathToFileURL(file).href
}

for (const [name, slowness] of [
  ['that passes', 1],
  ['that does not', 3],
] as const)
  test(`the scorecard of a site ${name} asks for nothing, is accessible, and prints a page for each route`, async ({
    page,
  }) => {
    const address = await drawCard(name.replaceAll(' ', '-'), slowness)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        slowness > 1 ? 'The site does not pass.' : 'The site passes.',
      )
      expect(await axeViolations(page)).toEqual([])
    }
    expect(requests.filter((url) => url !== address && !url.startsWith('data:'))).toEqual([])

    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    // The first has the verdict.
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1 + fixturePaths.length)
  })
