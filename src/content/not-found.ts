import type { NotFoundContent } from '#content-types'

export const notFoundContent: NotFoundContent = {
  code: '404',
  title: 'Page Not Found',
  text: 'Sorry, the page you’re looking for doesn’t exist or has been moved.',
  home: { label: 'Back to Home', href: '/' },
  contact: { label: 'Contact Us', href: '/contact' },
  sectionsLabel: 'Sections of the home page',
  sections: [
    { label: 'Services', href: '/#services' },
    { label: 'Results', href: '/#results' },
    { label: 'Publications', href: '/#publications' },
    { label: 'Testimonials', href: '/#testimonials' },
  ],
}
