import { Field, Input, Select, TextArea } from '../components/field'
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
}

/** The `id` of a field's control. */
export const controlId = (name: EnquiryFieldName) => `enquiry-${name}`

/** One field of the form. Its texts come from the content, its control and limits from `enquiry-fields.ts`. */
export function EnquiryField({ name, content, register, error, isHydrated, isNativeForm }: EnquiryFieldProps) {
  const { label, hint, isOptional } = content.fields[name]
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
      hint={hint}
      error={error}
    >
      {(fieldProps) => {
        const props = { ...register(name), ...fieldProps, required: isNativeForm && !isOptional }
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
