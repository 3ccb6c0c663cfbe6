import { contactContent } from '../../src/content/contact'
import { homeContent } from '../../src/content/home'
import { privacyContent, termsContent } from '../../src/content/legal'
import { contactMeta, homeMeta, notFoundMeta, privacyMeta, termsMeta, thanksMeta } from '../../src/content/meta'
import { notFoundContent } from '../../src/content/not-found'
import { thanksContent } from '../../src/content/thanks'
import type { HeadlineRun } from '../../src/content/types'

/** A headline as it is read out: a struck word is silent. */
export const spoken = (runs: HeadlineRun[]) => seen(runs.filter(({ mark }) => mark !== 'strike'))

/** A headline as it stands on the page. */
export const seen = (runs: HeadlineRun[]) => oneLine(runs.map(({ text }) => text).join(''))

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** An address that no page has. */
export const missingPath = '/no-such-page'

/** Every page that others lead to and search engines may show. */
export const linkedPages = [
  { path: '/', heading: spoken(homeContent.hero.headline), meta: homeMeta },
  { path: '/contact', heading: spoken(contactContent.hero.headline), meta: contactMeta },
  { path: '/privacy', heading: privacyContent.title, meta: privacyMeta },
  { path: '/terms', heading: termsContent.title, meta: termsMeta },
]

/** Every page with an address of its own: to the last one leads a form that was sent without scripts, and nothing else. */
export const pages = [...linkedPages, { path: '/thanks', heading: thanksContent.title, meta: thanksMeta }]

export const notFoundPage = { path: missingPath, heading: notFoundContent.title, meta: notFoundMeta }

/** Everything that can be looked at. */
export const allPages = [...pages, notFoundPage]
