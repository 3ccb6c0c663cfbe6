import type { ProseNode } from '#content-types'
import { contentSchema, storiesPath } from '../../src/content-schema.ts'
import { homeSectionIds } from '../../src/section-ids.ts'
import { decodePercent } from '../decode-percent.ts'
import type { ContentString, Problem } from '../content/read-yaml.ts'
import type { Page } from '../prose/read-pages.ts'
import { writtenFiles } from '../site-files/site-files.ts'
import { similarNameHint } from './similar-name.ts'

/**
 * The paths of the pages of sections that every site has. `meta.yaml` has an entry for each page.
 */
export const sectionPagePaths = Object.keys(contentSchema.meta.shape)
  .filter((name) => name !== 'notFound' && name !== 'stories')
  .map((name) => (name === 'home' ? '/' : `/${name}`))

// The text before the first `#` of a link, and the text after it.
const addressAndFragment = /^([^#]*)#?(.*)$/s

// A link to the list of stories, or to the page of a story.
const storyLink = new RegExp(`^${storiesPath}(?![^/?#])`)

// The fragments of every page. `main` is the id of an element. `#` and `#top` scroll to the top.
const commonFragments = new Set(['', 'top', 'main'])

/** Pages that are neither pages of sections nor pages of prose. */
type OtherPages = {
  /** The paths of the pages of stories. Pass nothing to accept every link to such a page. */
  storyPaths?: string[] | undefined
  /** The paths of hidden pages, each with the reason, such as `is a draft`. */
  hiddenPaths?: Map<string, string>
}

/**
 * Returns a problem for each link of `strings` to a missing page, file or fragment of the site.
 * `publicFiles` are paths in `public/`.
 */
export function linkProblems(
  strings: ContentString[],
  pages: Page[],
  publicFiles: string[],
  { storyPaths, hiddenPaths }: OtherPages = {},
): Problem[] {
  const paths = [...sectionPagePaths, ...pages.map((page) => page.path), ...(storyPaths ?? [])]
  const filePaths = [...publicFiles, ...writtenFiles].map((file) => `/${file}`)
  const targets = [...paths, ...filePaths]
  const unknownTarget = `which is no page or file of the site: there is ${paths.join(', ')}. Link to anything else on your host with https:// and its name`

  /** Returns the end of a message about a link to a path that is not in `targets`. */
  function missingTargetMessage(path: string): string {
    const reason = hiddenPaths?.get(path)
    if (reason) return `which ${reason}: a public text cannot link to it yet`
    return similarNameHint(targets, path) ?? unknownTarget
  }

  /** Returns the message about an invalid link, or `undefined` if the link is valid. */
  function messageAbout(link: ContentString): string | undefined {
    const [, address = '', fragment = ''] = addressAndFragment.exec(link.value) ?? []
    // A link such as `#fees` leads to a section of the page that has the link.
    const pageOfLink = pages.find((page) => page.strings.includes(link))
    const addressPath = decodePercent(address.replace(/\?.*/s, ''))
    const path = address === '' ? (pageOfLink?.path ?? '') : addressPath
    if (!path.startsWith('/')) return undefined
    if (!targets.includes(path)) return `leads to ${link.value}, ${missingTargetMessage(path)}`
    const isPage = paths.includes(path)
    const endOfMessage = isPage ? fragmentMessage(path, fragment, pages) : undefined
    return endOfMessage && `leads to ${link.value}, and ${endOfMessage}`
  }

  const isChecked = ({ value }: ContentString) => Boolean(storyPaths) || !storyLink.test(value)
  const links = strings.filter((each) => each.name === 'href' && isChecked(each))
  return links.flatMap((link) => {
    const { file, line, field, isInherited } = link
    const message = messageAbout(link)
    return message ? [{ file, line, field, message, isInherited }] : []
  })
}

/** Returns the end of a message if a page does not have a fragment. */
function fragmentMessage(path: string, fragment: string, pages: Page[]): string | undefined {
  // Removes a text fragment: browsers search the page for the words after `:~:text=`.
  const id = decodePercent(fragment).split(':~:')[0] ?? ''
  const prosePage = pages.find((page) => page.path === path)
  const homeIds: readonly string[] = path === '/' ? homeSectionIds : []
  const ids = prosePage ? idsIn(prosePage.body) : homeIds
  if (commonFragments.has(id) || ids.includes(id)) return undefined
  if (ids.length === 0) return `${path} has no section with an address: link to ${path}`
  return `${path} has no section #${id}: there is ${ids.map((each) => `#${each}`).join(', ')}`
}

/** Returns the ids of all elements in the text of a prose page. */
function idsIn(nodes: ProseNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    const [, { id }, ...children] = node
    return [...(id === undefined ? [] : [String(id)]), ...idsIn(children)]
  })
}
