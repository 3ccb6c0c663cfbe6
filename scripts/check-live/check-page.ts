import { getAttribute, getTextContent } from '@parse5/tools'
import { parse } from 'parse5'
import { elementsOf } from '../../plugins/html-tree.ts'
import { contentPolicy, policyIn } from '../../plugins/prerender/content-policy.ts'
import type { Check } from './check.ts'
import { deployTodo, rewrittenTodo } from './todos.ts'

const scriptTypes = new Set([
  '',
  'module',
  'text/javascript',
  'importmap',
  'speculationrules',
  'application/ld+json',
])

/**
 * Checks the HTML of a page. `address` is the page's address in the site map, `base` the site's
 * base path.
 */
export function checkPage(html: string, address: string, base: string): Check[] {
  const page = parse(html)
  const valuesOf = (tag: string, name: string) =>
    elementsOf(page, tag).map((each) => getAttribute(each, name) ?? '')
  const canonical = elementsOf(page, 'link').find(
    (link) => getAttribute(link, 'rel') === 'canonical',
  )
  const structuredData = elementsOf(page, 'script').find(
    (script) => getAttribute(script, 'type') === 'application/ld+json',
  )
  const hasTitle = elementsOf(page, 'title').some((title) => getTextContent(title).trim() !== '')
  const isCanonical = canonical && getAttribute(canonical, 'href') === address
  const hasStructuredData = structuredData && getTextContent(structuredData).includes('"@context"')
  const hasEmail =
    valuesOf('a', 'href').some((href) => href.startsWith('mailto:')) &&
    !/\[email.protected\]/.test(html)
  const hashes = contentPolicy(page).match(/'sha256-[^']+'/g) ?? []
  const isPolicyIncomplete = hashes.some((hash) => !policyIn(html)?.includes(hash))
  const styleSheets = elementsOf(page, 'link').filter(
    (link) => getAttribute(link, 'rel') === 'stylesheet',
  )
  const inertType = valuesOf('script', 'type').find((each) => !scriptTypes.has(each))
  const foreignFile = ['script', 'img', 'iframe']
    .flatMap((tag) => valuesOf(tag, 'src').filter(Boolean))
    .concat(styleSheets.map((sheet) => getAttribute(sheet, 'href') ?? ''))
    .map((source) => new URL(source, address).href)
    .find((source) => !source.startsWith(new URL(`${base}assets/`, address).href))
  return [
    [!hasTitle, 'Pages have no title.', deployTodo],
    [!isCanonical, 'The canonical address of pages is not that of the site map.', deployTodo],
    [!hasStructuredData, 'Pages have no structured data.', deployTodo],
    [
      !hasEmail,
      'Email addresses were replaced: without scripts nobody can write to you.',
      rewrittenTodo,
    ],
    [inertType !== undefined, `Scripts of type “${inertType}” do not run.`, rewrittenTodo],
    [
      foreignFile !== undefined,
      `Pages load ${foreignFile}, which is not of the build.`,
      rewrittenTodo,
    ],
    [
      isPolicyIncomplete,
      'The policy in pages is missing, or refuses their scripts or styles.',
      rewrittenTodo,
    ],
  ]
}
