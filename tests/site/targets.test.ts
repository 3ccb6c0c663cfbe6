import { contactContent, homeContent, site } from '../helpers/content'
import { fillIn, formOf, sendButtonOf, sentTitleOf } from '../helpers/enquiry'
import { allPages } from '../helpers/pages'
import { expect, ignoreLoggedEnquiries, open, settled, test } from '../helpers/site-test'
import { crowdedTargets, smallTargets } from '../helpers/targets'

for (const [width, height] of [
  [320, 844],
  [360, 780],
  [390, 844],
  [740, 360],
  [768, 1024],
] as const)
  test(`every target is 44 by 44 px and 8 px from the next, but for links in sentences, at ${width} by ${height} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    for (const { path } of allPages) {
      await open(page, path)
      expect(await smallTargets(page), path).toEqual([])
      expect(await crowdedTargets(page.locator('body')), path).toEqual([])
      const button = page.getByRole('button', { name: site.openMenuLabel, exact: true })
      await button.click()
      await settled(page)
      expect(await smallTargets(page), `${path} with its menu open`).toEqual([])
      expect(await crowdedTargets(page.getByRole('banner')), `${path} with its menu open`).toEqual([])
    }
  })

test('every target is 44 by 44 px, but for links in sentences, 1440 px wide', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 844 })
  for (const { path } of allPages) {
    await open(page, path)
    expect(await smallTargets(page), path).toEqual([])
  }
})

test('so is what opens on a phone', async ({ page, browserMessages }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  await page.getByRole('button', { name: homeContent.caseStudies.openLabel }).first().click()
  await expect(page.getByRole('button', { name: homeContent.caseStudies.closeLabel })).toHaveCount(1)
  expect(await smallTargets(page), 'with a story open').toEqual([])
  expect(await crowdedTargets(page.getByRole('article').first()), 'with a story open').toEqual([])

  await open(page, '/contact')
  await page.getByRole('button', { name: contactContent.faq.items[0]?.question }).click()
  await sendButtonOf(page).click()
  await expect(page.getByRole('alert').getByRole('link')).not.toHaveCount(0)
  expect(await smallTargets(page), 'with an answer open and the faults of the form').toEqual([])
  expect(await crowdedTargets(page.getByRole('main')), 'with an answer open and the faults of the form').toEqual([])

  await fillIn(page)
  await sendButtonOf(page).click()
  await expect(sentTitleOf(page)).toBeVisible()
  expect(await smallTargets(page), 'with the confirmation and the toast').toEqual([])
  expect(await crowdedTargets(formOf(page)), 'with the confirmation and the toast').toEqual([])
  ignoreLoggedEnquiries(browserMessages)
})

test('under reduced motion the names of the publications, which then wrap, are as far apart', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  expect(await smallTargets(page)).toEqual([])
  expect(await crowdedTargets(page.locator('#publications'))).toEqual([])
})
