import { contactContent } from '../helpers/content'
import { formOf, sendButtonOf, sentTitleOf } from '../helpers/enquiry'
import { isFullMatrix } from '../helpers/full-matrix'
import { holdDelivery } from '../helpers/held-delivery'
import { expectFewShifts, openFilledForm, outcomeCases } from '../helpers/outcome-shifts'
import { expect, ignoreLoggedEnquiries, waitForFrames, test } from '../helpers/site-test'

// With FULL_MATRIX, reduced motion is tested in all windows. Otherwise, reduced motion is tested in
// the narrow window only, because its scroll to the outcome is the longest.
const casesOf = (motion: 'no-preference' | 'reduce') =>
  motion === 'reduce' && !isFullMatrix
    ? outcomeCases.filter(({ width }) => width === 390)
    : outcomeCases

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  for (const outcomeCase of casesOf(reducedMotion)) {
    const { width, hasHeadline } = outcomeCase
    const message = hasHeadline ? 'a carried headline' : 'no headline'
    test(`sending an enquiry shifts the layout by at most 0.01, at ${width} px, with ${message}, motion: ${reducedMotion}`, async ({
      page,
      browserMessages,
    }) => {
      const endDelivery = await holdDelivery(page)
      await page.emulateMedia({ reducedMotion })
      await openFilledForm(page, outcomeCase)
      const endWhenSendingIsShown = async () => {
        await expect(
          formOf(page).getByRole('button', { name: contactContent.form.sendingLabel }),
        ).toBeVisible()
        // A shift is recorded when it is on the screen.
        await waitForFrames(page)
        await endDelivery()
      }
      await Promise.all([
        expectFewShifts(page, sendButtonOf(page), sentTitleOf(page)),
        endWhenSendingIsShown(),
      ])
      ignoreLoggedEnquiries(browserMessages)
    })
  }
