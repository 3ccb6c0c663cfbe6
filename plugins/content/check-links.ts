import path from 'node:path'
import { writtenFiles } from '../site-files/site-files.ts'
import { href as link } from '../../src/content-schema.ts'
import { idsOf, type Page } from '../prose/read-pages.ts'
import type { ContentString, Fault } from './load-content.ts'

/** The sections of the pages that links may lead to. Those without an `id` of their own have one at their headline. */
export const linkableSections: Record<string, string[]> = {
  '/': [
    'home',
    'why-title',
    'results',
    'publications',
    'services',
    'how-it-works-title',
    'case-studies-title',
    'testimonials',
    'closing-call-title',
  ],
  '/contact': ['contact-title', 'enquiry-title', 'faq-title'],
}

/** What a link may lead to: the pages, their sections, and files. `root` is the address below which they are. */
type LinkTargets = {
  root: URL | undefined
  pagePaths: string[]
  sections: Record<string, string[]>
  files: Set<string>
}

export function linkTargets(
  url: string | undefined,
  routePaths: string[],
  pages: Page[],
  publicFiles: string[],
  base: string,
): LinkTargets {
  return {
    root: addressOf(base, url),
    pagePaths: [...routePaths, ...pages.map((page) => page.path)],
    sections: { ...Object.fromEntries(pages.map((page) => [page.path, idsOf(page)])), ...linkableSections },
    files: new Set([...publicFiles, ...writtenFiles]),
  }
}

/** The faults of the links in the content's files, but for those that the schema refuses. */
export function linkFaults(strings: ContentString[], targets: LinkTargets): Fault[] {
  return strings
    .filter(({ name, value }) => name === 'href' && link.safeParse(value).success)
    .flatMap((place) => {
      const message = linkFault(place.value, targets)
      return message ? [{ ...place, message }] : []
    })
}

/** The faults of the links in pages of prose, as lines. */
export function proseLinkFaults(pages: Page[], targets: LinkTargets): string[] {
  return pages.flatMap((page) =>
    page.links.flatMap(({ href, place }) => {
      const fault = linkFault(href.startsWith('#') ? page.path + href : href, targets)
      return fault ? [`${place}: ${fault}`] : []
    }),
  )
}

function linkFault(href: string, { root, pagePaths, sections, files: present }: LinkTargets): string | undefined {
  const [target = '', section] = ownPath(href, root).split('#')
  if (target === '') return undefined
  if (path.extname(target))
    return present.has(target.slice(1)) ? undefined : `leads to ${href}, a file that is not there`
  if (!pagePaths.includes(target)) return `leads to ${href}, which is no page of the site`
  if (section === undefined || sections[target]?.includes(section)) return undefined
  const there = sections[target]?.map((name) => `#${name}`).join(', ')
  return `leads to ${href}, a section that is not there: ${there ? `there is ${there}` : 'the page has none'}`
}

const addressOf = (href: string, base?: string) => (URL.canParse(href, base) ? new URL(href, base) : undefined)
const nameOf = ({ host }: URL) => host.replace(/^www\./, '')

/** The path of a link to the site itself, with its fragment, also of one with the site's address; of any other, nothing. */
function ownPath(href: string, root: URL | undefined): string {
  if (href.startsWith('/')) return href
  const address = addressOf(href)
  if (!root || !address || nameOf(address) !== nameOf(root) || !`${address.pathname}/`.startsWith(root.pathname))
    return ''
  return `/${address.pathname.slice(root.pathname.length)}${address.hash}`
}
