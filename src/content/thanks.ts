import type { ThanksContent } from './types'

/** The page that a visitor without JavaScript comes to when the enquiry has arrived. */
export const thanksContent: ThanksContent = {
  title: 'Message sent successfully!',
  text: "We'll get back to you within 24 hours.",
  urgent: 'If it is urgent, call',
  home: { label: 'Back to Home', href: '/' },
}
