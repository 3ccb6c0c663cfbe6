import { hash } from 'node:crypto'
import {
  createElement,
  getAttribute,
  getTextContent,
  hasAttribute,
  spliceChildren,
  type Document,
  type Element,
} from '@parse5/tools'
import { parse } from 'parse5'
import { firstElement, elementsOf } from '../html-tree.ts'

type Urls = readonly string[]

const policyName = 'Content-Security-Policy'

/**
 * Returns the content security policy of a page. The policy allows files of the page's origin, and
 * inlined scripts and styles by their hashes. `connectSources` are URLs or paths to which scripts
 * may send data. `scriptSources` are URLs of scripts from other origins. Throws for an invalid
 * absolute URL.
 */
export function contentPolicy(
  page: Document,
  connectSources: Urls = [],
  scriptSources: Urls = [],
): string {
  const inlineScripts = elementsOf(page, 'script').filter((script) => !hasAttribute(script, 'src'))
  // Browsers do not run structured data, so the policy does not apply to it.
  const runnableScripts = inlineScripts.filter(
    (script) => getAttribute(script, 'type') !== 'application/ld+json',
  )
  const formTargets = elementsOf(page, 'form').flatMap((form) => getAttribute(form, 'action') ?? [])
  const directives: [name: string, ...sources: string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...scriptSources.map(originSource), ...hashSources(runnableScripts)],
    // The last source is the hash of an empty `<style>`. If an extension or a proxy removes
    // Stitches' rules, Stitches appends an empty `<style>`. Without this source, Stitches throws,
    // and no code runs.
    ['style-src', "'self'", ...hashSources(elementsOf(page, 'style')), hashSource('')],
    ['img-src', "'self'"],
    ['font-src', "'self'"],
    // The analytics script sends its data to its own origin.
    ['connect-src', "'self'", ...[...connectSources, ...scriptSources].map(originSource)],
    ['base-uri', "'none'"],
    // The receiver of a form redirects to the thanks page, and the directive applies to redirects
    // too. So a page with a form also allows its own origin.
    [
      'form-action',
      ...(formTargets.length > 0 ? ["'self'", ...formTargets.map(originSource)] : ["'none'"]),
    ],
    ['require-trusted-types-for', "'script'"],
    // `countVisit` creates the policy `analytics`, and loads only the analytics script with it.
    ['trusted-types', scriptSources.length > 0 ? 'analytics' : "'none'"],
  ]
  return directives.map((directive) => [...new Set(directive)].join(' ')).join(';')
}

/** Returns the policy in a page's `<meta>`; `undefined` if the page has none. */
export function policyIn(html: string): string | undefined {
  const meta = elementsOf(parse(html), 'meta').find(
    (each) => getAttribute(each, 'http-equiv') === policyName,
  )
  return (meta && getAttribute(meta, 'content')) ?? undefined
}

/**
 * Inserts the policy into the head, directly after `<meta charset>`: a policy applies only to the
 * elements after it. Throws for an invalid absolute URL, and for a page without a `<head>`.
 *
 * The policy is in a `<meta>`, not in a header. After a deployment, a host may still use the old
 * file of headers, and an old policy would block the script of a new page.
 */
export function addPolicy(
  page: Document,
  connectSources: Urls = [],
  scriptSources: Urls = [],
): void {
  const content = contentPolicy(page, connectSources, scriptSources)
  spliceChildren(
    firstElement(page, 'head'),
    1,
    0,
    createElement('meta', { 'http-equiv': policyName, content }),
  )
}

/** The source for an inlined text: its hash. */
const hashSource = (inlined: string) => `'sha256-${hash('sha256', inlined, 'base64')}'`

const hashSources = (elements: Element[]) =>
  elements.map((element) => hashSource(getTextContent(element)))

/** The source for a URL: its origin, or `'self'` for a path of the site. */
const originSource = (url: string) => (/^https?:\/\//.test(url) ? new URL(url).origin : "'self'")
