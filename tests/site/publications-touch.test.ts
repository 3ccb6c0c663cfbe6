import { homeContent } from '../../src/content/home'
import { tooltipDelaysMs } from '../../src/styles/tokens'
import { accessibleText } from '../helpers/pages'
import { expect, open, test } from '../helpers/site-test'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const { headline, publications } = homeContent.publications

test('on a touch screen the code of the tooltips is not asked for', async ({ page }) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await page.clock.install()
  await open(page, '/')
  expect(await page.evaluate(() => matchMedia('(hover: hover)').matches)).toBe(false)
  const strip = page.getByRole('region', { name: accessibleText(headline) })
  await strip.scrollIntoViewIfNeeded()
  const box = await strip.getByRole('button', { name: publications[0]?.name }).boundingBox()
  await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
  await page.clock.runFor(tooltipDelaysMs.open + 100)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  expect(files.filter((file) => file.includes('/tooltip'))).toEqual([])
  expect(files.filter((file) => file.includes('/home-page'))).toHaveLength(1)
})

test('a keyboard on a touch screen gets the tooltips, and keeps its place', async ({ page }) => {
  await open(page, '/')
  const strip = page.getByRole('region', { name: accessibleText(headline) }).getByRole('list')
  await strip.evaluate((list) => list.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const name = page.getByRole('button', { name: publications[1]?.name })
  await page.getByRole('button', { name: publications[0]?.name }).focus()
  await page.keyboard.press('Tab')
  await expect(name).toBeFocused()
  await expect(page.getByRole('tooltip')).toContainText(publications[1]?.field ?? '')
  await expect(name).toBeFocused()
})
