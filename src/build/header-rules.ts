/** Headers for the paths a pattern matches. Patterns begin at the site's base, and a `*` at the end stands for any rest. */
export type HeaderRule = { path: string; except?: string; headers: Record<string, string> }

/**
 * Every header that depends on a path, in one table, so that the preview and the host files cannot disagree.
 * No two rules set the same header for one path: hosts differ in whether they then join, replace or repeat it.
 */
export const headerRules: readonly HeaderRule[] = [
  { path: '/*', headers: { 'x-content-type-options': 'nosniff' } },
  // The build puts a hash of the content in these names, so a name never comes to mean other bytes.
  { path: '/assets/*', headers: { 'cache-control': 'public, max-age=31536000, immutable' } },
  { path: '/*', except: '/assets/*', headers: { 'cache-control': 'no-cache' } },
]

/** The headers the table gives to a path, which begins with `/` and does not hold the site's base. */
export function headersFor(path: string): Record<string, string> {
  const rules = headerRules.filter((rule) => matches(rule.path, path) && !(rule.except && matches(rule.except, path)))
  return Object.assign({}, ...rules.map((rule) => rule.headers))
}

function matches(pattern: string, path: string) {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
}
