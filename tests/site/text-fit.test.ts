import { expect, test } from '@playwright/test'
import { allPages } from '../helpers/pages'
import { jumpTo, open } from '../helpers/site-test'
import { spoiltTexts } from '../helpers/text-layout'

// The strip of publications then stands still and shows all of its names.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const { path } of allPages) {
  test(`no text of ${path} is cut off or stands on another, from 320 to 1920 px`, async ({ page }) => {
    await open(page, path)
    for (const width of [320, 360, 390, 768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await spoiltTexts(page), `${width} px`).toEqual([])
    }
  })

  test(`${path} can be read at 400 % zoom, where the header scrolls away`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await open(page, path)
    expect(await spoiltTexts(page)).toEqual([])
    await expect(page.getByRole('banner')).toBeInViewport()
    await jumpTo(page, 400)
    await expect(page.getByRole('banner')).not.toBeInViewport()
  })

  test(`no text of ${path} is cut off or stands on another in letters of twice the size`, async ({ page, context }) => {
    const browserSettings = await context.newCDPSession(page)
    await browserSettings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    await open(page, path)
    for (const width of [390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await spoiltTexts(page), `${width} px`).toEqual([])
    }
  })
}
