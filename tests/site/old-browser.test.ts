import { site } from '../helpers/content'
import { answersAndStories, expectReadable, lacks, makeBrowserLack } from '../helpers/old-browser'
import { allPages } from '../helpers/pages'
import { expect, test } from '../helpers/site-test'
import { missingFrom, visibleTexts } from '../helpers/texts'

test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } })

for (const { path } of allPages)
  test(`${path} is whole in a browser that lacks all that is new, on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await makeBrowserLack(page, Object.keys(lacks), true)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(path)
    await expectReadable(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectReadable(page)
    expect(missingFrom(await visibleTexts(page), answersAndStories(path))).toEqual([])
    const menu = page.getByRole('navigation', { name: site.menuLabel })
    for (const { label } of site.menu) await expect(menu.getByRole('link', { name: label, exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: site.openMenuLabel, exact: true })).toBeHidden()
    await page.mouse.click(200, 400)
    await page.keyboard.press('Tab')
    expect(asked.filter((address) => address.endsWith('.js'))).toEqual([])
  })
