import type { EnquiryFormContent } from '#content-types'
import { fieldNames, type EnquiryValues } from './enquiry-fields'

/** An enquiry as text: the label and value of each field that is not empty. */
export function enquiryText(content: EnquiryFormContent, enquiry: EnquiryValues): string {
  const budget = content.budgets.find(({ value }) => value === enquiry.budget)?.label ?? enquiry.budget
  const values = { ...enquiry, budget }
  const filled = fieldNames.filter((field) => values[field])
  return filled.map((field) => `${content.fields[field].label}: ${values[field]}`).join('\r\n\r\n')
}

/** A `mailto:` URL that opens the enquiry as a draft in the visitor's own mail program. */
export function enquiryMail(emailHref: string, content: EnquiryFormContent, enquiry: EnquiryValues): string {
  const subject = encodeURIComponent(`${content.failed.mailSubject} ${enquiry.name}`)
  return `${emailHref}?subject=${subject}&body=${encodeURIComponent(enquiryText(content, enquiry))}`
}
