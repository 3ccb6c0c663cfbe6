import type { SiteContent } from '#content-types'
import { VisuallyHidden } from '../../components/visually-hidden'
import { serviceOfBuild } from './enquiry-services'

const honeypotName = () => serviceOfBuild().honeypotName ?? 'leave_empty'

/** The path of the thanks page in the language of the page. */
const thanksPath = () => `${import.meta.env.BASE_URL}thanks`

/**
 * Returns the attributes of a form that the browser submits without scripts. Returns `undefined` if
 * the service accepts only JSON.
 *
 * Netlify finds the form in the served HTML by `data-netlify`, and answers with the page at
 * `action`. On a site in several languages, `action` is the thanks page in the language of the
 * form.
 */
export function nativeFormAttributes() {
  const service = serviceOfBuild()
  if (service.toJson) return undefined
  const netlifyFormName = service.extraFields?.['form-name']
  const endpoint = import.meta.env.VITE_ENQUIRY_ENDPOINT as string
  const action = netlifyFormName && import.meta.env.HAS_TRANSLATIONS ? thanksPath() : endpoint
  return {
    method: 'post',
    action,
    ...(netlifyFormName && {
      name: netlifyFormName,
      'data-netlify': 'true',
      'netlify-honeypot': honeypotName(),
    }),
  }
}

/**
 * Returns the value of the honeypot, a hidden field that only programs fill in, and the language of
 * the page. The language is empty if the site has one language. The language is not read from the
 * `lang` of the document, because `lang` changes when a browser translates the page.
 */
export function readHiddenFields(form: HTMLFormElement) {
  const data = new FormData(form)
  const textOf = (name: string) => (data.get(name) ?? '') as string
  return { honeypotValue: textOf(honeypotName()), language: textOf('language') }
}

type EndpointFieldsProps = { honeypotLabel: string; site: SiteContent }

/**
 * The invisible fields of the form: the fields that the service needs, the language of the page if
 * the site has several, and the honeypot. Programs that fill in every field also fill in the
 * honeypot.
 */
export function EndpointFields({ honeypotLabel, site }: EndpointFieldsProps) {
  const { extraFields, redirectField } = serviceOfBuild()
  const thanksUrl = new URL(thanksPath(), site.url).href
  // Only scripts set the last two values. The served HTML has these fields, because Netlify stores
  // only the fields that it finds there.
  const hiddenFields = {
    ...extraFields,
    ...(redirectField && { [redirectField]: thanksUrl }),
    ...(import.meta.env.HAS_TRANSLATIONS && { language: site.language }),
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
