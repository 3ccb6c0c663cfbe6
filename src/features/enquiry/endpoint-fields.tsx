import { VisuallyHidden } from '../../components/visually-hidden'
import { serviceOfBuild } from './enquiry-services'

const honeypotName = () => serviceOfBuild().honeypotName ?? 'leave_empty'

/**
 * Returns the attributes of a form that the browser submits without scripts. Returns `undefined` if
 * the service accepts only JSON. Netlify finds the form in the served HTML by `data-netlify`.
 */
export function nativeFormProps() {
  const service = serviceOfBuild()
  if (service.toJson) return undefined
  const action = import.meta.env.VITE_ENQUIRY_ENDPOINT as string
  const name = service.extraFields?.['form-name']
  return {
    method: 'post',
    action,
    ...(name && { name, 'data-netlify': 'true', 'netlify-honeypot': honeypotName() }),
  }
}

/** Returns the value of the honeypot, a hidden field that only programs fill in. */
export const readHoneypot = (form: HTMLFormElement) =>
  new FormData(form).get(honeypotName()) as string

type EndpointFieldsProps = { honeypotLabel: string; siteUrl: string }

/**
 * The invisible fields of the form: the fields that the service needs, and the honeypot. Programs
 * that fill in every field also fill in the honeypot.
 */
export function EndpointFields({ honeypotLabel, siteUrl }: EndpointFieldsProps) {
  const { extraFields, redirectField } = serviceOfBuild()
  const thanksUrl = new URL(`${import.meta.env.BASE_URL}thanks`, siteUrl).href
  // Only scripts set the last two values. The fields are here because Netlify stores only fields of
  // the served HTML.
  const hiddenFields = {
    ...extraFields,
    ...(redirectField && { [redirectField]: thanksUrl }),
    enquiry_id: '',
    flagged: '',
  }
  return (
    <>
      {Object.entries(hiddenFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <VisuallyHidden aria-hidden="true">
        <label>
          {honeypotLabel}
          <input type="text" name={honeypotName()} tabIndex={-1} autoComplete="off" />
        </label>
      </VisuallyHidden>
    </>
  )
}
