import type { ContactContent } from '#content-types'
import { contactContent } from './content'

const { form } = contactContent

/**
 * The texts of the contact form. The optional parts that the agency leaves out have example texts,
 * so that the tests of these parts also run for this agency.
 */
export const completeForm = {
  ...form,
  carriedHeadline: form.carriedHeadline ?? {
    line: 'Headline: {headline}',
    note: 'The message begins with the headline.',
    removeLabel: 'Remove the headline',
    paper: 'Example Paper',
    edition: 'Example edition',
  },
  sent: {
    ...form.sent,
    frontPage: form.sent.frontPage ?? {
      line: 'Example line',
      approval: 'Approved',
      saveLabel: 'Save the picture',
      saveFailed: 'The picture was not saved.',
    },
  },
} satisfies ContactContent['form']
