import { lazyPage } from '../../navigation/lazy-page'

/**
 * The form, and the code for it, which the rest of the contact page does not need: a phone loads it
 * when that page is opened.
 */
export const EnquiryForm = lazyPage('features/enquiry/enquiry-form', () =>
  import('./enquiry-form').then((m) => m.EnquiryForm),
)
