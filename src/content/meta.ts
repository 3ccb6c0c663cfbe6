import type { PageMetaContent } from '#content-types'

export const homeMeta: PageMetaContent = {
  title: 'Topfold: PR that gets founders and brands read',
  description:
    'Topfold secures editorial features for founders, brands and agencies in DA 80+ publications: white-label digital PR, link building and campaigns.',
  isIndexed: true,
}

export const contactMeta: PageMetaContent = {
  title: 'Contact Topfold: talk to a PR strategist',
  description:
    'Tell us what you want to be known for. Call, email or send your PR goals and budget, and a strategist answers within 24 hours.',
  isIndexed: true,
}

export const thanksMeta: PageMetaContent = {
  title: 'Message sent | Topfold',
  description: 'Your enquiry is with us. A strategist reads it and answers by email within 24 hours.',
  isIndexed: false,
}

export const notFoundMeta: PageMetaContent = {
  title: 'Page not found | Topfold',
  description:
    'The page you asked for is not here. Find your way back to the home page, our services or the contact form.',
  isIndexed: false,
}
