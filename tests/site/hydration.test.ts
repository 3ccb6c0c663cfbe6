import { homeContent } from '../helpers/content'
import { browserOptions } from '../helpers/launch-options'
import { waitForLoading, expect, open, test } from '../helpers/site-test'

test.use({ launchOptions: browserOptions })

const { caseStudies } = homeContent

test('the scripts load after the page, each once', async ({ page }) => {
  const scripts: string[] = []
  const scriptsBeforeLoad: string[] = []
  let isLoaded = false
  page.on('load', () => {
    isLoaded = true
  })
  page.on('request', (request) => {
    if (request.resourceType() !== 'script' && !request.url().endsWith('.js')) return
    scripts.push(request.url())
    if (!isLoaded) scriptsBeforeLoad.push(request.url())
  })
  await open(page, '/contact')
  expect(scriptsBeforeLoad).toEqual([])
  expect(scripts.length).toBeGreaterThan(2)
  expect(new Set(scripts).size).toBe(scripts.length)
})

test('hydrating and using a page inserts no style rule, which would restyle the whole page', async ({
  page,
}) => {
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
  const [firstParagraph = ''] = caseStudies.studies[0]?.story[0]?.text.split('\n\n') ?? []
  await expect(page.getByText(firstParagraph).first()).toBeVisible()
  expect(await added()).toEqual([])

  await open(page, '/contact')
  await page.locator('h3 button').first().click()
  await page.locator('form').getByRole('button').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  expect(await added()).toEqual([])
  // Shows that this test would record an inserted rule.
  await page.evaluate(() => document.styleSheets[0]?.insertRule('hr { color: red }'))
  expect(await added()).toEqual(['hr { color: red }'])
})

for (const [path, codeFile] of [
  ['/', 'home-page'],
  ['/contact', 'contact-page'],
  ['/terms', 'other-pages'],
] as const)
  test(`${path} loads the code of no other page`, async ({ page }) => {
    const loadedFiles: string[] = []
    page.on('request', (request) => {
      const [, file] =
        /\/assets\/((?:home|contact|other)-pages?|enquiry-form)-/.exec(request.url()) ?? []
      if (file) loadedFiles.push(file)
    })
    await open(page, path)
    await waitForLoading(page)
    const expectedFiles = path === '/contact' ? [codeFile, 'enquiry-form'] : [codeFile]
    expect(loadedFiles.toSorted()).toEqual(expectedFiles)
  })
