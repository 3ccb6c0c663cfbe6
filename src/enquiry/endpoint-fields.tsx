import type { Ref } from 'react'
import { VisuallyHidden } from '../components/visually-hidden'
import { netlifyFormName, services, type ServiceName } from './enquiry-services'

const env = import.meta.env as Record<string, string | undefined>
const serviceName = env.VITE_ENQUIRY_SERVICE as ServiceName

/** The attributes with which the browser submits the form without JavaScript; `undefined` if the service accepts only JSON. */
export const nativeFormProps = () =>
  services[serviceName].toJson
    ? undefined
    : {
        method: 'post',
        action: env.VITE_ENQUIRY_ENDPOINT,
        ...(serviceName === 'netlify' && { name: netlifyFormName, 'data-netlify': 'true' }),
      }

type EndpointFieldsProps = { honeypotRef: Ref<HTMLInputElement>; honeypotLabel: string; thanksUrl: string }

/** The invisible fields: those the service needs, and a honeypot for programs that fill in every field. */
export function EndpointFields({ honeypotRef, honeypotLabel, thanksUrl }: EndpointFieldsProps) {
  const { extra, redirectField } = services[serviceName]
  const hidden = {
    ...extra?.(env.VITE_ENQUIRY_KEY ?? ''),
    ...(redirectField && { [redirectField]: thanksUrl }),
    // Only scripts give these values, but Netlify stores only fields that are in the served HTML.
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
          <input ref={honeypotRef} name="leave_empty" tabIndex={-1} autoComplete="off" />
        </label>
      </VisuallyHidden>
    </>
  )
}
