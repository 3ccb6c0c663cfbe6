import { expect, test, type Locator } from '@playwright/test'
import { site } from '../helpers/content'
import { focusRings } from '../helpers/focus-rings'
import { translations } from '../helpers/languages'
import { missingPath } from '../helpers/pages'
import { open } from '../helpers/site-test'

test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true })

// Tall enough that the open menu of any agency fits: a ring beyond the window is not in the
// picture.
const tallPhone = { width: 390, height: 1600 }
const themes = ['light', 'dark'] as const

const controls = ':is(a[href], button, input, select, textarea)'

/** Presses a button with the keyboard. After a press of a pointer, the browser shows no ring. */
async function press(button: Locator) {
  await button.focus()
  await button.press('Enter')
}

for (const colorScheme of themes) {
  // All pages of prose have the same layout, so one represents them.
  for (const path of colorScheme === 'dark'
    ? ['/contact']
    : ['/', '/contact', '/privacy', missingPath])
    test(`every control of ${path} has a focus ring of 2 px with a contrast of 3:1, ${colorScheme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width: 1280, height: 800 })
      await open(page, path)
      await page.keyboard.press('Tab')
      // After this press, the tooltips of publications load, and replace the buttons of the strip.
      const names = page.locator('#publications li button')
      if ((await names.count()) > 0) await expect(names.first()).toHaveAttribute('data-state')
      const { failures, checkedCount } = await focusRings(
        page,
        `:is(main, header, footer) ${controls}`,
        {
          isWholePage: true,
        },
      )
      expect(checkedCount).toBeGreaterThan(8)
      expect(failures).toEqual([])
    })

  test(`every control of the header and the open menu of a phone has a focus ring of 2 px with a contrast of 3:1, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(tallPhone)
    await open(page, '/')
    await press(page.getByRole('button', { name: site.openMenuLabel, exact: true }))
    const menu = page.getByRole('navigation', { name: site.menuLabel })
    await expect(menu).toBeVisible()
    const { failures, checkedCount } = await focusRings(page, 'header :is(a[href], button)', {
      isWholePage: false,
    })
    await expect(menu).toBeVisible()
    // The brand, the toggle, the entries, the other languages, the call and the consultation.
    expect(checkedCount).toBe(site.menu.length + translations.length + 4)
    expect(failures).toEqual([])
  })
}
