import { contactContent } from '../../src/content/contact'
import { homeContent } from '../../src/content/home'
import { privacyContent, termsContent } from '../../src/content/legal'
import { contactMeta, homeMeta, notFoundMeta, privacyMeta, termsMeta, thanksMeta } from '../../src/content/meta'
import { notFoundContent } from '../../src/content/not-found'
import { thanksContent } from '../../src/content/thanks'
import type { HeadlineRun } from '#content-types'

/** A headline as screen readers read it: without struck words. */
export const accessibleText = (runs: HeadlineRun[]) => visibleText(runs.filter(({ mark }) => mark !== 'strike'))

/** A headline as it is displayed. */
export const visibleText = (runs: HeadlineRun[]) => oneLine(runs.map(({ text }) => text).join(''))

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A path that has no page. */
export const missingPath = '/no-such-page'

/** Every page that is linked and may be indexed. */
export const linkedPages = [
  { path: '/', heading: accessibleText(homeContent.hero.headline), meta: homeMeta },
  { path: '/contact', heading: accessibleText(contactContent.hero.headline), meta: contactMeta },
  { path: '/privacy', heading: privacyContent.title, meta: privacyMeta },
  { path: '/terms', heading: termsContent.title, meta: termsMeta },
]

/** Every page with a path of its own. `/thanks` is not linked: a form that is sent without scripts leads to it. */
export const pages = [...linkedPages, { path: '/thanks', heading: thanksContent.title, meta: thanksMeta }]

export const notFoundPage = { path: missingPath, heading: notFoundContent.title, meta: notFoundMeta }

/** Every page, and the not-found page. */
export const allPages = [...pages, notFoundPage]
