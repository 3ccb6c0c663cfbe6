import { contactContent } from './content'
import type { EnquiryField } from '#content-types'
import { enquiryFields } from '../../src/features/enquiry/enquiry-fields'

const { fields, validation } = contactContent.form

const filledIn = (template: string, field: EnquiryField, limit: number) =>
  template.replace('{label}', fields[field].label).replace('{limit}', String(limit))

const tooShort = (field: 'name' | 'message') =>
  filledIn(validation.tooShort, field, enquiryFields[field].minLength)

export const tooLong = (field: EnquiryField) =>
  filledIn(validation.tooLong, field, enquiryFields[field].maxLength)

/** What the form says below each field whose value it refuses. */
export const refusals = {
  name: tooShort('name'),
  email: validation.email,
  website: validation.website,
  budget: validation.budget,
  message: tooShort('message'),
}
