import type { Page } from '@playwright/test'
import { fieldNames } from '../../src/features/enquiry/enquiry-fields'
import { contactContent, homeContent } from '../helpers/content'
import { typed } from '../helpers/enquiry'
import { phoneWindow } from '../helpers/intact-page'
import { foreignCode } from '../helpers/foreign-code'
import { isFullMatrix } from '../helpers/full-matrix'
import { shortenDelivery } from '../helpers/shorten-delivery'
import {
  allowMessages,
  expect,
  holdScripts,
  waitForIdle,
  ignoreLoggedEnquiries,
  open,
  waitForHydration,
  test,
} from '../helpers/site-test'

// The content policy does not apply to extensions.
test.use({ viewport: phoneWindow, bypassCSP: true })

// The foreign code that runs by default. It changes texts, fields and the whole form. With
// FULL_MATRIX, all foreign code runs.
const defaultNames = new Set(['translator', 'passwordManager', 'darkMode'])
const foreignCases = Object.entries(foreignCode).filter(
  ([name]) => isFullMatrix || defaultNames.has(name),
)

/** Fills in the form. Finds the fields by selectors, because a translator changes their labels. */
async function fillInByName(page: Page) {
  for (const field of fieldNames) {
    const control = page.locator(`form [name=${field}]`)
    await (field === 'budget' ? control.selectOption(typed.budget) : control.fill(typed[field]))
  }
}

/** Waits until the form has sent, and expects that it has sent once. */
async function expectSentOnce(page: Page, browserMessages: string[]) {
  const sent = () => browserMessages.filter((line) => line.startsWith('info: Enquiry'))
  await expect.poll(sent, { intervals: [50] }).toHaveLength(1)
  await expect(page.locator('form [name=message]')).toHaveValue('')
  // A second enquiry would be sent before the browser is idle.
  await waitForIdle(page)
  expect(sent()).toHaveLength(1)
}

// React's errors about nodes that foreign code has moved.
const isReactError = (message: string) => /Minified React error #4\d\d/.test(message)

// React replaces a form that foreign code has changed. Then the browser cancels the early
// submission of the old form.
const isCanceledSubmission = (message: string) =>
  message.endsWith('because the form is not connected')

for (const [name, alter] of foreignCases)
  test(`after changes by a ${name}, pages work and the form sends once`, async ({
    page,
    browserMessages,
  }) => {
    await shortenDelivery(page)
    await page.addInitScript({
      content: `addEventListener('DOMContentLoaded', ${alter.toString()})`,
    })
    await page.goto('/')
    await waitForHydration(page)
    await expect(page.locator('main [role=alert]')).toHaveCount(0)
    await page.locator('[popovertarget=menu]').click()
    await page.locator('#menu [href="/contact"]').last().click()
    await expect(page).toHaveURL('/contact')
    await waitForHydration(page)
    await fillInByName(page)
    await page.locator('form [type=submit]').click()
    await expectSentOnce(page, browserMessages)
    ignoreLoggedEnquiries(browserMessages)
    allowMessages(browserMessages, isReactError)
  })

test('after a translator has changed the page, the note about a carried headline can be removed', async ({
  page,
  browserMessages,
}) => {
  const { fields, carriedHeadline } = contactContent.form
  test.skip(
    !homeContent.closingCall.writer || !carriedHeadline,
    'The content has no headline writer, or no note about its headline.',
  )
  await page.addInitScript({
    content: `addEventListener('DOMContentLoaded', ${foreignCode.translator.toString()})`,
  })
  await page.goto('/')
  await waitForHydration(page)
  await page.locator('main textarea').fill('Words')
  await page.locator('[popovertarget=menu]').click()
  await page.locator('#menu [href="/contact"]').last().click()
  const message = page.locator('form [name=message]')
  await expect(message).toHaveValue(/Words/)
  // The button removes the note. React then removes a text that is no longer in the page, because
  // the translator has replaced the text.
  const note = page.locator('form p:has(button[type=button])')
  await expect(note.locator('font').first()).toBeVisible()
  await note.getByRole('button').click()
  await expect(message).toHaveValue('')
  await expect(note).toHaveCount(0)
  await expect(page.locator('form')).toContainText(fields.message.hint ?? '')
  allowMessages(browserMessages, isReactError)
})

/** Wraps each new paragraph of a form in an element of its own, as an extension for notes does. */
function wrapNewParagraphs() {
  const wrap = () => {
    for (const paragraph of document.querySelectorAll('form [id$=-error]')) {
      if (paragraph.parentElement?.localName === 'paragraph-notes') continue
      const wrapper = document.createElement('paragraph-notes')
      paragraph.replaceWith(wrapper)
      wrapper.append(paragraph)
    }
  }
  new MutationObserver(wrap).observe(document.body, { childList: true, subtree: true })
}

test('React removes the message of a field from an element that an extension has inserted', async ({
  page,
  browserMessages,
}) => {
  await open(page, '/contact')
  await page.evaluate(wrapNewParagraphs)
  await page.locator('form [type=submit]').click()
  const wrapped = page.locator('paragraph-notes [id$=-error]')
  const field = page.locator('form [name=message]')
  const errorId = (await field.getAttribute('aria-describedby'))?.split(' ').at(-1) ?? ''
  await expect(wrapped.and(page.locator(`[id="${errorId}"]`))).toBeVisible()

  await field.fill(typed.message)
  await expect(page.locator(`[id="${errorId}"]`)).toHaveCount(0)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(typed.message)
  // The form is not replaced: its other messages are still where the extension has put them.
  await expect(wrapped.first()).toBeVisible()
  allowMessages(browserMessages, isReactError)
})

for (const name of ['passwordManager', 'translator'] as const)
  test(`text that is typed before hydration is kept in a form that a ${name} has changed`, async ({
    page,
    browserMessages,
  }) => {
    const release = await holdScripts(page)
    await page.addInitScript({
      content: `addEventListener('DOMContentLoaded', ${foreignCode[name].toString()})`,
    })
    await page.goto('/contact')
    const field = page.locator('form [name=message]')
    await field.fill(typed.message)
    release()
    await waitForHydration(page)
    await expect(field).toHaveValue(typed.message)
    await expect(field).toBeFocused()
    allowMessages(browserMessages, isReactError)
  })

for (const [name, alter] of foreignCases)
  test(`an enquiry before hydration is sent once from a form that a ${name} has changed`, async ({
    page,
    browserMessages,
  }) => {
    await shortenDelivery(page)
    const release = await holdScripts(page)
    await page.addInitScript({
      content: `addEventListener('DOMContentLoaded', ${alter.toString()})`,
    })
    await page.goto('/contact')
    await fillInByName(page)
    await page.locator('form [type=submit]').click()
    release()
    await expectSentOnce(page, browserMessages)
    ignoreLoggedEnquiries(browserMessages)
    allowMessages(browserMessages, (line) => isReactError(line) || isCanceledSubmission(line))
  })

for (const hasButton of [true, false])
  test(`a form that an extension submits before hydration is sent once, ${hasButton ? 'with' : 'without'} a button`, async ({
    page,
    browserMessages,
  }) => {
    await shortenDelivery(page)
    const release = await holdScripts(page)
    await page.goto('/contact')
    await fillInByName(page)
    await page.locator('form').evaluate((form: HTMLFormElement, keepsButton) => {
      if (!keepsButton) form.querySelector('[type=submit]')?.remove()
      form.requestSubmit()
    }, hasButton)
    release()
    await expectSentOnce(page, browserMessages)
    ignoreLoggedEnquiries(browserMessages)
    allowMessages(browserMessages, (line) => isReactError(line) || isCanceledSubmission(line))
  })
