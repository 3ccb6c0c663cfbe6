import { getAttribute, type Document, type Element } from '@parse5/tools'
import { parse } from 'parse5'
import { parseSrcset } from 'srcset'
import { contentPolicy, policyIn } from '../../src/build/head/content-policy.ts'
import { elementsOf } from '../html-elements.ts'

/** What a served page says of itself and asks for. Addresses are as they stand in it. */
export type Page = {
  canonical: string | undefined
  /** The addresses of its own that it tells others: canonical, and those of link previews. */
  ownAddresses: string[]
  policy: string | undefined
  /** The hashes of what is inlined, as sources of a policy, by the directive that must allow them. */
  inlined: { directive: string; source: string }[]
  manifest: string | undefined
  files: string[]
}

export function readPage(html: string): Page {
  const document = parse(html)
  const links = elementsOf(document, 'link')
  const linkTo = (rel: string) =>
    attribute(
      links.find((link) => getAttribute(link, 'rel') === rel),
      'href',
    )
  const metas = elementsOf(document, 'meta').filter((meta) =>
    ['og:url', 'og:image', 'twitter:image'].includes(
      getAttribute(meta, 'property') ?? getAttribute(meta, 'name') ?? '',
    ),
  )
  const canonical = linkTo('canonical')
  return {
    canonical,
    ownAddresses: [canonical, ...metas.map((meta) => attribute(meta, 'content'))].filter((each) => each !== undefined),
    policy: policyIn(html),
    inlined: inlinedIn(document),
    manifest: linkTo('manifest'),
    files: [...new Set(filesIn(document))],
  }
}

const attribute = (element: Element | undefined, name: string) => (element && getAttribute(element, name)) ?? undefined

/** The hashes that the build would put into the page's policy. */
function inlinedIn(document: Document) {
  return directivesOf(contentPolicy(document)).flatMap(([directive, sources]) =>
    ['script-src', 'style-src'].includes(directive)
      ? sources.filter((source) => source.startsWith("'sha256-")).map((source) => ({ directive, source }))
      : [],
  )
}

/** The directives of a policy, each with its sources. */
function directivesOf(policy: string): [name: string, sources: string[]][] {
  return policy.split(';').map((directive) => {
    const [name = '', ...sources] = directive.trim().split(/\s+/)
    return [name.toLowerCase(), sources]
  })
}

/** What of a page a policy refuses to run or to apply, as directives; a header may hold several policies, joined by commas. */
export function refusedBy(policies: string, { inlined }: Pick<Page, 'inlined'>): string[] {
  const refused = policies.split(',').flatMap((policy) => {
    const directives = new Map(directivesOf(policy))
    return inlined
      .filter(({ directive, source }) => {
        const sources = directives.get(directive) ?? directives.get('default-src')
        // Without hashes or nonces in it, the one word allows everything that is inlined.
        const isAllAllowed = sources?.includes("'unsafe-inline'") && !sources.some((each) => /^'(sha|nonce)/.test(each))
        return sources && !isAllAllowed && !sources.includes(source)
      })
      .map(({ directive }) => directive)
  })
  return [...new Set(refused)]
}

/** The addresses of the files that a page loads, those of other sites left out. */
function filesIn(document: Document): string[] {
  const links = elementsOf(document, 'link').filter((link) =>
    ['icon', 'apple-touch-icon', 'manifest', 'preload', 'modulepreload', 'stylesheet'].includes(
      getAttribute(link, 'rel') ?? '',
    ),
  )
  const embedded = elementsOf(document, 'script', 'img', 'source')
  const addresses = [
    ...links.map((link) => attribute(link, 'href')),
    ...embedded.map((element) => attribute(element, 'src')),
    ...embedded.flatMap((element) => parseSrcset(attribute(element, 'srcset') ?? '')).map(({ url }) => url),
  ]
  return addresses.filter((address) => address !== undefined).filter((address) => !/^([a-z]+:|\/\/)/i.test(address))
}
