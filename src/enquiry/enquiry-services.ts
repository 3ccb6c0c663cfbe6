import type { EnquiryField } from '../content/types'

type Fields = Record<string, string>

/** How one of them is spoken to. */
export type EnquiryService = {
  /** What our fields are called there, where that differs. */
  names?: Partial<Record<EnquiryField, string>>
  /** What is sent beside the enquiry. */
  extra?: (key: string) => Fields
  /** The field that brings a visitor without JavaScript to our page of thanks. */
  redirectField?: string
  /** For a service that takes no form encoding, which would do without a preflight. */
  toJson?: (fields: Fields, page: { uri: string; name: string }) => unknown
  /** Its answer is a page, also for scripts. */
  answersWithPage?: boolean
  /** What its success must say, beyond not saying otherwise. */
  isSuccess?: (body: Record<string, unknown>) => boolean
  /** Reads a message that names its field only in words. */
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

/** Who takes the enquiries, as `VITE_ENQUIRY_SERVICE` names it. */
export type ServiceName = keyof typeof table
/** How each of them is spoken to. */
export const services: Record<ServiceName, EnquiryService> = table
