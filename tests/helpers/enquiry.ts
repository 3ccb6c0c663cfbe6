import type { Page } from '@playwright/test'
import { contactContent } from './content'
import type { EnquiryField } from '#content-types'
import { enquiryFields, fieldNames } from '../../src/features/enquiry/enquiry-fields'

const { form } = contactContent

/** Valid values for every field. */
export const typed = {
  name: 'Ada Lovelace',
  companyName: 'Analytical Engines',
  email: 'ada@engines.example',
  website: 'engines.example',
  budget: form.budgets[Math.floor(form.budgets.length / 2)]?.value ?? '',
  message: 'A feature about the first program.',
} satisfies Record<EnquiryField, string>

/** The enquiry form. */
export const formOf = (page: Page) => page.getByRole('form', { name: form.title })

/** The control of a field in the enquiry form. */
export const fieldOf = (page: Page, field: EnquiryField) =>
  formOf(page).getByLabel(form.fields[field].label, { exact: !form.fields[field].isOptional })

/** The button that sends the enquiry. */
export const sendButtonOf = (page: Page) =>
  formOf(page).getByRole('button', { name: form.submitLabel })

/** The title of the message that confirms a sent enquiry. */
export const sentTitleOf = (page: Page) => page.getByRole('heading', { name: form.sent.title })

/** Opens the form below the confirmation of a sent enquiry. */
export const openFormAgain = (page: Page) =>
  page.getByRole('button', { name: form.sent.againLabel ?? form.title }).click()

/** The region of the toasts. */
export const toastsOf = (page: Page) => page.getByRole('status', { name: form.toast.regionLabel })

/** Fills in every field of the enquiry form. */
export async function fillIn(page: Page, values: Record<EnquiryField, string> = typed) {
  for (const field of fieldNames)
    if (enquiryFields[field].control === 'select')
      await fieldOf(page, field).selectOption(values[field])
    else await fieldOf(page, field).fill(values[field])
}
