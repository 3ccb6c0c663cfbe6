import { expect, type Page } from '@playwright/test'
import { contactContent, homeContent, site } from './content'
import { axeViolations } from './axe'
import { unreadableTexts } from './text-layout'

/** How the tests make a browser lack something: they rename it in the pages that are served, or delete it before they load. */
type Lack = { rename?: [RegExp, string][]; delete?: string[] }

/** What browsers of the last years lack, by its name: an API whose members are deleted, or a piece of HTML or CSS. */
export const lacks: Record<string, Lack> = {
  popover: {
    rename: [[/(?<= )popover(?=target=|=)/g, 'data-unknown']],
    delete: ['showPopover', 'hidePopover', 'togglePopover', 'popover'].map((name) => `HTMLElement.prototype.${name}`),
  },
  ':popover-open': { rename: [[/:popover-open/g, ':unknown-open']] },
  ':has()': { rename: [[/:has\(/g, ':unknown-has(']] },
  ':focus-visible': { rename: [[/:focus-visible/g, ':unknown-focus']] },
  'colour functions': { rename: [[/\b(light-dark|color-mix|oklch|oklab)\(/g, 'unknown-$1(']] },
  'color-scheme': { rename: [[/(?<=[{;])color-scheme:/g, 'unknown:']] },
  units: {
    rename: [
      [/(?<=\d)([dsl]v[hwib]|cq\w+|r?lh|r?cap)\b/g, 'unknown'],
      // Browsers got it with its units.
      [/(?<=[{;])container-type:/g, 'unknown:'],
    ],
  },
  'media features': {
    rename: [[/\((scripting|prefers-reduced-transparency|prefers-contrast|forced-colors)\b/g, '(unknown']],
  },
  'shorthands of Safari 14.1': {
    rename: [
      [
        /(?<=[{;(])(inset|inset-inline|inset-block|border-block|border-inline|(?:padding|margin)-(?:inline|block)):? ?(?=[^-])/g,
        'unknown:',
      ],
    ],
  },
  'gaps in flex containers': {
    rename: [
      [/(?<=display:(?:inline-)?flex[^}]*[;{])(row-|column-)?gap:/g, 'unknown:'],
      [/@supports not \(inset: 0\)/g, '@supports not (unknown: 0)'],
    ],
  },
  'aspect-ratio': { rename: [[/(?<=[{;])aspect-ratio:/g, 'unknown:']] },
  'overflow: clip': { rename: [[/(?<=overflow(-x|-y)?: ?)clip/g, 'unknown']] },
  subgrid: { rename: [[/subgrid/g, 'unknown']] },
  IntersectionObserver: { delete: ['IntersectionObserver'] },
  ResizeObserver: { delete: ['ResizeObserver'] },
  PerformanceObserver: { delete: ['PerformanceObserver'] },
  'view transitions': { delete: ['Document.prototype.startViewTransition', 'navigation'] },
}

/** Makes the page's browser lack what is named, and scripts if `hasScripts` is false. The context must have `bypassCSP`. */
export async function makeBrowserLack(page: Page, names: string[], hasScripts: boolean) {
  const missing = names.flatMap((name) => lacks[name] ?? [])
  await page.addInitScript(
    (paths) => {
      for (const path of paths) {
        const members = path.split('.')
        const name = members.pop() ?? ''
        Reflect.deleteProperty(
          members.reduce((owner: object, member) => Reflect.get(owner, member), window),
          name,
        )
      }
    },
    missing.flatMap((each) => each.delete ?? []),
  )
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      const response = await route.fetch()
      let html = await response.text()
      for (const [pattern, name] of missing.flatMap(({ rename }) => rename ?? [])) html = html.replace(pattern, name)
      if (!hasScripts) html = html.replace(/<script(?! type="application)[^>]*>[^]*?<\/script>/g, '')
      await route.fulfill({ response, body: html })
    },
  )
}

/** Expects that all of the page can be read, and each of its links can be clicked. */
export async function expectReadable(page: Page) {
  expect(await unreadableTexts(page)).toEqual([])
  expect((await axeViolations(page)).filter((line) => line.startsWith('color-contrast'))).toEqual([])
  expect(await coveredLinks(page)).toEqual([])
  const phones = page.locator(`a[href="${site.phoneHref}"]`).filter({ visible: true })
  expect(await phones.count()).toBeGreaterThan(0)
}

/** The visible links that something else covers at the middle of their first line, once they are scrolled into view. */
const coveredLinks = (page: Page) =>
  page.evaluate(() => {
    const covered: string[] = []
    for (const link of document.querySelectorAll('a[href]')) {
      if (!link.checkVisibility({ visibilityProperty: true }) || getComputedStyle(link).clipPath !== 'none') continue
      link.scrollIntoView({ block: 'center', behavior: 'instant' })
      const [box] = link.getClientRects()
      const found = box && document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
      if (!found || !link.contains(found)) covered.push(`${link.textContent} (${found?.tagName})`)
    }
    scrollTo({ top: 0, behavior: 'instant' })
    return covered
  })

/** What stands behind buttons on the page at `path`, while its code runs. */
export const answersAndStories = (path: string) => {
  if (path === '/contact') return contactContent.faq.items.map(({ answer }) => answer)
  return path === '/' ? homeContent.caseStudies.studies.flatMap(({ story }) => story.map(({ text }) => text)) : []
}
