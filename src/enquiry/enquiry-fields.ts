import type { InputHTMLAttributes } from 'react'
import type { EnquiryField } from '#content-types'

type FieldDefinition = {
  control: 'input' | 'select' | 'textarea'
  /** On wide screens two fields of half the width are beside each other. */
  width: 'half' | 'full'
  /** The limits of its value, in UTF-16 code units, as `minlength` and `maxlength` count them. */
  minLength?: number
  maxLength: number
  /** Other attributes of the control: keyboard, autofill, spelling. */
  attributes?: Pick<
    InputHTMLAttributes<HTMLElement>,
    'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'
  >
}

/** The values of the fields as they were typed, before they are validated. */
export type EnquiryValues = Record<EnquiryField, string>

/** The fields of an enquiry in their order, with their controls and limits. Their texts are in the content. */
export const enquiryFields = {
  name: {
    control: 'input',
    width: 'half',
    minLength: 2,
    maxLength: 100,
    attributes: { autoComplete: 'name', spellCheck: false },
  },
  companyName: {
    control: 'input',
    width: 'half',
    maxLength: 100,
    attributes: { autoComplete: 'organization' },
  },
  email: {
    control: 'input',
    width: 'half',
    maxLength: 254,
    attributes: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  },
  website: {
    control: 'input',
    width: 'half',
    maxLength: 2048,
    // With the type `url`, browsers would refuse `example.com`.
    attributes: { type: 'text', inputMode: 'url', autoComplete: 'url', autoCapitalize: 'none', spellCheck: false },
  },
  budget: { control: 'select', width: 'full', minLength: 1, maxLength: 20 },
  message: { control: 'textarea', width: 'full', minLength: 10, maxLength: 5000 },
} satisfies Record<EnquiryField, FieldDefinition>

/** The definition of a field, by its name. */
export const definitionOf = (field: EnquiryField): FieldDefinition => enquiryFields[field]

/** The names of the fields, in the order in which they are shown, sent and listed. */
export const fieldNames = Object.keys(enquiryFields) as EnquiryField[]

/** The values of an empty form. */
export const emptyEnquiry = Object.fromEntries(fieldNames.map((field) => [field, ''])) as EnquiryValues

/** Whether two enquiries have the same value in every field. */
export const isSameEnquiry = (one: EnquiryValues, other: EnquiryValues) =>
  fieldNames.every((field) => one[field] === other[field])
