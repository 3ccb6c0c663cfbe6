import { allPages } from '../helpers/pages'
import { expect, jumpTo, open, test } from '../helpers/site-test'
import { unreadableTexts } from '../helpers/text-layout'

test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true })

// WCAG 1.4.12.
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

for (const { path } of allPages)
  test(`${path} loses nothing in the text spacing of WCAG`, async ({ page }) => {
    await open(page, path)
    await page.addStyleTag({ content: spacing })
    const spacingEm = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const { letterSpacing, fontSize } = getComputedStyle(heading)
      return parseFloat(letterSpacing) / parseFloat(fontSize)
    })
    expect(spacingEm).toBeCloseTo(0.12)
    for (const width of [320, 360, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await unreadableTexts(page), `${width} px`).toEqual([])
    }
  })

test('where more contrast or less transparency is wished for, the header is solid', async ({ page, context }) => {
  const media = await context.newCDPSession(page)
  await open(page, '/')
  for (const feature of [
    { name: 'prefers-contrast', value: 'more' },
    { name: 'prefers-reduced-transparency', value: 'reduce' },
  ]) {
    await media.send('Emulation.setEmulatedMedia', { features: [feature] })
    await jumpTo(page, 1200)
    const { ground, filter } = await page.getByRole('banner').evaluate((header) => {
      const { backgroundColor } = getComputedStyle(header.children[0] ?? header)
      return { ground: backgroundColor, filter: getComputedStyle(header).backdropFilter }
    })
    expect(ground, feature.name).toMatch(/^rgb\(/)
    expect(filter).toBe('none')
  }
})

test('in forced colors the focus has an outline on every control', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const { path } of allPages) {
    await open(page, path)
    await page.keyboard.press('Tab')
    const bare = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
        .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert]'))
        .filter((control) => {
          control.focus({ preventScroll: true })
          const { outlineStyle, outlineWidth } = getComputedStyle(control)
          return document.activeElement !== control || outlineStyle === 'none' || parseFloat(outlineWidth) < 2
        })
        .map((control) => control.outerHTML.slice(0, 80)),
    )
    expect(bare, path).toEqual([])
  }
})
