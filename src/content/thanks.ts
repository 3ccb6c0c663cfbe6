import type { ThanksContent } from '#content-types'

/** The page shown when an enquiry has been sent without JavaScript. */
export const thanksContent: ThanksContent = {
  title: 'Message sent successfully!',
  text: 'We’ll get back to you within 24 hours.',
  urgent: 'If it is urgent, call',
  home: { label: 'Back to Home', href: '/' },
}
