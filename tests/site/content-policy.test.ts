import { readdirSync, readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { contactContent } from '../../src/content/contact'
import { homeContent } from '../../src/content/home'
import { site } from '../../src/content/site'
import { attacks, elsewhere as evil } from '../helpers/attacks'
import { fillIn, sendButtonOf, sentTitleOf } from '../helpers/enquiry'
import { hurry, pointAtFrontPage } from '../helpers/faults'
import { allPages, missingPath, pages } from '../helpers/pages'
import { expect, forgiveMissing, missingPathWarning, nextFrames, open, ready, test } from '../helpers/site-test'
import { noteViolations, violationsOf } from '../helpers/violations'

const dist = new URL('../../dist/', import.meta.url)
const htmlFiles = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
const sha = (content: string | Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`

for (const { path } of allPages) {
  test(`${path} has its policy twice, the same in its head and its header but for frames`, async ({ request }) => {
    const response = await request.get(path)
    const page = await response.text()
    const [head = ''] = page.split(/<script|<style|<link rel="(?:modulepreload|preload|stylesheet)"/)
    const meta = head.match(/<meta http-equiv="Content-Security-Policy" content="([^"]+)">/)?.[1]
    expect(response.headersArray().filter(({ name }) => name === 'content-security-policy')).toEqual([
      { name: 'content-security-policy', value: `${meta};frame-ancestors 'none'` },
    ])
    expect(meta).toContain("default-src 'none';")
    expect(meta).toContain("require-trusted-types-for 'script';trusted-types 'none'")
    expect(meta).not.toMatch(/unsafe|\*|data:|blob:|https?:/)
  })

  test(`${path} refuses nothing of its own while a visitor does everything there is to do`, async ({ page, noise }) => {
    await noteViolations(page)
    await open(page, path)
    await page.keyboard.press('Tab')
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let top = 0; top < height; top += 800) {
      await page.mouse.wheel(0, 800)
      await nextFrames(page)
    }
    await expect(page.getByRole('contentinfo').getByText(site.footer.copyright)).toBeInViewport()
    const folded = page.getByRole('main').locator('button[aria-expanded]')
    for (let index = 0; index < (await folded.count()); index += 1) await folded.nth(index).click()
    const themes = page.getByRole('group', { name: site.footer.themeLabel })
    for (const { label } of site.footer.themes) await themes.getByRole('button', { name: label }).click()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    await expect(page).toHaveURL('/privacy')
    await page.goBack()
    await ready(page)
    expect(await violationsOf(page)).toEqual([])
    forgiveMissing(noise, path)
    // Coming back to it is asking for it again.
    expect(noise.splice(0)).toEqual(path === missingPath ? [missingPathWarning(path)] : [])
  })
}

test('menu, tooltip, form and toast are refused nothing', async ({ page, noise }) => {
  await noteViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  await page.getByRole('button', { name: site.openMenuLabel }).click()
  await page.getByRole('navigation', { name: site.menuLabel }).getByRole('link', { name: 'Results' }).click()
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/')
  const [publication] = homeContent.publications.publications
  const name = page.getByRole('button', { name: publication?.name, exact: true }).first()
  await expect(name).toHaveAttribute('data-state', 'closed')
  await name.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await name.hover({ force: true })
  await expect(page.getByRole('tooltip').first()).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('banner').getByRole('link', { name: site.consultation.label }).click()
  await expect(page).toHaveURL('/contact')
  await page.getByRole('button', { name: contactContent.faq.items[0]?.question }).click()
  await sendButtonOf(page).click()
  await expect(page.getByText(contactContent.form.fields.name.label).first()).toBeVisible()
  await fillIn(page)
  await sendButtonOf(page).click()
  await expect(sentTitleOf(page)).toBeVisible()
  expect(noise.splice(0).filter((line) => !line.startsWith('info: Enquiry '))).toEqual([])
  expect(await violationsOf(page)).toEqual([])
})

test('whatever is injected is refused and reported by its directive, and the page works on', async ({
  page,
  noise,
  baseURL,
}) => {
  await noteViolations(page)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(String(baseURL))) elsewhere.push(request.url())
  })
  let markup = ''
  await page.route('/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('</body>', `${markup}</body>`) })
  })
  for (const attack of attacks) {
    markup = attack.markup
    await page.goto('/')
    if (attack.act) await page.evaluate(attack.act, evil)
    await expect.poll(() => violationsOf(page), attack.name).toEqual([`${attack.directive} ${attack.blocked}`])
    expect(await page.evaluate(() => 'owned' in globalThis), attack.name).toBe(false)
    // Only after its report: what is asked in vain comes to the test as a request, too.
    expect(elsewhere.splice(0).length, attack.name).toBeLessThanOrEqual(1)
    expect(noise.splice(0).join(), attack.name).toMatch(/Content Security Policy|requires 'Trusted/)
  }
  await ready(page)
})

test('no page of ours may be shown in a frame, not even by another of ours', async ({ page, noise }) => {
  const body = '<iframe src="/contact"></iframe>'
  await page.route('/framing', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('/framing')
  await expect.poll(() => noise.join()).toContain("frame-ancestors 'none'")
  expect(await page.frames().at(1)?.locator('#root').count()).toBe(0)
  noise.splice(0)
})

test('every hash and integrity value in the built pages is that of the bytes it stands for', () => {
  expect(htmlFiles.length).toBeGreaterThanOrEqual(8)
  for (const name of htmlFiles) {
    const page = readFileSync(new URL(name, dist), 'utf8')
    const policy = page.match(/Content-Security-Policy" content="([^"]+)"/)?.[1] ?? ''
    const inlined = [...page.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)].filter(
      ([, , attributes]) => !/ld\+json|\ssrc=/.test(attributes ?? ''),
    )
    const hashes = inlined.map(([, , , content = '']) => sha(content))
    // All of them, and none that nothing needs.
    expect([...policy.matchAll(/'(sha256-[^']+)'/g)].map(([, hash = '']) => hash).toSorted(), name).toEqual(
      hashes.toSorted(),
    )

    const map = JSON.parse(page.match(/<script type="importmap">(.*?)<\/script>/)?.[1] ?? '') as {
      integrity: Record<string, string>
    }
    const code = readdirSync(new URL('assets/', dist)).filter((file) => file.endsWith('.js'))
    const bytes = (address: string) => readFileSync(new URL(`.${address}`, dist))
    expect(map.integrity).toEqual(
      Object.fromEntries(code.map((file) => [`/assets/${file}`, sha(bytes(`/assets/${file}`))])),
    )
    const tags = [...page.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag)
    const loads = tags.filter((tag) => /\ssrc=|rel="(?:modulepreload|stylesheet)"/.test(tag))
    expect(loads.length).toBeGreaterThan(3)
    for (const tag of loads) {
      const address = tag.match(/\s(?:href|src)="([^"]+)"/)?.[1] ?? ''
      expect(tag).toContain(` integrity="${sha(bytes(address))}"`)
    }
  }
})

test('no built page has a style attribute or an inline handler', () => {
  for (const name of htmlFiles) {
    const page = readFileSync(new URL(name, dist), 'utf8').replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    expect(page.match(/<[^>]*\s(?:style|on[a-z]+)=[^>]*>/g), name).toBeNull()
  }
})

/** What is added to code on its way: the least there is, and what says so if it runs. */
const additions = { 'one byte': ' ', 'a line': 'globalThis.owned = true;' }

const harm = (page: Page, file: string, added: string) =>
  page.route(`**/assets/${file}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: added + (await response.text()) })
  })

const scriptsFailed = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.dataset.scripts), { timeout: 15_000 }).toBe('failed')

for (const file of readdirSync(new URL('assets/', dist)).filter((name) => name.endsWith('.js'))) {
  // The first page that starts with it. What none does only adds: it comes when the home page runs.
  const starting = ['index', 'contact', 'terms'].find((name) =>
    readFileSync(new URL(`${name}.html`, dist), 'utf8').includes(`href="/assets/${file}"`),
  )
  for (const [more, added] of Object.entries(additions))
    test(`with ${more} more, the code ${file.replace(/-.{6}\.js$/, '')} does not run`, async ({ page, noise }) => {
      await hurry(page)
      await harm(page, file, added)
      await page.goto(`/${starting ?? 'index'}.html`)
      if (!starting) await ready(page)
      // The last word of a page that has given up.
      const lastWord = starting ? 'error: TypeError: Failed to fetch' : 'integrity'
      await expect
        .poll(
          async () => {
            if (!starting) await pointAtFrontPage(page)
            return noise.join()
          },
          { timeout: 15_000 },
        )
        .toContain(lastWord)
      expect(noise.splice(0).join()).toContain('integrity')
      if (starting) await scriptsFailed(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => 'owned' in globalThis)).toBe(false)
    })
}

test('code that is loaded later does not run either when it was changed', async ({ page, noise }) => {
  await harm(page, 'contact-page-*.js', additions['a line'])
  await open(page, '/privacy')
  await page.getByRole('banner').getByRole('link', { name: site.consultation.label }).click()
  await expect(page).toHaveURL('/contact', { timeout: 20_000 })
  await scriptsFailed(page)
  expect(await page.evaluate(() => 'owned' in globalThis)).toBe(false)
  expect(noise.splice(0).join()).toContain('integrity')
})

test('nothing is asked of another origin', async ({ page, baseURL }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(String(baseURL))) elsewhere.push(request.url())
  })
  for (const { path } of pages) await open(page, path)
  expect(elsewhere).toEqual([])
})
