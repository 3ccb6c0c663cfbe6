import { contactContent } from '../../helpers/content'
import { fillIn, formOf, sendButtonOf, sentTitleOf } from '../../helpers/enquiry'
import { allPages, missingPath } from '../../helpers/pages'
import { jumpTo, open } from '../../helpers/site-test'
import { expect, test, type Page } from './visual-test'

// Motion has come to rest at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const nameOf = (path: string) => (path === '/' ? 'home' : path === missingPath ? 'not-found' : path.slice(1))

/** The parts of a page from its top to its end, each marked so that it can be found again. */
const parts = (page: Page) =>
  page.evaluate(() => {
    // It would lie over the top of each part.
    const header = document.querySelector('header')
    if (header) header.style.visibility = 'hidden'
    const found = [...document.querySelectorAll('main > *, footer')].filter((part) => part.clientHeight > 0)
    return found.map((part, index) => {
      part.setAttribute('data-part', String(index))
      const labelledBy = part.getAttribute('aria-labelledby')
      return part.id || labelledBy?.replace('-title', '') || (part.localName === 'footer' ? 'footer' : `part-${index}`)
    })
  })

for (const { path } of allPages)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 768, 1440])
      test(`${path} looks as it did, ${width} px wide, in the ${colorScheme} theme`, async ({ page }) => {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 1600 })
        await open(page, path)
        await page.evaluate(() => document.fonts.ready)
        // It would lie over the sections.
        await page.evaluate(() => document.getElementById('contact-bar')?.style.setProperty('display', 'none'))
        const suffix = `${width}-${colorScheme}.png`
        await expect.soft(page.getByRole('banner')).toHaveScreenshot(`${nameOf(path)}-header-${suffix}`)
        // A long column of text, whose beginning tells enough.
        if (/privacy|terms/.test(path)) return expect(page).toHaveScreenshot(`${nameOf(path)}-${suffix}`)
        for (const [index, name] of (await parts(page)).entries()) {
          // The footer is the same on all pages.
          if (name === 'footer' && path !== '/') continue
          const part = page.locator(`[data-part="${index}"]`)
          // Before the first scroll there is no pencil line.
          if (index === 1) await jumpTo(page, 40)
          await part.scrollIntoViewIfNeeded()
          // The date and the pencil line come once the scroll is over.
          if (name === 'closing-call')
            await expect(part.locator('[aria-hidden]', { hasText: '2026' }).first()).toBeVisible()
          if (path === '/' && index > 0 && name !== 'footer') {
            // Through a part that is no section goes the line of the one before.
            const isSection = (await part.evaluate(({ localName }) => localName)) === 'section'
            await expect((isSection ? part : page).locator('[data-page-pencil]').first()).toBeAttached()
          }
          await expect.soft(part).toHaveScreenshot(`${nameOf(path)}-${name}-${suffix}`)
        }
      })

for (const colorScheme of ['light', 'dark'] as const)
  test(`the open menu, story and answer look as they did in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/')
    await page.getByRole('banner').getByRole('button').click()
    await expect.soft(page).toHaveScreenshot(`menu-${colorScheme}.png`)
    await page.keyboard.press('Escape')
    const story = page.getByRole('article').first()
    await story.getByRole('button').click()
    await page.evaluate(() => document.querySelector('header')?.style.setProperty('visibility', 'hidden'))
    await expect.soft(story).toHaveScreenshot(`story-open-${colorScheme}.png`)
    await open(page, '/contact')
    const question = page.locator('h3').filter({ has: page.getByRole('button') })
    await question.first().getByRole('button').click()
    await expect.soft(question.first().locator('..')).toHaveScreenshot(`answer-open-${colorScheme}.png`)
  })

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [390, 1440])
    test(`the form's faults, confirmation and toast look as they did, ${width} px wide, in the ${colorScheme} theme`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 1600 })
      await open(page, '/contact')
      await page.evaluate(() => document.querySelector('header')?.style.setProperty('visibility', 'hidden'))
      const sheet = formOf(page).locator('..')
      await sendButtonOf(page).click()
      await expect(formOf(page).locator('[aria-invalid=true]').first()).toBeVisible()
      await expect.soft(sheet).toHaveScreenshot(`form-faults-${width}-${colorScheme}.png`)
      await fillIn(page)
      await expect.soft(sheet).toHaveScreenshot(`form-filled-${width}-${colorScheme}.png`)
      await sendButtonOf(page).click()
      await expect(sentTitleOf(page)).toBeVisible()
      const toast = page.getByRole('status').filter({ hasText: contactContent.form.toast.title })
      // While the pointer is on it, it stays.
      await toast.getByText(contactContent.form.toast.title).hover()
      await expect
        .soft(toast.getByText(contactContent.form.toast.title).locator('../../..'))
        .toHaveScreenshot(`toast-${width}-${colorScheme}.png`)
      await expect.soft(sentTitleOf(page).locator('..')).toHaveScreenshot(`form-sent-${width}-${colorScheme}.png`)
    })
