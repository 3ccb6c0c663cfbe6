import { site } from '../helpers/content'
import { fillIn, sendButtonOf, sentTitleOf } from '../helpers/enquiry'
import { clickInHeader } from '../helpers/links'
import { expect, ignoreLoggedEnquiries, open, test } from '../helpers/site-test'
import { overflowing } from '../helpers/text-layout'

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`a visitor finds the form by the menu and sends it, and nothing sticks out, ${width} px wide`, async ({
    page,
    browserMessages,
  }) => {
    const nothingSticksOut = async () =>
      // The moving strip is wider than any window on purpose.
      expect(await overflowing(page, '#publications ul, [aria-hidden=true], svg, script, style')).toEqual([])

    await page.setViewportSize({ width, height })
    await open(page, '/')
    await nothingSticksOut()
    const toggle = page.getByRole('button', { name: site.openMenuLabel, exact: true })
    if (await toggle.isVisible()) await toggle.click()
    await clickInHeader(page, site.consultation.href)
    await expect(page).toHaveURL(site.consultation.href)
    await fillIn(page)
    await nothingSticksOut()
    await sendButtonOf(page).click()
    await expect(sentTitleOf(page)).toBeVisible()
    await nothingSticksOut()
    ignoreLoggedEnquiries(browserMessages)
  })
