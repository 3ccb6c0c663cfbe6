import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { runCommand } from '../../scripts/run-command.mjs'
import { axeViolations } from '../helpers/axe'
import { addPicture, fixtureNote, scale, writeResults, type Change } from '../helpers/lighthouse-results'
import { expect, test } from '../helpers/site-test'

const folder = mkdtempSync(join(tmpdir(), 'scorecard-page-'))
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

const fine: Change = () => {}
/** A site in which something blocks the release, something got worse, and much is to be done. */
const slow: Change = (report, { path }) => {
  scale(report, 'first-contentful-paint', 1.5)
  scale(report, 'largest-contentful-paint', path === '/' ? 4 : 1.25)
  if (path === '/') addPicture(report, '/portraits/a-picture-with-a-very-long-name-of-its-own.jpg', 411_480)
  report.audits['render-blocking-resources'] = {
    metricSavings: { LCP: 640, FCP: 640 },
    details: { items: [{ url: 'http://127.0.0.1:4173/assets/tracking.js', wastedMs: 640 }] },
  }
}

/** Draws a scorecard with an earlier run in its history, and gives its address. */
async function drawCard(name: string, change: Change) {
  const out = join(folder, name)
  const results = join(folder, `${name}-results`)
  const args = ['--import', 'tsx', 'scripts/scorecard.ts', `--from=${results}`, `--out=${out}`]
  writeResults(results, fine, { ...fixtureNote, build: 'build-a', takenAt: '2026-11-20T08:00:00.000Z' })
  await runCommand(process.execPath, args, {}, { onOutput: () => {} })
  writeResults(results, change)
  await runCommand(process.execPath, args, {}, { onOutput: () => {} })
  return pathToFileURL(join(out, 'scorecard.html')).href
}

let fineCard: Promise<string> | undefined
let slowCard: Promise<string> | undefined
const drawFine = () => (fineCard ??= drawCard('fine', fine))
const drawSlow = () => (slowCard ??= drawCard('slow', slow))

/** The texts that lie on each other, or outside the window. */
function misplacedTexts(page: Page) {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const boxes: { text: string; parent: Node | null; left: number; right: number; top: number; bottom: number }[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim()
      if (!text || walker.currentNode.parentElement?.closest('thead')) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      for (const { left, right, top, bottom } of range.getClientRects())
        boxes.push({ text, parent: walker.currentNode.parentNode, left, right, top, bottom })
    }
    const isOutside = boxes.filter(({ left, right }) => left < -1 || right > innerWidth + 1).map(({ text }) => text)
    // A line's box is higher than its letters, so lines may touch.
    const overlaps = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            other.parent !== one.parent &&
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 6,
        )
        .map((other) => `${one.text} | ${other.text}`),
    )
    return [...isOutside, ...overlaps]
  })
}

for (const [name, draw, title] of [
  ['fine', drawFine, 'Fine, so publish'],
  ['slow', drawSlow, 'Blocks the release, so do not publish'],
] as const)
  test(`the scorecard of a ${name} site travels alone, is accessible, and nothing overlaps at any width`, async ({
    page,
  }) => {
    test.setTimeout(60_000)
    const address = await draw()
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      expect(await axeViolations(page)).toEqual([])
    }
    expect(requests.filter((url) => url !== address && !url.startsWith('data:'))).toEqual([])
    await expect(page.locator('[href]:not([href^="data:"]), [src]:not([src^="data:"])')).toHaveCount(0)

    await page.evaluate(() => {
      for (const folded of document.querySelectorAll('details')) folded.open = true
    })
    for (const width of [360, 390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width)
      expect(await misplacedTexts(page), `at ${width} px`).toEqual([])
    }
  })

test('the scorecard begins with four answers: publish or not, what is wrong, who does what first, better or not', async ({
  page,
}) => {
  await page.goto(await drawSlow())
  const answer = (question: string) => page.getByRole('banner').locator('dl > div', { hasText: question })
  await expect(page.getByRole('banner')).toContainText('Marlow & Finch')
  await expect(answer('May we publish?')).toContainText('To publish: cause 1.')
  await expect(answer('What is wrong?')).toContainText('a-picture-with-a-very-long-name-of-its-own.jpg')
  await expect(answer('Who does what first?').getByRole('definition').first()).toContainText('Developer: Ask whether')
  await expect(answer('Is it better than last month?')).toContainText(
    /^Is it better than last month\?No: worse in \d+ figures/,
  )
})

test('a page that blocks the release stands open and first, and others are folded', async ({ page }) => {
  await page.goto(await drawSlow())
  const sitePages = page.locator('.site-page')
  await expect(sitePages.first().getByRole('heading')).toHaveText('Home: blocks')
  await expect(sitePages.first().getByRole('table').first()).toBeVisible()
  await page.goto(await drawFine())
  await expect(sitePages.first().getByRole('table')).toHaveCount(0)
})

test('all pages are one table: on paper and on a wide screen open, on a phone folded', async ({ page }) => {
  await page.goto(await drawFine())
  const table = page.locator('table.glance')
  await expect(table).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(table).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(table).toBeVisible()
})

test('each term is explained once', async ({ page }) => {
  await page.goto(await drawSlow())
  const terms = await page.locator('.terms dt').allTextContents()
  expect(terms).toContain('Largest Contentful Paint (LCP)')
  expect(new Set(terms).size).toBe(terms.length)
})

test('the scorecard of a site where one page blocks is printed on few sheets', async ({ page }) => {
  await page.goto(await drawSlow())
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(4)
})
