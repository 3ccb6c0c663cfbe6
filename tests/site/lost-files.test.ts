import { expect, test, type Page, type Route } from '@playwright/test'
import {
  builtScripts,
  waitForStartOrFailure,
  expectFormAnswers,
  expectMenuWorks,
  expectPageIntact,
  shortenTimers,
  phoneWindow,
  textsWithoutScripts,
} from '../helpers/intact-page'
import { isFullMatrix } from '../helpers/full-matrix'
import { siteFolder } from '../../scripts/simulated-env.mjs'
import { site } from '../helpers/content'
import { jumpTo, open } from '../helpers/site-test'
import { missingFrom, visibleTexts } from '../helpers/texts'

test.use({ viewport: phoneWindow })

const failures: Record<string, (route: Route) => unknown> = {
  'fails to load': (route) => route.abort(),
  'is answered with a page': (route) =>
    route.fulfill({ contentType: 'text/html', path: `${siteFolder}/index.html` }),
  // The request is never answered.
  hangs: () => undefined,
}

// The names of the built scripts. Playwright reads this file before the build, so a test below
// compares the names with the build.
const scripts = [
  'contact-page',
  'draw-line',
  'edit-text',
  'enquiry-form',
  'home-page',
  'main',
  'newspaper-page',
  'other-pages',
  'page-picture',
  'radix',
  'react',
  'rolldown-runtime',
  'scene-player',
  'sent-page',
  'shared',
  'tooltip',
]

// By default, these scripts are lost: the first script, the scripts of a page and of a part of a
// page, and a script that others share. With FULL_MATRIX, each script is lost.
const defaultScripts = new Set(['main', 'home-page', 'enquiry-form', 'shared'])
// Scripts that load when a visitor fills in the form, and saves the page of a sent enquiry. Their
// tests are `sent-outcome.dom.test.tsx` and `sent-outcome.test.ts`.
const scriptsAfterUse = new Set(['page-picture', 'sent-page'])
const lostScripts = scripts.filter(
  (script) => defaultScripts.has(script) || (isFullMatrix && !scriptsAfterUse.has(script)),
)

const pathsByScript: [script: RegExp, path: string][] = [
  [/newspaper-page/, '/thanks'],
  [/other-pages/, '/terms'],
  [/contact-page|enquiry-form|radix/, '/contact'],
]
/** Whether the page is scrolled to its end. */
const isAtEnd = (page: Page) =>
  page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2)
/** The path of a page that needs a script. */
const pathWith = (script: string) => pathsByScript.find(([name]) => name.test(script))?.[1] ?? '/'

test('the tests of lost files know every built script', () => {
  expect([...builtScripts().keys()].toSorted()).toEqual(scripts)
})

/**
 * The failures of a script. Every script can fail to load. Only the first one has the others too.
 */
const failuresOf = (script: string) =>
  Object.entries(failures).slice(0, script === 'main' ? undefined : 1)

for (const script of lostScripts)
  for (const [failure, answer] of failuresOf(script))
    test(`no page is blank when /assets/${script} ${failure}`, async ({
      page,
      browser,
      baseURL,
    }) => {
      const file = builtScripts().get(script)
      const path = pathWith(script)
      await shortenTimers(page)
      const requests: Route[] = []
      await page.route(`**${file}`, (route) => {
        requests.push(route)
        return answer(route)
      })
      await page.goto(path)
      await waitForStartOrFailure(page)
      // Some scripts are requested only after hydration and a scroll. Without a request, this test
      // would check nothing.
      await expect
        .poll(async () => {
          if (requests.length === 0) await page.mouse.wheel(0, 600)
          return requests.length > 0 || (await isAtEnd(page))
        })
        .toBe(true)
      // Not every agency's content uses every script.
      if (site.isSample) await expect.poll(() => requests.length).toBeGreaterThan(0)
      await jumpTo(page, 0)
      await expectPageIntact(page)
      if (await page.evaluate(() => document.documentElement.dataset.scripts !== 'on')) {
        const expectedTexts = await textsWithoutScripts(browser, baseURL, path)
        expect(missingFrom(await visibleTexts(page), expectedTexts)).toEqual([])
      }
      await expectMenuWorks(page)
      await expectFormAnswers(page)
    })

test('a script that fails three times loads at the fourth attempt, and the page runs', async ({
  page,
}) => {
  await shortenTimers(page)
  const requestCounts = new Map<string, number>()
  await page.route('**/assets/*.js', (route) => {
    const url = route.request().url()
    const count = (requestCounts.get(url) ?? 0) + 1
    requestCounts.set(url, count)
    // The first request is the preload, whose response the browser may use for the import.
    return count < 4 ? route.abort() : route.continue()
  })
  await open(page, '/contact')
  await expectFormAnswers(page)
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'on')
})
