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
import { elementOf, elementsOf } from '../html-tree.ts'

type Addresses = readonly string[]

const policyName = 'Content-Security-Policy'

/**
 * Returns the strict content security policy of one page, for its `<meta>` element. The policy
 * allows files of the page's own origin, and inlined scripts and styles by their hashes.
 * `connectSources` are the addresses to which scripts may send data. `scriptSources` are the
 * addresses of scripts of other origins. The policy is not in a header: after a deployment, the
 * host's file of headers may be older than the page, and its policy would block the page's script.
 */
export function contentPolicy(
  page: Document,
  connectSources: Addresses = [],
  scriptSources: Addresses = [],
): string {
  const inlineScripts = elementsOf(page, 'script').filter((script) => !hasAttribute(script, 'src'))
  const runnable = inlineScripts.filter(
    (script) => getAttribute(script, 'type') !== 'application/ld+json',
  )
  const formTargets = elementsOf(page, 'form').flatMap((form) => getAttribute(form, 'action') ?? [])
  const directives: [name: string, ...sources: string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...scriptSources.map(originOf), ...hashes(runnable)],
    // Where its rules are missing, since an extension or a proxy has removed them, Stitches appends
    // an empty `<style>`. It throws, and nothing runs, if that is refused.
    ['style-src', "'self'", ...hashes(elementsOf(page, 'style')), sourceOf('')],
    ['img-src', "'self'"],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...[...connectSources, ...scriptSources].map(originOf)],
    ['base-uri', "'none'"],
    // The receiver of the form redirects to the thanks page, and the directive applies to redirects
    // too.
    [
      'form-action',
      ...(formTargets.length > 0 ? ["'self'", ...formTargets.map(originOf)] : ["'none'"]),
    ],
    ['require-trusted-types-for', "'script'"],
    // Of `countVisit`, which loads that script and no other.
    ['trusted-types', scriptSources.length > 0 ? 'analytics' : "'none'"],
  ]
  return directives.map((directive) => [...new Set(directive)].join(' ')).join(';')
}

/** The policy in the `<meta>` of a page; `undefined` if it has none. */
export function policyIn(html: string): string | undefined {
  const meta = elementsOf(parse(html), 'meta').find(
    (each) => getAttribute(each, 'http-equiv') === policyName,
  )
  return (meta && getAttribute(meta, 'content')) ?? undefined
}

/**
 * Adds a page's policy to it, after its `<meta charset>` and before everything to which it applies.
 */
export function addPolicy(
  page: Document,
  connectSources: Addresses = [],
  scriptSources: Addresses = [],
): void {
  const content = contentPolicy(page, connectSources, scriptSources)
  spliceChildren(
    elementOf(page, 'head'),
    1,
    0,
    createElement('meta', { 'http-equiv': policyName, content }),
  )
}

const sourceOf = (inlined: string) => `'sha256-${hash('sha256', inlined, 'base64')}'`

const hashes = (inlined: Element[]) => inlined.map((element) => sourceOf(getTextContent(element)))

const originOf = (address: string) =>
  /^https?:\/\//.test(address) ? new URL(address).origin : "'self'"
