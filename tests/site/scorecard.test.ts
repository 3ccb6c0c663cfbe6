import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Comparison } from '../../scripts/lighthouse-results'
import type { Assertion, Note, Report } from '../../scripts/lighthouse-results'
import { runCommand } from '../../scripts/run-command.mjs'
import { axeViolations } from '../helpers/axe'
import { expect, test } from '../helpers/site-test'

const folder = mkdtempSync(join(tmpdir(), 'scorecard-'))
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))
const origin = 'http://127.0.0.1:4173'
const paths = ['/', '/contact', '/thanks', '/privacy', '/terms', '/404']

const report = (path: string): Report => ({
  requestedUrl: origin + path,
  categories: { accessibility: { score: 0.9, auditRefs: [{ id: 'image-alt', weight: 10 }] } },
  audits: {
    'image-alt': {
      title: 'Image elements do not have `[alt]` attributes',
      description: 'Aim for short text. [Learn more](https://example.com).',
      score: 0,
      details: { items: [{ node: { snippet: '<img src="/portrait.avif">' } }] },
    },
    'render-blocking-resources': {
      title: 'Eliminate render-blocking resources',
      description: 'Resources are blocking the first paint of your page.',
      score: 0,
      metricSavings: { FCP: 640, LCP: 640 },
      details: { items: [{ url: `${origin}/assets/tracking.js`, totalBytes: 40_000 }] },
    },
    'network-requests': {
      title: 'Network Requests',
      description: 'Lists the network requests that were made during page load.',
      score: 1,
      details: { items: [{ url: `${origin}/a-big-picture.jpg`, resourceType: 'Image', transferSize: 411_480 }] },
    },
  },
})
const assertions = (path: string, isSlow: boolean): Assertion[] => {
  const assertion = (auditId: string, auditProperty: string, actual: number, expected: number, passed: boolean) =>
    ({ url: origin + path, auditId, auditProperty, level: 'error', actual, expected, passed }) as const
  return [
    assertion('largest-contentful-paint', '', isSlow ? 2400 : 1000, 1500, !isSlow),
    assertion('categories', 'accessibility', isSlow ? 0.9 : 1, 1, !isSlow),
    assertion('resource-summary', 'image.size', isSlow ? 411_480 : 0, 5000, !isSlow),
  ]
}

async function draw(isSlow: boolean, madeAt: string) {
  for (const device of ['phone', 'desktop']) {
    const results = join(folder, 'lighthouse', device)
    mkdirSync(results, { recursive: true })
    paths.forEach((path, index) => writeFileSync(join(results, `${index}.json`), JSON.stringify(report(path))))
    const files = paths.map((_, index) => ({ jsonPath: `/elsewhere/${index}.json` }))
    writeFileSync(join(results, 'manifest.json'), JSON.stringify(files))
    const judged = paths.flatMap((path) => assertions(path, isSlow))
    writeFileSync(join(results, 'assertion-results.json'), JSON.stringify(judged))
  }
  const sides = { site: { score: 76, blockingMs: 300 }, noScripts: { score: 85, blockingMs: 90 } }
  const errors = isSlow ? ['The performance score is 9 points below the page without scripts; at most 7'] : []
  const comparisons: Comparison[] = [{ path: '/', ...sides, errors, isMachineSlow: isSlow }]
  const note: Note = { madeAt, buildHash: 'abc', isPartial: false, comparisons }
  writeFileSync(join(folder, 'lighthouse/run.json'), JSON.stringify(note))
  const args = ['--import', 'tsx', 'scripts/scorecard.tsx', `--folder=${folder}`]
  expect(await runCommand(process.execPath, args, {}, { onOutput: () => {} })).toBe(0)
  return JSON.parse(readFileSync(join(folder, 'scorecard.json'), 'utf8'))
}

test('the scorecard says whether to publish, what is wrong and what to do first', async ({ page }) => {
  test.setTimeout(60_000)
  const fine = await draw(false, '2026-11-20T08:00:00.000Z')
  expect(fine).toMatchObject({ mayPublish: true, errors: [], buildHash: 'abc' })
  writeFileSync(join(folder, 'scorecard-last.json'), JSON.stringify(fine))
  const slow = await draw(true, '2026-11-21T08:00:00.000Z')
  expect(slow.mayPublish).toBe(false)
  expect(slow.errors).toContain('Largest Contentful Paint, / on a phone: 2,400\u00A0ms, at most 1,500\u00A0ms')

  await page.goto(pathToFileURL(join(folder, 'scorecard.html')).href)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('May we publish? No')
  const text = await page.locator('main').innerText()
  for (const part of [
    'too slow to tell more',
    'The last run, 2026-11-20',
    'at most 7',
    'a-big-picture.jpg, 411.5',
    '<img src',
  ])
    expect(text).toContain(part)
  expect(text).toMatch(/What first\s+Eliminate render-blocking resources, 640\u00A0ms\s+Resources are blocking/)
  await expect(page.getByRole('row', { name: '/contact on a phone' })).toContainText('2,400\u00A0ms (1,000\u00A0ms)')

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeViolations(page)).toEqual([])
  }
  for (const width of [360, 768, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width)
  }
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2)
})
