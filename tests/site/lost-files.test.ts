import { expect, test, type Page, type Route } from '@playwright/test'
import {
  builtScripts,
  waitForStartOrFailure,
  expectFormAnswers,
  expectMenuWorks,
  expectPageIntact,
  shortenTimers,
  phone,
  textsWithoutScripts,
} from '../helpers/faults'
import { isFullMatrix } from '../helpers/full-matrix'
import { siteFolder } from '../../scripts/simulated-env.mjs'
import { site } from '../helpers/content'
import { jumpTo, open } from '../helpers/site-test'
import { missingFrom, visibleTexts } from '../helpers/texts'

test.use({ viewport: phone })

const faults: Record<string, (route: Route) => unknown> = {
  'is cut off on its way': (route) => route.abort(),
  'comes as a page': (route) =>
    route.fulfill({ contentType: 'text/html', path: `${siteFolder}/index.html` }),
  // The request is never answered.
  hangs: () => undefined,
}

// The names of the built scripts. Playwright reads this file before the build, so a test below
// compares the names with the build.
const scripts = [
  'contact-page',
  'edit-text',
  'enquiry-form',
  'home-page',
  'line-drawing',
  'main',
  'other-pages',
  'radix',
  'react',
  'rolldown-runtime',
  'shared',
  'tooltip',
]

// The first script, the scripts of a page and of a part of it, and one that others share. With
// FULL_MATRIX, each script is lost.
const ofCommit = new Set(['main', 'home-page', 'enquiry-form', 'shared'])
const lostScripts = scripts.filter((script) => isFullMatrix || ofCommit.has(script))

const pageFiles: [RegExp, string][] = [
  [/other-pages/, '/terms'],
  [/other-pages/, '/no-such-page'],
  [/contact-page|enquiry-form|radix/, '/contact'],
]
const isAtEnd = (page: Page) =>
  page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2)
/** The path of a page that needs a script. */
const pathWith = (script: string) => pageFiles.find(([name]) => name.test(script))?.[1] ?? '/'

test('these tests lose every built script', () => {
  expect([...builtScripts().keys()].toSorted()).toEqual(scripts)
})

for (const script of lostScripts)
  for (const [fault, answer] of Object.entries(faults).slice(0, script === 'main' ? undefined : 1))
    test(`no page is blank when /assets/${script} ${fault}`, async ({ page, browser, baseURL }) => {
      const file = builtScripts().get(script)
      const path = pathWith(script)
      await shortenTimers(page)
      const asked: Route[] = []
      await page.route(`**${file}`, (route) => {
        asked.push(route)
        return answer(route)
      })
      await page.goto(path)
      await waitForStartOrFailure(page)
      // Some scripts are requested only after hydration and a scroll. Without a request, this test
      // would check nothing.
      await expect
        .poll(async () => {
          if (asked.length === 0) await page.mouse.wheel(0, 600)
          return asked.length > 0 || (await isAtEnd(page))
        })
        .toBe(true)
      // Not every agency's content uses every script.
      if (site.isSample) await expect.poll(() => asked.length).toBeGreaterThan(0)
      await jumpTo(page, 0)
      await expectPageIntact(page)
      if (await page.evaluate(() => document.documentElement.dataset.scripts !== 'on')) {
        const wanted = await textsWithoutScripts(browser, baseURL, path)
        expect(missingFrom(await visibleTexts(page), wanted)).toEqual([])
      }
      await expectMenuWorks(page)
      await expectFormAnswers(page)
    })

test('a script that is lost three times is had at the fourth try, and the page runs', async ({
  page,
}) => {
  await shortenTimers(page)
  const asked = new Map<string, number>()
  await page.route('**/assets/*.js', (route) => {
    const url = route.request().url()
    const count = (asked.get(url) ?? 0) + 1
    asked.set(url, count)
    // The first of the four is the preload, which a browser may or may not take for the import.
    return count < 4 ? route.abort() : route.continue()
  })
  await open(page, '/contact')
  await expectFormAnswers(page)
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'on')
})
