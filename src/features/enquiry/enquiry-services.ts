import type { EnquiryField } from '#content-types'
import type { Answer } from './endpoint-exchange'

type Fields = Record<string, string>

/** How a request to a service differs from the generic one, and how its answers are read. */
export type EnquiryService = {
  /** Who runs it, for the privacy page. The country is that of its seat, as two letters, where it is known for certain. */
  company?: { name: string; country?: string }
  /** The service's own names of fields, where they differ. */
  names?: Partial<Record<EnquiryField, string>>
  /** Further fields of the request. */
  extra?: (key: string) => Fields
  /** The name of the field with the URL to which a visitor without JavaScript is redirected. */
  redirectField?: string
  /** The field that only programs fill in, as the service calls it, if it knows one. */
  trap?: { name: string; isCheckbox?: boolean }
  /** Makes the JSON body, for a service that does not accept form encoding. JSON needs a CORS preflight. */
  toJson?: (fields: Fields, page: { uri: string; name: string }) => unknown
  /** Keeps the first of several enquiries with the same `enquiry_id`, so that one whose fate is unknown may be sent again. */
  keepsFirst: boolean
  /** Whether an answer that reports no error says that the enquiry was taken. */
  isTaken: (answer: Pick<Answer, 'status' | 'isPage' | 'isThanks'>, body: Record<string, unknown>) => boolean
  /** Matches the field and the rest of an error message, for a service that names the field only in the message. */
  fieldInMessage?: RegExp
}

/** The `id` of the title of the page of thanks (`thanks-section.tsx`), by which an answer is recognised as that page. */
export const thanksTitleId = 'thanks-title'

/** The name of the form in Netlify. */
export const netlifyFormName = 'enquiry'

const isTrue = (flag: unknown) => flag === true || flag === 'true'
const takenStatuses = new Set([201, 202, 204])

const table = {
  // One's own back end, by the contract in docs/enquiries.md.
  generic: {
    redirectField: 'next',
    trap: { name: 'leave_empty' },
    keepsFirst: true,
    isTaken: ({ status, isPage }, { ok, success }) =>
      !isPage && (takenStatuses.has(status) || isTrue(ok) || isTrue(success)),
  },
  netlify: {
    company: { name: 'Netlify', country: 'US' },
    extra: () => ({ 'form-name': netlifyFormName }),
    trap: { name: 'leave_empty' },
    keepsFirst: false,
    // With the page that the enquiry is sent to, even to scripts. Another page may say that it was not taken.
    isTaken: ({ status, isThanks }) => status === 200 && isThanks,
  },
  formspree: {
    company: { name: 'Formspree', country: 'US' },
    redirectField: '_next',
    trap: { name: '_gotcha' },
    keepsFirst: false,
    isTaken: ({ status }, { ok }) => status === 200 && ok === true,
  },
  web3forms: {
    company: { name: 'Web3Forms' },
    extra: (key) => ({ access_key: key }),
    redirectField: 'redirect',
    trap: { name: 'botcheck', isCheckbox: true },
    keepsFirst: false,
    isTaken: ({ status }, { success }) => status === 200 && success === true,
  },
  hubspot: {
    company: { name: 'HubSpot', country: 'US' },
    names: { name: 'firstname', companyName: 'company' },
    toJson: (fields, { uri, name }) => ({
      fields: Object.entries(fields)
        .filter(([, value]) => value)
        .map(([field, value]) => ({ objectTypeId: '0-1', name: field, value })),
      context: { pageUri: uri, pageName: name },
    }),
    keepsFirst: false,
    isTaken: ({ status }, { inlineMessage, redirectUri }) =>
      status === 200 && [inlineMessage, redirectUri].some((text) => typeof text === 'string'),
    fieldInMessage: /fields\.(\w+)'?\.?\s*(.*)/,
  },
  basin: {
    company: { name: 'Basin' },
    trap: { name: '_gotcha' },
    keepsFirst: false,
    isTaken: ({ status }, { success }) => status === 200 && success === true,
  },
} satisfies Record<string, EnquiryService>

/** A service, by its value of `VITE_ENQUIRY_SERVICE`. */
export type ServiceName = keyof typeof table

/** The services, by name. What must be set for each is in `plugins/enquiry/enquiry-settings.ts`. */
export const services: Record<ServiceName, EnquiryService> = table
