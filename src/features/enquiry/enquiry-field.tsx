import { Button } from '../../components/button'
import { Field, Input, Select, TextArea } from '../../components/field'
import type { EnquiryField as EnquiryFieldName, EnquiryFormContent } from '#content-types'
import { definitionOf } from './enquiry-fields'
import type { EnquiryFormMethods } from './use-enquiry-form'

type EnquiryFieldProps = {
  name: EnquiryFieldName
  content: EnquiryFormContent
  register: EnquiryFormMethods['register']
  error?: string
  /** The page is hydrated, so the form validates itself. Until then the browser does. */
  isHydrated: boolean
  /** The browser can submit the form without JavaScript, so it must validate it too. */
  isNativeForm: boolean
  /** Takes the headline out of the message that the visitor brought along. */
  onRemoveHeadline?: (() => void) | undefined
}

/** The `id` of a field's control. */
export const controlId = (name: EnquiryFieldName) => `enquiry-${name}`

/** One field of the form. Its texts come from the content, its control and limits from `enquiry-fields.ts`. */
export function EnquiryField(props: EnquiryFieldProps) {
  const { name, content, register, error, isHydrated, isNativeForm, onRemoveHeadline } = props
  const { label, hint, isOptional } = content.fields[name]
  const { carriedHeadline } = content
  const { control, width, minLength, maxLength, attributes } = definitionOf(name)
  const lengths = {
    minLength: isNativeForm ? minLength : undefined,
    // Browsers cut a pasted text to `maxlength` silently. With room for more, the form can say that it is too long.
    maxLength: isHydrated ? 2 * maxLength : maxLength,
  }
  return (
    <Field
      id={controlId(name)}
      width={width}
      label={label}
      optionalLabel={isOptional ? content.optionalLabel : undefined}
      hint={
        name === 'message' && onRemoveHeadline && carriedHeadline ? (
          <>
            {carriedHeadline.note}{' '}
            <Button type="button" tone="text" size="small" onClick={onRemoveHeadline}>
              {carriedHeadline.removeLabel}
            </Button>
          </>
        ) : (
          hint
        )
      }
      error={error}
    >
      {(fieldProps) => {
        const controlProps = { ...register(name), ...fieldProps, required: isNativeForm && !isOptional }
        if (control === 'textarea') return <TextArea {...controlProps} {...lengths} rows={5} />
        if (control === 'input') return <Input {...controlProps} {...lengths} {...attributes} />
        return (
          <Select {...controlProps}>
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
