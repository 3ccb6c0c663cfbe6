import type { Page } from '@playwright/test'
import { homeContent } from '../helpers/content'
import { followInPlace } from '../helpers/links'
import { allPages } from '../helpers/pages'
import { expect, open, test } from '../helpers/site-test'

const { caseStudies } = homeContent

// One with the fonts, and that of Stitches.
const servedSheets = 2

/** Rules that stand in the page's sheets more than once. The sheet for rare media is a file of its own. */
const repeatedRules = (page: Page) =>
  page.evaluate(() => {
    const counts = new Map<string, number>()
    const collect = (rules: CSSRuleList, place: string) => {
      for (const rule of rules) {
        if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule))
          collect(rule.cssRules, `${place} ${'conditionText' in rule ? String(rule.conditionText) : ''}`)
        else counts.set(`${place} ${rule.cssText}`, (counts.get(`${place} ${rule.cssText}`) ?? 0) + 1)
      }
    }
    const sheets = [...document.styleSheets].filter(({ href }) => href === null)
    for (const sheet of sheets) collect(sheet.cssRules, '')
    return {
      sheets: sheets.length + document.adoptedStyleSheets.length,
      rules: counts.size,
      repeated: [...counts].filter(([, count]) => count > 1).map(([rule]) => rule.slice(0, 120)),
    }
  })

/** What the page's root is made of, and every text of it, but for the pencil line, which is added later. */
const partsOf = (page: Page) =>
  page.evaluate(() => {
    const root = document.getElementById('root') as Node
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    const parts: string[] = []
    while (walker.nextNode()) {
      const node = walker.currentNode
      if (node instanceof Element && node.closest('[data-page-pencil]')) continue
      parts.push(node.nodeName + (node.nodeValue ?? ''))
    }
    return parts
  })

for (const { path } of allPages) {
  test(`${path} runs without a word and without changing a word`, async ({ page, browser }) => {
    await open(page, path)
    const context = await browser.newContext({ javaScriptEnabled: false })
    const unscripted = await context.newPage()
    await unscripted.goto(path)
    const [served, running] = [await partsOf(unscripted), await partsOf(page)]
    await context.close()
    expect(served.length).toBeGreaterThan(50)
    expect(running).toEqual(served)

    await expect(page.locator('style')).toHaveCount(servedSheets)
    const { sheets, rules, repeated } = await repeatedRules(page)
    expect(sheets).toBe(servedSheets)
    expect(rules).toBeGreaterThan(50)
    expect(repeated).toEqual([])
  })
}

test('each section of a page hydrates by itself', async ({ request }) => {
  for (const path of ['/', '/contact']) {
    const html = await (await request.get(path)).text()
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    // React marks the boundaries within which it hydrates.
    expect(main.split('<!--$-->').length).toBeGreaterThan(main.split('<section').length)
  }
})

test('a walk through the site adds no rule twice and no sheet', async ({ page }) => {
  await open(page, '/')
  for (const path of ['/contact', '/privacy', '/', '/terms']) {
    await followInPlace(page, path)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
  await expect(page.locator('style')).toHaveCount(servedSheets)
  const { sheets, repeated } = await repeatedRules(page)
  expect(sheets).toBe(servedSheets)
  expect(repeated).toEqual([])
})

test('a page that is walked to looks as it does when it is loaded', async ({ page, browser, baseURL }) => {
  /** The look of everything on the page, in order. */
  const looksOf = (target: Page) =>
    target.evaluate(() =>
      [...document.querySelectorAll('main, main *')].map((element) => {
        const { fontSize, fontFamily, color, backgroundColor, display, paddingTop, marginTop, gridTemplateColumns } =
          getComputedStyle(element)
        return [element.tagName, fontSize, fontFamily, color, backgroundColor, display, paddingTop, marginTop].concat(
          gridTemplateColumns,
        )
      }),
    )
  await open(page, '/')
  await followInPlace(page, '/contact')
  await expect(page).toHaveURL('/contact')
  const loaded = await browser.newPage({ baseURL })
  await open(loaded, '/contact')
  await expect.poll(() => looksOf(page)).toEqual(await looksOf(loaded))
  await loaded.close()
})

test('the scripts wait until the page has loaded, and are each loaded once', async ({ page }) => {
  const scripts: string[] = []
  let isLoaded = false
  page.on('load', () => {
    isLoaded = true
  })
  page.on('request', (request) => {
    if (request.resourceType() !== 'script' && !request.url().endsWith('.js')) return
    expect(isLoaded).toBe(true)
    scripts.push(request.url())
  })
  await open(page, '/contact')
  expect(scripts.length).toBeGreaterThan(2)
  expect(new Set(scripts).size).toBe(scripts.length)
})

test('no rule is added while a page starts and is used: the whole page would be laid out anew', async ({ page }) => {
  await page.addInitScript(() => {
    const added: string[] = []
    Object.assign(window, { added })
    for (const sheet of [CSSStyleSheet.prototype, CSSGroupingRule.prototype]) {
      const insertRule = sheet.insertRule
      sheet.insertRule = function addRule(this: CSSStyleSheet, rule: string, index?: number) {
        added.push(rule)
        return insertRule.call(this, rule, index)
      }
    }
  })
  const added = () => page.evaluate(() => (window as unknown as { added: string[] }).added)

  await open(page, '/')
  await page.getByRole('button', { name: caseStudies.openLabel }).first().click()
  await expect(page.getByText(caseStudies.studies[0]?.story[0]?.text ?? '').first()).toBeVisible()
  expect(await added()).toEqual([])

  await open(page, '/contact')
  await page.locator('h3 button').first().click()
  await page.locator('form').getByRole('button').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  expect(await added()).toEqual([])
})
