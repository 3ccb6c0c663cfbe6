import type { Page } from '@playwright/test'
import { notFoundContent } from '../../src/content/not-found'
import { site } from '../../src/content/site'
import { boardColors } from '../../src/styles/tokens'
import { linkedPages, missingPath, notFoundPage, pages } from '../helpers/pages'
import { expect, forgiveMissing, missingPathWarning, notFoundStatus, open, test } from '../helpers/site-test'

const addressesOf = (path: string) =>
  path === '/' ? ['/', '/index.html'] : [path, `${path}/`, `${path}.html`, `${path}/index.html`]

const headOf = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string, attribute: string) =>
      [...document.querySelectorAll(selector)].map((tag) => tag.getAttribute(attribute))
    const property = (name: string) => all(`meta[property="${name}"]`, 'content')
    return {
      titles: [...document.querySelectorAll('title')].map((tag) => tag.textContent),
      descriptions: all('meta[name="description"]', 'content'),
      canonicals: all('link[rel="canonical"]', 'href'),
      robots: all('meta[name="robots"]', 'content'),
      ogTitles: property('og:title'),
      ogDescriptions: property('og:description'),
      ogTypes: property('og:type'),
      ogSites: property('og:site_name'),
      ogUrls: property('og:url'),
      themeColors: all('meta[name="theme-color"]', 'content'),
      themes: all('meta[name="theme-color"]', 'media'),
      languages: all('html', 'lang'),
    }
  })

for (const { path, heading, meta } of pages) {
  test(`the page ${path} answers with its own head, with and without a slash and with .html`, async ({ page }) => {
    const canonicals = meta.isIndexed ? [new URL(path, site.url).href] : []
    for (const address of addressesOf(path)) {
      const response = await open(page, address)
      expect(response?.status(), address).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(heading)
      expect(await headOf(page), address).toEqual({
        titles: [meta.title],
        descriptions: [meta.description],
        canonicals,
        robots: meta.isIndexed ? [] : ['noindex'],
        ogTitles: [meta.title],
        ogDescriptions: [meta.description],
        ogTypes: ['website'],
        ogSites: [site.brand],
        ogUrls: canonicals,
        themeColors: [boardColors.light, boardColors.dark],
        themes: ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'],
        languages: ['en'],
      })
    }
  })
}

test('any other address answers with the not-found page, which is not to be indexed', async ({ page, noise }) => {
  for (const address of [missingPath, `${missingPath}/`, `${missingPath}.html`, '/contact/more']) {
    const response = await open(page, address)
    expect(response?.status(), address).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: notFoundContent.title })).toBeVisible()
    const head = await headOf(page)
    expect(head.titles).toEqual([notFoundPage.meta.title])
    expect(head.descriptions).toEqual([notFoundPage.meta.description])
    expect(head.robots).toEqual(['noindex'])
    expect(head.canonicals).toEqual([])
    expect(head.ogUrls).toEqual([])
    expect(noise.splice(0)).toEqual([notFoundStatus, missingPathWarning(address)])
  }
})

test('the log of a missing address is one line that the address cannot forge', async ({ page, noise }) => {
  await open(page, '/%25c%20%25s"%C3%A9')
  const [status, warning, ...more] = noise.splice(0)
  expect(status).toBe(notFoundStatus)
  expect(warning).toMatch(/^warning: Page not found: %s "[ -~]*"$/)
  expect(more).toEqual([])
})

test('the not-found page says what the specification says', async ({ page, noise }) => {
  await open(page, missingPath)
  const main = page.getByRole('main')
  await expect(main.getByText('404', { exact: true })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  const sentence = "Sorry, the page you're looking for doesn't exist or has been moved."
  await expect(main.getByText(sentence, { exact: true })).toBeVisible()
  const links = { 'Back to Home': '/', 'Contact Us': '/contact' }
  for (const [name, href] of Object.entries(links))
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  const sections = main.getByRole('navigation', { name: notFoundContent.sectionsLabel })
  for (const name of ['Services', 'Results', 'Publications', 'Testimonials'])
    await expect(sections.getByRole('link', { name })).toHaveAttribute('href', `/#${name.toLowerCase()}`)
  forgiveMissing(noise, missingPath)
})

test('the way back from the not-found page leads home and its section links to their sections', async ({
  page,
  noise,
}) => {
  await open(page, missingPath)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Results' }).click()
  await expect(page).toHaveURL('/#results')
  await expect(page.getByRole('region', { name: /numbers/ })).toBeInViewport()
  await page.goBack()
  await main.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(pages[0]?.heading ?? '')
  expect(noise.splice(0)).toEqual([
    notFoundStatus,
    missingPathWarning(missingPath),
    // Coming back to it is asking for it again.
    missingPathWarning(missingPath),
  ])
})

test('the site map lists every page that may be indexed, by its canonical address', async ({ request }) => {
  const response = await request.get('/sitemap.xml')
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toContain('xml')
  const addresses = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(addresses).toEqual(linkedPages.map(({ path }) => new URL(path, site.url).href))
})

test('robots.txt lets everything be crawled and names the site map', async ({ request }) => {
  const response = await request.get('/robots.txt')
  expect(response.status()).toBe(200)
  const text = await response.text()
  expect(text).toMatch(/^User-agent: \*\nAllow: \/\n/)
  expect(text).toContain(`Sitemap: ${new URL('/sitemap.xml', site.url).href}`)
  expect(text).not.toContain('Disallow')
})

test('the pages load nothing from anywhere else', async ({ page, baseURL }) => {
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  for (const { path } of pages) {
    await open(page, path)
    expect(await page.context().cookies()).toEqual([])
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  }
  expect([...origins]).toEqual([baseURL])
})
