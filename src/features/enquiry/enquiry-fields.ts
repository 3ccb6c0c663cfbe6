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
    'type' | 'inputMode' | 'enterKeyHint' | 'autoComplete' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck'
  >
}

/** The values of the fields as they were typed, before they are validated. */
export type EnquiryValues = Record<EnquiryField, string>

// On phones the Enter key of a field goes to the next one (`enquiry-form.tsx`), and says so.
const toNext = { enterKeyHint: 'next' } as const
// What is typed as it is spelt.
const address = { ...toNext, autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

/** The fields of an enquiry in their order, with their controls and limits. Their texts are in the content. */
export const enquiryFields = {
  name: {
    control: 'input',
    width: 'half',
    minLength: 2,
    maxLength: 100,
    attributes: { ...toNext, autoComplete: 'name', autoCapitalize: 'words', autoCorrect: 'off', spellCheck: false },
  },
  companyName: {
    control: 'input',
    width: 'half',
    maxLength: 100,
    attributes: { ...toNext, autoComplete: 'organization', autoCapitalize: 'words' },
  },
  email: {
    control: 'input',
    width: 'half',
    maxLength: 254,
    attributes: { ...address, type: 'email', inputMode: 'email', autoComplete: 'email' },
  },
  website: {
    control: 'input',
    width: 'half',
    maxLength: 2048,
    // With the type `url`, browsers would refuse `example.com`.
    attributes: { ...address, type: 'text', inputMode: 'url', autoComplete: 'url' },
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
