import type { EnquiryFormContent } from '#content-types'
import { fieldNames, type EnquiryValues } from './enquiry-fields'

/** An enquiry as text: the label and value of each field that is not empty, with `separator` between the fields. */
export function enquiryText(content: EnquiryFormContent, enquiry: EnquiryValues, separator = '\n\n'): string {
  const budget = content.budgets.find(({ value }) => value === enquiry.budget)?.label ?? enquiry.budget
  const values = { ...enquiry, budget }
  return fieldNames
    .filter((field) => values[field])
    .map((field) => `${content.fields[field].label}: ${values[field]}`)
    .join(separator)
}

/** A `mailto:` URL that opens the enquiry as a draft in the visitor's own mail program. */
export function enquiryMail(emailHref: string, content: EnquiryFormContent, enquiry: EnquiryValues): string {
  const subject = `${content.failed.mailSubject} ${enquiry.name}`
  const body = enquiryText(content, enquiry, '\r\n\r\n')
  return `${emailHref}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
