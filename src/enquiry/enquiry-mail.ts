import type { EnquiryField, EnquiryFormContent } from '../content/types'
import type { Enquiry } from './enquiry-schema'

const order: EnquiryField[] = ['name', 'companyName', 'email', 'website', 'budget', 'message']

/** The whole enquiry as text, below the labels of the form, `gap` between its fields. */
export function enquiryText(content: EnquiryFormContent, enquiry: Enquiry, gap = '\n\n'): string {
  const budget = content.budgets.find(({ value }) => value === enquiry.budget)?.label ?? enquiry.budget
  const values = { ...enquiry, budget }
  return order
    .filter((field) => values[field])
    .map((field) => `${content.fields[field].label}: ${values[field]}`)
    .join(gap)
}

/** A `mailto:` address that opens the enquiry as a draft in the visitor's own mail program, all of it filled in. */
export function enquiryMail(emailHref: string, content: EnquiryFormContent, enquiry: Enquiry): string {
  const subject = `${content.failed.mailSubject} ${enquiry.name}`
  const body = enquiryText(content, enquiry, '\r\n\r\n')
  return `${emailHref}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
