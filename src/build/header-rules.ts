/** Headers for the paths a pattern matches. Patterns begin at the site's base, and a `*` at the end stands for any rest. */
export type HeaderRule = { path: string; except?: string; headers: Record<string, string> }

export const policyHeader = 'content-security-policy'

// What a page may never use, and what is embedded in it may not either. Only names that browsers know: of others they complain.
const permissions = ['camera', 'geolocation', 'microphone', 'payment', 'usb'].map((name) => `${name}=()`).join()

/**
 * Every header that depends on a path, in one table, so that the preview and the host files cannot disagree; only the
 * content security policy is not in it, since it depends on the page. No two rules set the same header for one path:
 * hosts differ in whether they then join, replace or repeat it.
 */
export const headerRules: readonly HeaderRule[] = [
  {
    path: '/*',
    headers: {
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    },
  },
  // The build puts a hash of the content in these names, so a name never comes to mean other bytes.
  { path: '/assets/*', headers: { 'cache-control': 'public, max-age=31536000, immutable' } },
  {
    path: '/*',
    except: '/assets/*',
    headers: {
      'cache-control': 'no-cache',
      // Two years; a visitor's assets come after a page. To be put on the browsers' own lists is hard to undo, and for the
      // owner of the domain to decide.
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'permissions-policy': permissions,
      // Says again what the policy's frame-ancestors says, for browsers and scanners that know only this.
      'x-frame-options': 'DENY',
    },
  },
]

/** The headers the table gives to a path, which begins with `/` and does not hold the site's base. */
export function headersFor(path: string): Record<string, string> {
  const rules = headerRules.filter((rule) => matches(rule.path, path) && !(rule.except && matches(rule.except, path)))
  return Object.assign({}, ...rules.map((rule) => rule.headers))
}

function matches(pattern: string, path: string) {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
}
