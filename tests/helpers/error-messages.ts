import { contactContent, site } from './content'
import type { EnquiryField } from '#content-types'
import { enquiryFields } from '../../src/features/enquiry/enquiry-fields'

const { fields, validation } = contactContent.form

const fillTemplate = (template: string, field: EnquiryField, limit: number) =>
  template
    .replace('{label}', fields[field].label)
    .replace('{limit}', limit.toLocaleString(site.language))

const tooShort = (field: 'name' | 'message') =>
  fillTemplate(validation.tooShort, field, enquiryFields[field].minLength)

/** The message for a value that is too long. */
export const tooLong = (field: EnquiryField) =>
  fillTemplate(validation.tooLong, field, enquiryFields[field].maxLength)

/** The messages of the form for invalid values, by field. */
export const errorMessages = {
  name: tooShort('name'),
  email: validation.email,
  website: validation.website,
  budget: validation.budget,
  message: tooShort('message'),
}
