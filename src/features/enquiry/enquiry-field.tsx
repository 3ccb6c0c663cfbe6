import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { EnquiryField as EnquiryFieldName, EnquiryFormContent } from '#content-types'
import { Field, Input, Select, TextArea } from '../../components/field'
import { enquiryFields } from './enquiry-fields'

type EnquiryFieldProps = {
  name: EnquiryFieldName
  content: EnquiryFormContent
  /** What react-hook-form needs of the control. */
  registration: UseFormRegisterReturn
  error: string | undefined
  /** Stands in place of the hint. */
  note?: ReactNode
}

/** The `id` of a field's control. */
export const controlId = (name: EnquiryFieldName) => `enquiry-${name}`

/** One field of the form. Its texts come from the content, its control and limits from `enquiry-fields.ts`. */
export function EnquiryField({ name, content, registration, error, note }: EnquiryFieldProps) {
  const { label, hint, isOptional } = content.fields[name]
  const { control, minLength, maxLength, ...attributes } = enquiryFields[name]
  // Browsers cut a pasted text to `maxlength` silently. With room for more, the form can say that it is too long.
  const lengths = { minLength, maxLength: 2 * maxLength }
  return (
    <Field
      id={controlId(name)}
      width={control === 'input' ? 'half' : 'full'}
      label={label}
      optionalLabel={isOptional ? content.optionalLabel : undefined}
      hint={note ?? hint}
      error={error}
    >
      {(fieldProps) => {
        const props = { ...registration, ...fieldProps, required: !isOptional }
        if (control === 'textarea') return <TextArea {...props} {...lengths} rows={5} />
        if (control === 'input') return <Input {...props} {...lengths} {...attributes} />
        return (
          <Select {...props}>
            <option value="">{content.budgetPrompt}</option>
            {content.budgets.map((budget) => (
              <option key={budget.value} value={budget.value}>
                {budget.label}
              </option>
            ))}
          </Select>
        )
      }}
    </Field>
  )
}
