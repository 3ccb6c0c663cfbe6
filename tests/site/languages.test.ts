import type { Page } from '@playwright/test'
import { site } from '../helpers/content'
import { axeFindings } from '../helpers/axe'
import { emptyLandmarks } from '../helpers/landmarks'
import { contentIn, isIndexedIn, languages, pathIn, translations } from '../helpers/languages'
import { followInPlace } from '../helpers/links'
import {
  expect,
  finishAnimations,
  missingPathWarning,
  notFoundStatus,
  open,
  test,
} from '../helpers/site-test'
import { smallTargets } from '../helpers/targets'
import { overflowingElements, unreadableTexts } from '../helpers/text-layout'

test.beforeEach(() => test.skip(translations.length === 0, 'This agency has one language.'))

/** The languages that the head of a page names. */
const languagesInHead = (page: Page) =>
  page.evaluate(() => {
    const hrefs = (rel: string) =>
      [...document.head.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)].map((link) =>
        [link.hreflang, link.href].filter(Boolean).join(' '),
      )
    const locales = [
      ...document.head.querySelectorAll<HTMLMetaElement>('meta[property^="og:locale"]'),
    ]
    return {
      language: document.documentElement.lang,
      canonical: hrefs('canonical'),
      alternates: hrefs('alternate'),
      locales: locales.map((meta) => meta.content),
    }
  })

/** The languages that the head of a page must name. */
function expectedLanguages(
  language: (typeof languages)[number],
  { key, path }: { key: string; path: string },
) {
  const isIndexed = isIndexedIn(language, key)
  const indexed = isIndexed ? languages.filter((each) => isIndexedIn(each, key)) : []
  const namedLanguages = indexed.length > 1 ? indexed : []
  const urlIn = (each: (typeof languages)[number]) => {
    const page = each.pages.find((one) => one.key === key)
    return new URL(pathIn(each, page ?? { path }), site.url).href
  }
  const defaultLanguage = namedLanguages.find((each) => each === languages[0])
  const regionOf = ({ locale }: (typeof languages)[number]) => {
    const { language: code, region } = new Intl.Locale(locale).maximize()
    return `${code}_${region}`
  }
  return {
    language: contentIn(language).site.language,
    canonical: isIndexed ? [urlIn(language)] : [],
    alternates: [
      ...namedLanguages.map((each) => `${each.tag} ${urlIn(each)}`),
      ...(defaultLanguage ? [`x-default ${urlIn(defaultLanguage)}`] : []),
    ],
    locales: [
      ...(isIndexed ? [language] : []),
      ...namedLanguages.filter((each) => each !== language),
    ].map(regionOf),
  }
}

test('each page names its own address and its addresses in all languages, without scripts', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL, javaScriptEnabled: false })
  for (const language of languages)
    for (const each of language.pages) {
      const response = await page.goto(pathIn(language, each))
      expect(response?.status()).toBe(200)
      const path = pathIn(language, each)
      expect([path, await languagesInHead(page)]).toEqual([path, expectedLanguages(language, each)])
    }
  await page.close()
})

test('after a change of the page in place, the head names no address of the page before', async ({
  page,
}) => {
  const language = translations[0] ?? languages[0]
  if (!language) throw new Error('There is no language.')
  await open(page, pathIn(language, { path: '/' }))
  await expect(page.locator('link[rel=alternate]')).not.toHaveCount(0)
  await followInPlace(page, pathIn(language, { path: '/contact' }))
  await expect(page).toHaveTitle(contentIn(language).meta.contact.title)
  await expect(page.locator('link[rel=alternate]')).toHaveCount(0)
})

for (const width of [390, 1440])
  test(`${width} px: menu and footer lead to the same page in each other language`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const language of languages)
      for (const each of language.pages) {
        await page.goto(pathIn(language, each))
        for (const other of languages.filter((one) => one !== language)) {
          const counterpart = other.pages.find(({ key }) => key === each.key) ?? { path: '/' }
          const links = page.locator(`:is(#menu, footer) a[hreflang="${other.tag}"]`)
          await expect(links).toHaveText([other.name, other.name])
          const counterpartLink = `a[href="${pathIn(other, counterpart)}"][lang="${other.tag}"]`
          await expect(links.and(page.locator(counterpartLink))).toHaveCount(2)
        }
      }
  })

test('a press on another language loads the page in this language', async ({ page }) => {
  const [defaultLanguage, other] = languages
  if (!defaultLanguage || !other) throw new Error('There is one language.')
  await open(page, '/contact')
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  const follow = (tag: string) =>
    page.getByRole('contentinfo').locator(`a[hreflang="${tag}"]`).click()
  await follow(other.tag)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(page.locator('html')).toHaveAttribute('lang', contentIn(other).site.language)
  await expect(heading).toBeVisible()
  await follow(defaultLanguage.tag)
  await expect(page.locator('html')).toHaveAttribute(
    'lang',
    contentIn(defaultLanguage).site.language,
  )
  expect(loads).toEqual([pathIn(other, { path: '/contact' }), '/contact'])
})

test('a missing address below a language gets the not-found page of this language', async ({
  page,
  browserMessages,
}) => {
  for (const language of translations) {
    const address = pathIn(language, { path: '/no-such-page' })
    const response = await open(page, address)
    expect(response?.status()).toBe(404)
    const { title } = contentIn(language).notFound
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const home = pathIn(language, { path: '/' })
    await expect(page.getByRole('main').locator(`a[href="${home}"]`)).toBeVisible()
    expect(browserMessages.splice(0)).toEqual([notFoundStatus, missingPathWarning(address)])
  }
})

test('the files for the whole host are at its root only', async ({ request }) => {
  const once = ['robots.txt', 'sitemap.xml', '.well-known/security.txt', '.well-known/gpc.json']
  for (const file of [...once, 'build.json', 'favicon.svg', 'unsent.txt', 'licenses.txt']) {
    expect([file, (await request.get(`/${file}`)).status()]).toEqual([file, 200])
    for (const { prefix } of translations)
      expect([file, (await request.get(`/${prefix}${file}`)).status()]).toEqual([file, 404])
  }
  const text = await (await request.get('/unsent.txt')).text()
  for (const language of languages)
    expect(text).toContain(contentIn(language).contact.form.failed.title)
})

for (const language of translations)
  for (const width of [390, 1440])
    for (const each of language.pages) {
      const path = pathIn(language, each)
      test(`${path} at ${width} px has no problems in texts, targets and colors`, async ({
        page,
      }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: 844 })
        await open(page, path)
        await finishAnimations(page)
        expect(await overflowingElements(page, '[aria-hidden=true], svg')).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        expect(await unreadableTexts(page)).toEqual([])
        expect(await smallTargets(page)).toEqual([])
        expect(await emptyLandmarks(page)).toEqual([])
        expect(await axeFindings(page)).toEqual([])
      })
    }
