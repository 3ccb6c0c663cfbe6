import { axeViolations } from '../helpers/axe'
import { contactContent, homeContent, site } from '../helpers/content'
import { pagesOfEachKind } from '../helpers/pages'
import { expect, test } from '../helpers/site-test'
import { unreadableTexts } from '../helpers/text-layout'
import { missingFrom, visibleTexts } from '../helpers/texts'

test.use({
  bypassCSP: true,
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 390, height: 844 },
})

// Features that older browsers lack. The test renames such HTML and CSS in the served pages.
const unknownFeatures: [RegExp, string][] = [
  [/(?<= )popover(?=target=|=)/g, 'data-unknown'],
  [/:popover-open/g, ':unknown-open'],
  [/:has\(/g, ':unknown-has('],
  [/:focus-visible/g, ':unknown-focus'],
  [/\b(light-dark|color-mix|oklch|oklab)\(/g, 'unknown-$1('],
  [/(?<=[{;])(color-scheme|container-type|aspect-ratio):/g, 'unknown:'],
  [/(?<=\d)([dsl]v[hwib]|cq\w+|r?lh|r?cap)\b/g, 'unknown'],
  [/\((scripting|prefers-reduced-transparency|prefers-contrast|forced-colors)\b/g, '(unknown'],
  [/(?<=overflow(-x|-y)?: ?)clip/g, 'unknown'],
  [/subgrid/g, 'unknown'],
]
// The test deletes these APIs before the page loads.
const deletedApis = [
  ...['showPopover', 'hidePopover', 'togglePopover', 'popover'].map(
    (name) => `HTMLElement.prototype.${name}`,
  ),
  'IntersectionObserver',
  'ResizeObserver',
  'PerformanceObserver',
  'Document.prototype.startViewTransition',
  'navigation',
]

test.beforeEach(async ({ page }) => {
  await page.addInitScript((paths) => {
    for (const path of paths) {
      const members = path.split('.')
      const name = members.pop() ?? ''
      const owner = members.reduce((object: object, member) => Reflect.get(object, member), window)
      Reflect.deleteProperty(owner, name)
    }
  }, deletedApis)
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      const response = await route.fetch()
      const html = unknownFeatures.reduce(
        (text, [pattern, name]) => text.replace(pattern, name),
        await response.text(),
      )
      await route.fulfill({ response, body: html })
    },
  )
})

/** The texts that are closed in a new browser, and that buttons open. */
const textsBehindButtons: Record<string, string[]> = {
  '/': homeContent.caseStudies.studies.flatMap(({ story }) => story.map(({ text }) => text)),
  '/contact': contactContent.faq.items.map(({ answer }) => answer),
}

for (const { path } of pagesOfEachKind)
  test(`an old browser on a phone shows all of ${path}`, async ({ page }) => {
    const requestedPaths: string[] = []
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
    await page.goto(path)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await unreadableTexts(page)).toEqual([])
      expect(
        (await axeViolations(page, 'colors')).filter((line) => line.startsWith('color-contrast')),
        colorScheme,
      ).toEqual([])
    }
    expect(missingFrom(await visibleTexts(page), textsBehindButtons[path] ?? [])).toEqual([])
    const menu = page.getByRole('navigation', { name: site.menuLabel })
    for (const { label } of site.menu)
      await expect(menu.getByRole('link', { name: label, exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: site.openMenuLabel, exact: true })).toBeHidden()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Tab')
    expect(requestedPaths.filter((address) => address.endsWith('.js'))).toEqual([])
  })
