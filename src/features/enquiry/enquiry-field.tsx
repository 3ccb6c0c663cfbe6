import { Button } from '../../components/button'
import { Field, Input, Select, TextArea } from '../../components/field'
import type { EnquiryField as EnquiryFieldName, EnquiryFormContent } from '#content-types'
import { enquiryFields } from './enquiry-fields'
import type { EnquiryFormState } from './use-enquiry-form'

type EnquiryFieldProps = {
  name: EnquiryFieldName
  content: EnquiryFormContent
  form: EnquiryFormState
}

/** The `id` of a field's control. */
export const controlId = (name: EnquiryFieldName) => `enquiry-${name}`

/**
 * A field of the form. Its texts are in the content. `enquiryFields` has its control and limits.
 */
export function EnquiryField({ name, content, form }: EnquiryFieldProps) {
  const { label, hint, isOptional } = content.fields[name]
  const { control, minLength, maxLength, ...attributes } = enquiryFields[name]
  // Browsers silently cut a pasted text to `maxlength`. With twice the limit, a text that is too
  // long reaches the validation, and the form reports it.
  const lengthProps = { minLength, maxLength: 2 * maxLength }
  return (
    <Field
      id={controlId(name)}
      width={control === 'input' ? 'half' : 'full'}
      label={label}
      optionalLabel={isOptional ? content.optionalLabel : undefined}
      hint={name === 'message' ? messageHintOf(content, form) : hint}
      error={form.errors.find(({ field }) => field === name)?.message}
    >
      {(fieldProps) => {
        const props = { ...form.register(name), ...fieldProps, required: !isOptional }
        if (control === 'textarea') return <TextArea {...props} {...lengthProps} rows={5} />
        if (control === 'input') return <Input {...props} {...lengthProps} {...attributes} />
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

/**
 * Returns the hint of the message. While the message begins with the visitor's headline, a note
 * replaces the hint. The note has a button that removes the headline. After sending, the hint is
 * shown again. The note and the hint share one grid cell, and the `inert` one is invisible
 * (`field.tsx`). So the layout does not shift.
 */
function messageHintOf({ fields, carriedHeadline }: EnquiryFormContent, form: EnquiryFormState) {
  const { hint } = fields.message
  const hasHeadline = form.removeHeadline !== undefined
  const wasSentWithHeadline = form.sentHeadline !== undefined
  if (!carriedHeadline || !(hasHeadline || wasSentWithHeadline)) return hint
  return (
    <>
      <span inert={!hasHeadline}>
        {carriedHeadline.note}{' '}
        <Button type="button" tone="text" size="small" onClick={form.removeHeadline}>
          {carriedHeadline.removeLabel}
        </Button>
      </span>
      <span inert={hasHeadline}>{hint}</span>
    </>
  )
}
