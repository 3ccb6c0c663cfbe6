import { VisuallyHidden } from '../../components/visually-hidden'
import { serviceOfBuild } from './enquiry-services'

const honeypotName = () => serviceOfBuild().honeypotName ?? 'leave_empty'

/**
 * The attributes with which the browser submits the form without JavaScript; `undefined` if the
 * service accepts only JSON.
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

/** Returns the value of the hidden field, which only programs fill in. */
export const readHoneypot = (form: HTMLFormElement) =>
  new FormData(form).get(honeypotName()) as string

/**
 * The invisible fields: those the service needs, and a honeypot for programs that fill in every
 * field.
 */
export function EndpointFields({
  honeypotLabel,
  siteUrl,
}: {
  honeypotLabel: string
  siteUrl: string
}) {
  const { extraFields, redirectField } = serviceOfBuild()
  const thanksUrl = new URL(`${import.meta.env.BASE_URL}thanks`, siteUrl).href
  // Only scripts give the last two values, but Netlify stores only fields that are in the served
  // HTML.
  const hidden = {
    ...extraFields,
    ...(redirectField && { [redirectField]: thanksUrl }),
    enquiry_id: '',
    flagged: '',
  }
  return (
    <>
      {Object.entries(hidden).map(([name, value]) => (
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
