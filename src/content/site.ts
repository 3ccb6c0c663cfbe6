import type { SiteContent } from '#content-types'

/** The agency. Everything here is a sample value until `isSample` is false. */
export const site: SiteContent = {
  language: 'en',
  locale: 'en-US',
  brand: 'Topfold',
  legalName: 'Topfold LLC',
  tagline: 'Editorial features for founders, brands and agencies in the media their customers trust.',
  url: 'https://topfold.example',
  phone: '(619) 555-0142',
  phoneHref: 'tel:+16195550142',
  email: 'hello@topfold.example',
  emailHref: 'mailto:hello@topfold.example',
  address: { locality: 'San Diego', region: 'CA', country: 'United States' },
  menu: [
    { label: 'Home', href: '/#home' },
    { label: 'Services', href: '/#services' },
    { label: 'Results', href: '/#results' },
    { label: 'Publications', href: '/#publications' },
    { label: 'Testimonials', href: '/#testimonials' },
    { label: 'Contact', href: '/contact' },
  ],
  menuLabel: 'Main menu',
  openMenuLabel: 'Menu',
  callLabel: 'Call',
  consultation: { label: 'Book a Consultation', href: '/contact' },
  skipLinkLabel: 'Skip to content',
  contentsLabel: 'On this page',
  footer: {
    exploreTitle: 'Explore',
    explore: [
      { label: 'Services', href: '/#services' },
      { label: 'Results', href: '/#results' },
      { label: 'Publications', href: '/#publications' },
      { label: 'Contact', href: '/contact' },
    ],
    followTitle: 'Follow',
    // Placeholders: the agency's own profiles replace them before launch.
    social: [
      { label: 'LinkedIn', href: 'https://www.linkedin.com/' },
      { label: 'Twitter', href: 'https://twitter.com/' },
      { label: 'Instagram', href: 'https://www.instagram.com/' },
    ],
    talkTitle: 'Talk to us',
    legal: [
      { label: 'Privacy', href: '/privacy' },
      { label: 'Terms', href: '/terms' },
      { label: 'Sitemap', href: '/sitemap.xml' },
    ],
    legalLabel: 'Legal',
    themeLabel: 'Theme',
    themes: [
      { id: 'system', label: 'System' },
      { id: 'light', label: 'Light' },
      { id: 'dark', label: 'Dark' },
    ],
    copyright: '© 2026 Topfold',
  },
  error: {
    title: 'Unexpected Application Error!',
    text: 'This page could not be shown. Your visit is not lost: go home and start again, or call us.',
    home: 'Back to Home',
    call: 'Call',
  },
  securityReviewedOn: '2026-11-21',
  isSample: true,
}
