import { createHash } from 'node:crypto'

/** A policy's directives by name, each with its sources. */
type Policy = Map<string, string[]>

// Other types, as that of structured data, are read by machines and never run.
const runnable = new Set(['', 'module', 'importmap', 'speculationrules', 'text/javascript'])

// A `<meta>` may not say these: the browser would drop them, and complain.
const headerOnly: Policy = new Map([['frame-ancestors', ["'none'"]]])

/** The source that allows one inline script or style by its content, and the value of an `integrity` attribute. */
export function hashOf(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}

/**
 * The strict policy of one page, for its `<meta>`: nothing is allowed but what is inlined in it, by hash, and what comes
 * from its own origin. `connect` names the origins its scripts may send to. There is no `upgrade-insecure-requests`, since
 * nothing the page may load can be insecure.
 */
export function contentPolicy(page: string, connect: readonly string[] = []): string {
  const scripts = elements(page, 'script').filter(({ attributes }) => runnable.has(valueOf(attributes, 'type')))
  const inlineScripts = scripts.filter(({ attributes }) => !/\ssrc=/.test(attributes))
  const styles = elements(page, 'style')
  const hasSheet = /<link\b[^>]*\srel="?stylesheet/.test(page)
  const formTargets = [...page.matchAll(/<form\b[^>]*\saction="([^"]*)"/g)].map(([, action = '']) => originOf(action))

  const policy: Policy = new Map([
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...hashes(inlineScripts)]],
    ['style-src', [...(hasSheet ? ["'self'"] : []), ...hashes(styles)]],
    ['img-src', ["'self'"]],
    ['font-src', ["'self'"]],
    // Its own origin, too: Lighthouse reads robots.txt from within the page.
    ['connect-src', [...new Set(["'self'", ...connect.map(originOf)])]],
    ['manifest-src', /<link\b[^>]*\srel="?manifest/.test(page) ? ["'self'"] : []],
    ['base-uri', ["'none'"]],
    // Whoever takes the form sends the visitor back to the page of thanks, and redirects count.
    ['form-action', formTargets.length > 0 ? [...new Set(["'self'", ...formTargets])] : ["'none'"]],
    ['require-trusted-types-for', ["'script'"]],
    ['trusted-types', ["'none'"]],
  ])
  return write(policy)
}

/** The same policy for a header, with what only a header can say. */
export function headerPolicy(policy: string): string {
  return write(new Map([...read(policy), ...headerOnly]))
}

/** One policy that allows what any of the pages needs, for hosts that cannot tell pages apart. */
export function unionPolicy(policies: readonly string[]): string {
  const union: Policy = new Map()
  for (const policy of policies)
    for (const [name, sources] of read(policy)) union.set(name, [...new Set([...(union.get(name) ?? []), ...sources])])
  // Beside other sources 'none' has no meaning, and browsers complain of it.
  for (const [name, sources] of union)
    if (sources.length > 1)
      union.set(
        name,
        sources.filter((source) => source !== "'none'"),
      )
  return write(union)
}

/** The policy that stands in a page's `<meta>`, or nothing. */
export function policyIn(page: string): string | undefined {
  return page.match(/<meta http-equiv="Content-Security-Policy" content="([^"]*)">/)?.[1]
}

/** Puts its own policy into a page, before anything that it rules. Throws when there is nowhere to put it. */
export function withPolicy(page: string, connect: readonly string[] = []): string {
  const charset = page.match(/<meta charset="[^"]*"\s*\/?>/)?.[0]
  if (!charset) throw new Error('A page without <meta charset> has no place for its content security policy')
  const meta = `<meta http-equiv="Content-Security-Policy" content="${contentPolicy(page, connect)}">`
  return page.replace(charset, () => charset + meta)
}

type Element = { attributes: string; content: string }

function elements(page: string, name: 'script' | 'style'): Element[] {
  const pattern = new RegExp(`<${name}\\b([^>]*)>([\\s\\S]*?)</${name}>`, 'g')
  return [...page.matchAll(pattern)].map(([, attributes = '', content = '']) => ({ attributes, content }))
}

const hashes = (inlined: Element[]) => [...new Set(inlined.map(({ content }) => `'${hashOf(content)}'`))]

const valueOf = (attributes: string, name: string) =>
  attributes.match(new RegExp(`\\s${name}="?([^"\\s>]*)`))?.[1] ?? ''

const originOf = (address: string) => (/^https?:\/\//.test(address) ? new URL(address).origin : "'self'")

function read(policy: string): Policy {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ')
      return [name, sources]
    }),
  )
}

const write = (policy: Policy) =>
  [...policy]
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';')
