import { contactContent, homeContent, site } from '../helpers/content'
import { formOf, fieldOf } from '../helpers/enquiry'
import { isFullMatrix } from '../helpers/full-matrix'
import { lastMenuSection, menuLinkTo } from '../helpers/links'
import { accessibleText, allPages, pagesOfEachKind } from '../helpers/pages'
import { expect, test } from '../helpers/site-test'

const { caseStudies } = homeContent

test.use({ javaScriptEnabled: false })

test('without JavaScript the page shows no button that does nothing', async ({ page }) => {
  const names = homeContent.publications.publications.map(({ name }) => name)
  const questions = contactContent.faq.items.map(({ question }) => question)
  for (const { path } of pagesOfEachKind) {
    await page.goto(path)
    // With scripts, the menu of a phone has a button.
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      for (const name of await page.getByRole('button').allTextContents())
        expect([...names, ...questions]).toContain(name)
    }
  }
})

const pathOf = (href: string) => new URL(href, site.url).pathname
// The first entry that leads to each page. With `FULL_MATRIX=true`, all entries.
const followedEntries = site.menu.filter(
  ({ href }, index) =>
    isFullMatrix || site.menu.findIndex((entry) => pathOf(entry.href) === pathOf(href)) === index,
)

for (const width of [390, 1440]) {
  test(`without JavaScript the menu is a row of links that load their pages, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const menu = page.getByRole('navigation', { name: site.menuLabel })
    const entryOf = (label: string) => menu.getByRole('link', { name: label, exact: true })
    await page.goto('/privacy')
    for (const { label, href } of site.menu) {
      await expect(entryOf(label)).toHaveAttribute('href', href)
      // Expects that a click would hit the link, and does not click.
      await entryOf(label).click({ trial: true })
    }
    for (const { label, href } of followedEntries) {
      await page.goto('/privacy')
      const loaded = page.waitForResponse((response) => response.request().isNavigationRequest())
      await entryOf(label).click()
      expect((await loaded).status()).toBe(200)
      await expect(page).toHaveURL(href)
    }
    await page.goto('/')
    await menuLinkTo(page, lastMenuSection.href).click()
    await expect(page.locator(`#${lastMenuSection.id}`)).toBeInViewport()
    await expect(menu.getByRole('link', { name: site.phone })).toHaveAttribute(
      'href',
      site.phoneHref,
    )
  })
}

test('without JavaScript each story below a row of cards begins with the title of its card', async ({
  page,
}) => {
  const cards = page.getByRole('region', { name: accessibleText(caseStudies.headline) })
  const stories = cards.locator('article [id]:has(dl)')
  await page.goto('/')
  await expect(stories).toHaveCount(caseStudies.studies.length)
  for (const [index, { title }] of caseStudies.studies.entries()) {
    const titleOfStory = stories.nth(index).getByText(title, { exact: true })
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(titleOfStory).toBeVisible()
    // On a phone, each story is directly below its card.
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(titleOfStory).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(titleOfStory).toBeHidden()
    await page.emulateMedia({ media: null })
  }
})

test('without JavaScript the form says that it needs JavaScript, and offers phone and email', async ({
  page,
}) => {
  await page.goto('/contact')
  const notice = page.getByText(contactContent.form.withoutScript)
  await expect(notice).toBeVisible()
  await expect(notice.getByRole('link', { name: site.phone })).toHaveAttribute(
    'href',
    site.phoneHref,
  )
  await expect(notice.getByRole('link', { name: site.email })).toHaveAttribute(
    'href',
    site.emailHref,
  )
  await expect(formOf(page).getByRole('button')).toHaveCount(0)
})

test('without JavaScript no typed text gets into the URL', async ({ page, browserMessages }) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.goto('/contact')
  await fieldOf(page, 'name').fill('Ada Lovelace')
  await fieldOf(page, 'email').fill('ada@engines.example')
  await fieldOf(page, 'email').press('Enter')
  // Sending the form would have replaced the page before the next key.
  await page.keyboard.type('!')
  await expect(fieldOf(page, 'email')).toHaveValue('ada@engines.example!')
  expect(addresses.filter((address) => /ada|lovelace/i.test(address))).toEqual([])
  await expect(page).toHaveURL('/contact')
  // The page still shows the form, and not an error of the host.
  await expect(page.getByText(contactContent.form.withoutScript)).toBeVisible()
  await expect(fieldOf(page, 'name')).toHaveValue('Ada Lovelace')
  expect(browserMessages).toEqual([])
})

test('no served form puts typed text into a URL, and Enter does not send a form without an endpoint', async ({
  page,
}) => {
  let formCount = 0
  for (const { path } of allPages) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const forms = await page.locator('form:has([name])').evaluateAll((found) =>
      (found as HTMLFormElement[]).map((form) => ({
        method: form.method,
        isSent: form.hasAttribute('action'),
        isEnabled: form.querySelector('[type=submit]:enabled') !== null,
      })),
    )
    formCount += forms.length
    for (const { method, isSent, isEnabled } of forms) {
      expect(method).toBe('post')
      expect(isEnabled).toBe(isSent)
    }
  }
  expect(formCount).toBeGreaterThan(0)
})
