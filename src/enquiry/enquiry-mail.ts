import type { EnquiryField, EnquiryFormContent } from '../content/types'
import type { Enquiry } from './enquiry-schema'

const order: EnquiryField[] = ['name', 'companyName', 'email', 'website', 'budget', 'message']

/** A `mailto:` address that opens the enquiry as a draft in the visitor's own mail program, all of it filled in. */
export function enquiryMail(emailHref: string, content: EnquiryFormContent, enquiry: Enquiry): string {
  const budget = content.budgets.find(({ value }) => value === enquiry.budget)?.label ?? enquiry.budget
  const values = { ...enquiry, budget }
  const lines = order
    .filter((field) => values[field])
    .map((field) => `${content.fields[field].label}: ${values[field]}`)
  const subject = `${content.failed.mailSubject} ${enquiry.name}`
  return `${emailHref}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n\r\n'))}`
}
