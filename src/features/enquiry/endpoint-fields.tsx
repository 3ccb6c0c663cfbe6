import type { Ref } from 'react'
import { VisuallyHidden } from '../../components/visually-hidden'
import { netlifyFormName, services, type ServiceName } from './enquiry-services'

// Each by its name, since Vite replaces `import.meta.env` with all the variables of the build, which would then be in the page.
const serviceName = import.meta.env.VITE_ENQUIRY_SERVICE as ServiceName
const honeypotName = 'leave_empty'

/** The attributes with which the browser submits the form without JavaScript; `undefined` if the service accepts only JSON. */
export const nativeFormProps = () =>
  services[serviceName].toJson
    ? undefined
    : {
        method: 'post',
        action: import.meta.env.VITE_ENQUIRY_ENDPOINT as string,
        ...(serviceName === 'netlify' && {
          name: netlifyFormName,
          'data-netlify': 'true',
          'netlify-honeypot': services.netlify.trap?.name,
        }),
      }

type EndpointFieldsProps = { honeypotRef: Ref<HTMLInputElement>; honeypotLabel: string; thanksUrl: string }

/** The invisible fields: those the service needs, and a honeypot for programs that fill in every field. */
export function EndpointFields({ honeypotRef, honeypotLabel, thanksUrl }: EndpointFieldsProps) {
  const { extra, redirectField, trap } = services[serviceName]
  const hidden = {
    ...extra?.(import.meta.env.VITE_ENQUIRY_KEY as string),
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
          <input
            ref={honeypotRef}
            type={trap?.isCheckbox ? 'checkbox' : 'text'}
            name={trap?.name ?? honeypotName}
            tabIndex={-1}
            autoComplete={trap?.isCheckbox ? undefined : 'off'}
          />
        </label>
      </VisuallyHidden>
    </>
  )
}
