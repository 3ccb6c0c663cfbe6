import type { InputHTMLAttributes } from 'react'
import type { EnquiryField } from '#content-types'
import { budgetLimit } from '../../content-schema/enquiry-limits.ts'

/**
 * A control, the limits of its value in UTF-16 code units, and attributes for keyboard, autofill
 * and spelling.
 */
type FieldDefinition = InputHTMLAttributes<HTMLInputElement> & {
  control: 'input' | 'select' | 'textarea'
  minLength: number
  maxLength: number
}

/** The values of the fields, as typed, or as cleaned by `enquiry-schema.ts`. */
export type EnquiryValues = Record<EnquiryField, string>

// On touch screens, the Enter key moves to the next field (`enquiry-form.tsx`). `enterKeyHint` sets
// the label of the key.
const input = { control: 'input', minLength: 0, enterKeyHint: 'next' } as const

// A field whose value the browser must not correct, such as a name or an address.
const verbatim = {
  ...input,
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const

/** The fields of an enquiry, in the order of the form. Their texts are in the content. */
export const enquiryFields: Record<EnquiryField, FieldDefinition> = {
  name: {
    ...verbatim,
    minLength: 2,
    maxLength: 100,
    autoComplete: 'name',
    autoCapitalize: 'words',
  },
  companyName: { ...input, maxLength: 100, autoComplete: 'organization', autoCapitalize: 'words' },
  email: { ...verbatim, maxLength: 254, type: 'email', inputMode: 'email', autoComplete: 'email' },
  // With the type `url`, browsers would require a scheme. Visitors type `example.com`.
  website: { ...verbatim, maxLength: 2048, type: 'text', inputMode: 'url', autoComplete: 'url' },
  budget: { control: 'select', minLength: 1, maxLength: budgetLimit },
  message: { control: 'textarea', minLength: 10, maxLength: 5000 },
}

/** The names of the fields, in the order of the form, of requests and of the error summary. */
export const fieldNames = Object.keys(enquiryFields) as EnquiryField[]

/** The values of an empty form. */
export const emptyEnquiry = Object.fromEntries(
  fieldNames.map((field) => [field, '']),
) as EnquiryValues

/** Whether two enquiries have the same value in every field. */
export const isSameEnquiry = (one: EnquiryValues, other: EnquiryValues) =>
  fieldNames.every((field) => one[field] === other[field])
