import { expectFormAnswers, expectMenuWorks, expectPageIntact, phone } from '../helpers/faults'
import { foreignCode } from '../helpers/foreign-code'
import { expect, ignoreLoggedEnquiries, ready, test } from '../helpers/site-test'

// The page of an extension is not bound by the policy.
test.use({ viewport: phone, bypassCSP: true })

for (const [name, alter] of Object.entries(foreignCode))
  test(`a page that a ${name} changes runs, and leads to a form that sends`, async ({ page, browserMessages }) => {
    await page.addInitScript({ content: `addEventListener('DOMContentLoaded', ${alter.toString()})` })
    await page.goto('/')
    await ready(page)
    await expectPageIntact(page)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectMenuWorks(page)
    await expectFormAnswers(page)
    ignoreLoggedEnquiries(browserMessages)
    // What React says of nodes that others have moved.
    browserMessages.splice(
      0,
      Infinity,
      ...browserMessages.filter((line) => !/hydrat|Minified React error #4\d\d/i.test(line)),
    )
  })
