import { contactContent, homeContent, site } from '../helpers/content'
import { pagesOfEachKind } from '../helpers/pages'
import { expect, jumpTo, open, test } from '../helpers/site-test'

test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true })

test('if the visitor asks for more contrast or less transparency, the header is solid', async ({
  page,
  context,
}) => {
  const session = await context.newCDPSession(page)
  await open(page, '/')
  for (const feature of [
    { name: 'prefers-contrast', value: 'more' },
    { name: 'prefers-reduced-transparency', value: 'reduce' },
  ]) {
    await session.send('Emulation.setEmulatedMedia', { features: [feature] })
    await jumpTo(page, 1200)
    const { background, filter } = await page.getByRole('banner').evaluate((header) => {
      const { backgroundColor } = getComputedStyle(header.children[0] ?? header)
      return { background: backgroundColor, filter: getComputedStyle(header).backdropFilter }
    })
    expect(background, feature.name).toMatch(/^rgb\(/)
    expect(filter).toBe('none')
  }
})

test('in forced colors the focus has an outline on every control', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const { path } of pagesOfEachKind) {
    await open(page, path)
    await page.keyboard.press('Tab')
    const withoutOutline = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
        .filter(
          (control) =>
            control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert]'),
        )
        .filter((control) => {
          control.focus({ preventScroll: true })
          const { outlineStyle, outlineWidth } = getComputedStyle(control)
          return (
            document.activeElement !== control ||
            outlineStyle === 'none' ||
            parseFloat(outlineWidth) < 2
          )
        })
        .map((control) => control.outerHTML.slice(0, 80)),
    )
    expect(withoutOutline, path).toEqual([])
  }
})

test('in forced colors the menu button and highlighted words differ from the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, '/')
  const bars = page.getByRole('button', { name: site.openMenuLabel, exact: true }).locator('i')
  await expect(bars).toHaveCount(2)
  const pageColor = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  for (const bar of await bars.all()) await expect(bar).not.toHaveCSS('background-color', pageColor)
  for (const highlight of await page.locator('mark').all())
    await expect(highlight).toHaveCSS('text-decoration-line', 'underline')
})

test('under reduced motion the menu, a story and an answer open at once', async ({ page }) => {
  const countAnimations = () => page.evaluate(() => document.getAnimations().length)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  await page.getByRole('button', { name: site.openMenuLabel, exact: true }).click()
  await expect(page.getByRole('navigation', { name: site.menuLabel })).toBeVisible()
  expect(await countAnimations()).toBe(0)
  await page.keyboard.press('Escape')

  for (const [path, button] of [
    ['/', page.getByRole('button', { name: homeContent.caseStudies.openLabel }).first()],
    ['/contact', page.getByRole('button', { name: contactContent.faq.items[0]?.question })],
  ] as const) {
    await open(page, path)
    const opener = await button.elementHandle()
    await button.click()
    await page.waitForFunction((element) => element?.ariaExpanded === 'true', opener)
    expect(await countAnimations(), path).toBe(0)
  }
})
