import { Field, Input, Select, TextArea } from '../components/field'
import type { EnquiryField as EnquiryFieldName, EnquiryFormContent } from '../content/types'
import { styled } from '../styles/stitches.config'
import { definitionOf } from './enquiry-fields'
import type { EnquiryFormMethods } from './use-enquiry-form'

type EnquiryFieldProps = {
  name: EnquiryFieldName
  content: EnquiryFormContent
  register: EnquiryFormMethods['register']
  error?: string
  /** The form checks itself. As it is served, the browser does. */
  isFormMounted: boolean
  /** The browser can send the form by itself, so it checks it, too. */
  isNativeForm: boolean
}

/** The id that a field's control has in the page. */
export const controlId = (name: EnquiryFieldName) => `enquiry-${name}`

/** One field of the form: its label, hint and error from the content, its control from the list of fields. */
export function EnquiryField({ name, content, register, error, isFormMounted, isNativeForm }: EnquiryFieldProps) {
  const { label, hint, isOptional } = content.fields[name]
  const { control, width, minLength, maxLength, attributes } = definitionOf(name)
  const lengths = {
    minLength: isNativeForm ? minLength : undefined,
    // What is pasted is not cut without a word: there is room to see that it is too long.
    maxLength: isFormMounted ? 2 * maxLength : maxLength,
  }
  return (
    <Cell width={width}>
      <Field
        id={controlId(name)}
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
    </Cell>
  )
}

const Cell = styled('div', {
  variants: {
    width: {
      half: {},
      full: { gridColumn: '1 / -1' },
    },
  },
})
