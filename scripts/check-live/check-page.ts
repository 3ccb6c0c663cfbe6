import { getAttribute, getTextContent } from '@parse5/tools'
import { parse, type DefaultTreeAdapterMap } from 'parse5'
import { elementsOf } from '../../plugins/html-tree.ts'
import { specialFolders } from '../../plugins/hosts/header-rules.ts'
import { translationFolders } from '../../plugins/languages/linked-languages.ts'
import { contentPolicy, policyIn } from '../../plugins/prerender/content-policy.ts'
import { previewBarId } from '../../plugins/preview/preview-bar.ts'
import type { Check } from './check.ts'
import { deployTodo, proxyTodo } from './todos.ts'

type Page = ReturnType<typeof parse<DefaultTreeAdapterMap>>

// The script types that browsers understand. A proxy that delays scripts gives them another type.
const scriptTypes = new Set([
  '',
  'module',
  'text/javascript',
  'importmap',
  'speculationrules',
  'application/ld+json',
])

/**
 * Checks the HTML of a page, also for changes by a proxy. `address` is the page's address in the
 * site map. `base` is the site's base path, which begins and ends with `/`.
 */
export function checkPage(html: string, address: string, base: string): Check[] {
  const page = parse(html)
  return [
    ...metadataChecks(page, address),
    ...proxyChecks(page, html, address, base),
    previewCheck(page),
  ]
}

/** Checks that a page does not belong to a preview, which shows drafts. */
function previewCheck(page: Page): Check {
  const isPreview = elementsOf(page, 'aside').some(
    (each) => getAttribute(each, 'id') === previewBarId,
  )
  return {
    isWrong: isPreview,
    problem: 'The site is a preview: visitors can read drafts, and search engines list nothing.',
    todo: 'Build the site without PREVIEW, and deploy it.',
  }
}

/** Checks the title, the canonical address and the structured data. */
function metadataChecks(page: Page, address: string): Check[] {
  const canonical = elementsOf(page, 'link').find(
    (link) => getAttribute(link, 'rel') === 'canonical',
  )
  const structuredData = elementsOf(page, 'script').find(
    (script) => getAttribute(script, 'type') === 'application/ld+json',
  )
  const hasTitle = elementsOf(page, 'title').some((title) => getTextContent(title).trim() !== '')
  const isCanonical = canonical && getAttribute(canonical, 'href') === address
  const hasStructuredData = structuredData && getTextContent(structuredData).includes('"@context"')
  return [
    { isWrong: !hasTitle, problem: 'Pages have no title.', todo: deployTodo },
    {
      isWrong: !isCanonical,
      problem: 'The canonical address of pages differs from the site map.',
      todo: deployTodo,
    },
    { isWrong: !hasStructuredData, problem: 'Pages have no structured data.', todo: deployTodo },
  ]
}

/** Finds changes by proxies: to email addresses and scripts, and by files of other companies. */
function proxyChecks(page: Page, html: string, address: string, base: string): Check[] {
  const valuesOf = (tag: string, name: string) =>
    elementsOf(page, tag).map((each) => getAttribute(each, name) ?? '')
  // Cloudflare replaces an address with the text `[email protected]`.
  const hasEmail =
    valuesOf('a', 'href').some((href) => href.startsWith('mailto:')) &&
    !/\[email.protected\]/.test(html)
  // If a proxy has added or changed a script or a style, the page's policy lacks its hash.
  const requiredHashes = contentPolicy(page).match(/'sha256-[^']+'/g) ?? []
  const isPolicyIncomplete = requiredHashes.some((hash) => !policyIn(html)?.includes(hash))
  const styleSheets = elementsOf(page, 'link').filter(
    (link) => getAttribute(link, 'rel') === 'stylesheet',
  )
  // A browser does not run a script of an unknown type.
  const unknownType = valuesOf('script', 'type').find((type) => !scriptTypes.has(type))
  const assetFolders = specialFolders(translationFolders()).assets.map(
    (folder) => new URL(base + folder.slice(1), address).href,
  )
  const foreignFile = ['script', 'img', 'iframe']
    .flatMap((tag) => valuesOf(tag, 'src').filter(Boolean))
    .concat(styleSheets.map((sheet) => getAttribute(sheet, 'href') ?? ''))
    .map((source) => new URL(source, address).href)
    .find((source) => !assetFolders.some((folder) => source.startsWith(folder)))
  return [
    {
      isWrong: !hasEmail,
      problem: 'Email addresses were replaced: without scripts nobody can write to you.',
      todo: proxyTodo,
    },
    {
      isWrong: unknownType !== undefined,
      problem: `Scripts of type “${unknownType}” do not run.`,
      todo: proxyTodo,
    },
    {
      isWrong: foreignFile !== undefined,
      problem: `Pages load ${foreignFile}, which does not belong to the build.`,
      todo: proxyTodo,
    },
    {
      isWrong: isPolicyIncomplete,
      problem: 'The content policy of pages is missing, or blocks their scripts or styles.',
      todo: proxyTodo,
    },
  ]
}
