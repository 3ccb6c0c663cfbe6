import {
  contactContent,
  contactMeta,
  content,
  homeContent,
  homeMeta,
  notFoundContent,
  notFoundMeta,
  site,
  thanksContent,
  thanksMeta,
} from './content'
import { isFullMatrix } from './full-matrix'
import { contentFolder } from '../../plugins/content/content-folder'
import { storyPagesOf } from '../../plugins/content/story-pages'
import { pageSettings } from '../../plugins/prose/page-settings'
import { readPages } from '../../plugins/prose/read-pages'
import type { HeadlineRun, ProseNode } from '#content-types'

/** A headline as screen readers read it: without struck words. */
export const accessibleText = (runs: HeadlineRun[]) =>
  visibleText(runs.filter(({ mark }) => mark !== 'strike'))

/** A headline as it is displayed. */
export const visibleText = (runs: HeadlineRun[]) => oneLine(runs.map(({ text }) => text).join(''))

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A path that has no page. */
export const missingPath = '/no-such-page'

/** The pages of prose. */
export const prosePages = readPages(contentFolder, site, pageSettings(process.env)).pages

/** The page of prose at a path. Throws if there is none. */
export function prosePage(path: string) {
  const page = prosePages.find((each) => each.path === path)
  if (!page) throw new Error(`There is no page of prose ${path}`)
  return page
}

/** The stories that have a page of their own. */
export const storiesWithPage = homeContent.caseStudies.studies.filter(({ path }) => path)

const storyPages = storyPagesOf(content).map(({ path, meta }) => ({
  path,
  heading:
    storiesWithPage.find((story) => story.path === path)?.title ??
    accessibleText(homeContent.caseStudies.headline),
  meta,
}))

const proseHeadings = prosePages.map(({ path, title, meta }) => ({ path, heading: title, meta }))

/** Every page that may be indexed. */
const indexedPages = [
  { path: '/', heading: accessibleText(homeContent.hero.headline), meta: homeMeta },
  { path: '/contact', heading: accessibleText(contactContent.hero.headline), meta: contactMeta },
  ...[...storyPages, ...proseHeadings].filter(({ meta }) => meta.isIndexed),
]

const linkedPaths = new Set(
  [site.menu, site.footer.explore, site.footer.legal].flat().map(({ href }) => href),
)

/** Escapes a text for a regular expression, such as `C++`. */
export const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Every page to which the menu or the footer leads. */
export const linkedPages = indexedPages.filter(({ path }) => path === '/' || linkedPaths.has(path))

/**
 * Every page with a path of its own. `/thanks` is not linked: a form that is sent without scripts
 * leads to it.
 */
export const pages = [
  ...indexedPages,
  ...[...storyPages, ...proseHeadings].filter(({ meta }) => !meta.isIndexed),
  { path: '/thanks', heading: thanksContent.title, meta: thanksMeta },
]

export const notFoundPage = {
  path: missingPath,
  heading: notFoundContent.title,
  meta: notFoundMeta,
}

/** Every page, and the not-found page. */
export const allPages = [...pages, notFoundPage]

/** The names of the elements in a part of a page, such as `p` and `table`. */
const elementNamesIn = (node: ProseNode): string[] => {
  if (typeof node === 'string') return []
  const [name, , ...children] = node
  return [name, ...children.flatMap(elementNamesIn)]
}

/** The number of different elements on a page of prose. */
const countElementNames = (page: (typeof prosePages)[number]) =>
  new Set(page.body.flatMap(elementNamesIn)).size

/** The page of prose with the most different elements. All pages of prose have the same layout. */
const mostVariedProse = prosePages.reduce((one, other) =>
  countElementNames(other) >= countElementNames(one) ? other : one,
)

// All pages of prose have the same layout, and so have all pages of stories. One of each is enough.
const representativePaths = new Set([mostVariedProse.path, storiesWithPage[0]?.path])
const similarPages = [...prosePages, ...storiesWithPage].filter(
  ({ path }) => !representativePaths.has(path),
)
const similarPaths = new Set(similarPages.map(({ path }) => path))

/**
 * One page of each kind, for checks of everything that all pages of a kind share. Checks that a
 * page's own words can break use `allPages`. With `FULL_MATRIX=true` these are all pages.
 */
export const pagesOfEachKind = isFullMatrix
  ? allPages
  : allPages.filter(({ path }) => !similarPaths.has(path))

/** The words of a part of a page, without its elements. */
export function wordsOf(node: ProseNode): string {
  if (typeof node === 'string') return node
  const [, , ...children] = node
  return children.map(wordsOf).join('')
}
