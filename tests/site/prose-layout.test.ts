import type { Locator } from '@playwright/test'
import { prosePages, wordsOf } from '../helpers/pages'
import { expect, finishAnimations, open, test } from '../helpers/site-test'

/** A page of prose with a list of its headings: the page with the most headings. */
const headingsOf = ({ body }: (typeof prosePages)[number]) =>
  body.filter((node) => node[0] === 'h2').map(wordsOf)
const longestPage = prosePages.reduce((one, other) =>
  headingsOf(other).length > headingsOf(one).length ? other : one,
)
const headings = headingsOf(longestPage)

const boxOf = (locator: Locator) =>
  locator.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)

for (const width of [1024, 1440])
  test(`at ${width} px, a list of the headings is beside the text, and stays in view`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, longestPage.path)
    const contents = page.getByRole('main').getByRole('navigation')
    await expect(contents.getByRole('link')).toHaveText(headings)
    expect(headings.length).toBeGreaterThan(2)

    const { left } = await boxOf(contents)
    for (const text of await page.getByRole('main').locator('p, h2, ul:not(nav *)').all())
      expect((await boxOf(text)).right).toBeLessThanOrEqual(left)

    // At the end of the text, the list scrolls with the text: the last part may be short.
    await contents
      .getByRole('link')
      .nth(Math.floor(headings.length / 2))
      .click()
    await finishAnimations(page)
    await expect(contents.getByRole('link').first()).toBeInViewport()

    const lastHeading = page.getByRole('heading', { level: 2, name: headings.at(-1) })
    await contents.getByRole('link').last().click()
    await finishAnimations(page)
    await expect(lastHeading).toBeInViewport()
    await expect(contents.getByRole('link').last()).toBeInViewport()
    const header = await boxOf(page.getByRole('banner'))
    expect((await boxOf(lastHeading)).top).toBeGreaterThanOrEqual(header.bottom)

    await page.setViewportSize({ width: 768, height: 900 })
    await expect(contents).toBeHidden()
  })
