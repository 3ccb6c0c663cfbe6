import type { EnquiryField } from '#content-types'

type Fields = Record<string, string>

/** How a request to a service differs from the generic one, and how its answers are read. */
export type EnquiryService = {
  /** The service's own names of fields, where they differ. */
  names?: Partial<Record<EnquiryField, string>>
  /** Further fields of the request. */
  extra?: (key: string) => Fields
  /** The name of the field with the URL to which a visitor without JavaScript is redirected. */
  redirectField?: string
  /** Makes the JSON body, for a service that does not accept form encoding. JSON needs a CORS preflight. */
  toJson?: (fields: Fields, page: { uri: string; name: string }) => unknown
  /** The service answers with an HTML page even to scripts. */
  answersWithPage?: boolean
  /** Whether an answer that reports no error reports success. */
  isSuccess?: (body: Record<string, unknown>) => boolean
  /** Matches the field and the rest of an error message, for a service that names the field only in the message. */
  fieldInMessage?: RegExp
}

/** The name of the form in Netlify. */
export const netlifyFormName = 'enquiry'

const table = {
  generic: { redirectField: 'next' },
  netlify: { extra: () => ({ 'form-name': netlifyFormName }), answersWithPage: true },
  formspree: { redirectField: '_next' },
  web3forms: {
    extra: (key) => ({ access_key: key }),
    redirectField: 'redirect',
    isSuccess: (body) => body.success === true,
  },
  hubspot: {
    names: { name: 'firstname', companyName: 'company' },
    toJson: (fields, { uri, name }) => ({
      fields: Object.entries(fields)
        .filter(([, value]) => value)
        .map(([field, value]) => ({ objectTypeId: '0-1', name: field, value })),
      context: { pageUri: uri, pageName: name },
    }),
    fieldInMessage: /fields\.(\w+)'?\.?\s*(.*)/,
  },
  basin: {},
} satisfies Record<string, EnquiryService>

/** A service, by its value of `VITE_ENQUIRY_SERVICE`. */
export type ServiceName = keyof typeof table

/** The services, by name. What must be set for each is in `src/build/enquiry-settings.ts`. */
export const services: Record<ServiceName, EnquiryService> = table
