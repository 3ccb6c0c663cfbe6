import type { EnquiryField } from '../content/types'

type Fields = Record<string, string>

/** How a service is addressed, and how its answers are read. */
export type EnquiryService = {
  /** The service's names for our fields, where they differ. */
  names?: Partial<Record<EnquiryField, string>>
  /** What is sent beside the enquiry. */
  extra?: (key: string) => Fields
  /** The field with the address to which a visitor without JavaScript is redirected. */
  redirectField?: string
  /** The body for a service that takes no form encoding, which would need no preflight. */
  toJson?: (fields: Fields, page: { uri: string; name: string }) => unknown
  /** It answers with a page, also to scripts. */
  answersWithPage?: boolean
  /** Whether its answer, which reports no error, reports success. */
  isSuccess?: (body: Record<string, unknown>) => boolean
  /** Finds the field and the rest of a message that names its field only in its text. */
  fieldInMessage?: RegExp
}

/** The name under which Netlify keeps the enquiries. */
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

/** The service that receives the enquiries, as `VITE_ENQUIRY_SERVICE` names it. */
export type ServiceName = keyof typeof table

/** How each service is addressed. */
export const services: Record<ServiceName, EnquiryService> = table
