import { lazyPage } from '../../navigation/lazy-page'

/**
 * The enquiry form as a separate chunk. The rest of the contact page does not wait for the code of
 * the form.
 */
export const EnquiryForm = lazyPage('features/enquiry/enquiry-form', () =>
  import('./enquiry-form').then((m) => m.EnquiryForm),
)
