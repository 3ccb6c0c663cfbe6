import { sendButtonOf, sentTitleOf } from '../helpers/enquiry'
import { expectFewShifts, openFilledForm, outcomeCases } from '../helpers/outcome-shifts'
import { ignoreLoggedEnquiries, test } from '../helpers/site-test'

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  for (const outcomeCase of outcomeCases) {
    const { width, hasHeadline } = outcomeCase
    const message = hasHeadline ? 'a carried headline' : 'no headline'
    test(`hardly anything shifts when an enquiry is sent, at ${width} px, with ${message}, motion: ${reducedMotion}`, async ({
      page,
      browserMessages,
    }) => {
      await page.emulateMedia({ reducedMotion })
      await openFilledForm(page, outcomeCase)
      await expectFewShifts(page, sendButtonOf(page), sentTitleOf(page))
      ignoreLoggedEnquiries(browserMessages)
    })
  }
