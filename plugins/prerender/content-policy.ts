import { createHash } from 'node:crypto'
import { createElement, getAttribute, getTextContent, hasAttribute, type Document, type Element } from '@parse5/tools'
import { parse } from 'parse5'
import { elementsOf, insertAfter } from './html-tree.ts'

type Addresses = readonly string[]

const policyName = 'Content-Security-Policy'

// A script of any other type, such as structured data, is a data block: it never runs, so it needs no hash.
const runnableTypes = new Set(['', 'module', 'importmap', 'speculationrules', 'text/javascript'])

/** The source that allows one inline script or style by its content, and the value of an `integrity` attribute. */
export function hashOf(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}

// Where its rules are missing, since an extension or a proxy has removed them, Stitches appends an empty `<style>` and fills it
// through the CSSOM, which the policy allows. It throws, and nothing runs, if the empty element is refused.
const emptyStyle = `'${hashOf('')}'`

/**
 * The strict content security policy of one page, for its `<meta>`: it allows only what is inlined, by hash, and what comes from
 * the page's own origin. `connectSources` are the addresses to which its scripts may send, `scriptSources` those of scripts that its code
 * loads from elsewhere. It is in no header: a header comes from
 * a host's file, which after a deployment may be older than the page, and would refuse the page's own script. There is no
 * `upgrade-insecure-requests`, since the page can load nothing that is not encrypted from another origin.
 */
export function contentPolicy(page: Document, connectSources: Addresses = [], scriptSources: Addresses = []): string {
  const scripts = elementsOf(page, 'script').filter((script) => runnableTypes.has(getAttribute(script, 'type') ?? ''))
  const inlineScripts = scripts.filter((script) => !hasAttribute(script, 'src'))
  const hasLink = (rel: string) => elementsOf(page, 'link').some((link) => getAttribute(link, 'rel') === rel)
  const formTargets = elementsOf(page, 'form').flatMap((form) => {
    const action = getAttribute(form, 'action')
    return action === null ? [] : originOf(action)
  })

  const directives: [name: string, sources: string[]][] = [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...scriptSources.map(originOf), ...hashes(inlineScripts)]],
    ['style-src', [...(hasLink('stylesheet') ? ["'self'"] : []), ...hashes(elementsOf(page, 'style')), emptyStyle]],
    ['img-src', ["'self'"]],
    ['font-src', ["'self'"]],
    // Lighthouse fetches robots.txt from within the page.
    ['connect-src', [...new Set(["'self'", ...[...connectSources, ...scriptSources].map(originOf)])]],
    ['manifest-src', hasLink('manifest') ? ["'self'"] : []],
    ['base-uri', ["'none'"]],
    // The receiver of the form redirects to the thanks page, and the directive applies to redirects too.
    ['form-action', formTargets.length > 0 ? [...new Set(["'self'", ...formTargets])] : ["'none'"]],
    ['require-trusted-types-for', ["'script'"]],
    // Of `countVisit`, which loads that script and no other.
    ['trusted-types', [scriptSources.length > 0 ? 'analytics' : "'none'"]],
  ]
  return directives
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';')
}

/** The policy in the `<meta>` of a page; `undefined` if it has none. */
export function policyIn(html: string): string | undefined {
  const meta = elementsOf(parse(html), 'meta').find((each) => getAttribute(each, 'http-equiv') === policyName)
  return (meta && getAttribute(meta, 'content')) ?? undefined
}

/** Adds a page's policy to it, before everything to which it applies. Throws if there is no `<meta charset>`. */
export function addPolicy(page: Document, connectSources: Addresses = [], scriptSources: Addresses = []): void {
  const charset = elementsOf(page, 'meta').find((meta) => hasAttribute(meta, 'charset'))
  if (!charset) throw new Error('A page without <meta charset> has no place for its content security policy')
  const content = contentPolicy(page, connectSources, scriptSources)
  insertAfter(charset, createElement('meta', { 'http-equiv': policyName, content }))
}

const hashes = (inlined: Element[]) => [...new Set(inlined.map((element) => `'${hashOf(getTextContent(element))}'`))]

const originOf = (address: string) => (/^https?:\/\//.test(address) ? new URL(address).origin : "'self'")
