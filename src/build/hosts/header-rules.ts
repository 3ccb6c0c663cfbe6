/** Headers for the paths a pattern matches. Patterns begin at the site's base, and a `*` at the end stands for any rest. */
export type HeaderRule = { path: string; except?: string; headers: Record<string, string> }

export const policyHeader = 'content-security-policy'

// What a page may never use, and what is embedded in it may not either. Only names that browsers know: of others they complain.
const permissions = ['camera', 'geolocation', 'microphone', 'payment', 'usb'].map((name) => `${name}=()`).join()

/**
 * Every header that depends on a path, in one table, so that the preview and the host files cannot disagree; only the
 * content security policy is not in it, since it depends on the page. No two rules set the same header for one path:
 * hosts differ in whether they then join, replace or repeat it. A path is all, as `/*`, or one folder, as `/assets/*`.
 */
export const headerRules: readonly HeaderRule[] = [
  {
    path: '/*',
    headers: {
      'x-content-type-options': 'nosniff',
      // Two years. To be put on the browsers' own lists is hard to undo, and for the owner of the domain to decide.
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    },
  },
  // The build puts a hash of the content in these names, so a name never comes to mean other bytes.
  { path: '/assets/*', headers: { 'cache-control': 'public, max-age=31536000, immutable' } },
  {
    path: '/*',
    except: '/assets/*',
    headers: {
      'cache-control': 'no-cache',
      // These mean something to documents alone, and a visit brings a dozen hashed files.
      'origin-agent-cluster': '?1',
      'permissions-policy': permissions,
      // Says again what the policy's frame-ancestors says, for browsers and scanners that know only this.
      'x-frame-options': 'DENY',
    },
  },
  { path: '/*', except: '/share/*', headers: { 'cross-origin-resource-policy': 'same-origin' } },
  // The pictures of link previews are shown by other sites.
  { path: '/share/*', headers: { 'cross-origin-resource-policy': 'cross-origin' } },
]

/** The headers the table gives to a path, which begins with `/` and does not hold the site's base. */
export function headersFor(path: string, rules = headerRules): Record<string, string> {
  const isFor = ({ path: pattern, except }: HeaderRule) => matches(pattern, path) && !(except && matches(except, path))
  return Object.assign({}, ...rules.filter(isFor).map(({ headers }) => headers))
}

/** The end of a name that no page has: missing, it is answered in plain text, as all below `/assets` is. */
export const fileExtensionPattern = '\\.(?!html$)\\w+$'

const filePath = new RegExp(`^/assets(/|$)|${fileExtensionPattern}`, 'i')

/** Whether a path is that of a script, a picture or the like: a page in its place would be read, and cached, as that. */
export const isFilePath = (path: string) => filePath.test(path)

/** What is sent in one folder, or in all others, beside what is sent everywhere. */
type HeaderArea = { path: string; headers: Record<string, string> }

/**
 * The table by areas, for hosts: what is sent everywhere, then what else in each folder with rules of its own, and in the
 * rest of the site. Throws on a path that hosts could not be told.
 */
export function headerAreas(rules = headerRules) {
  const folders = [...new Set(rules.flatMap(({ path, except = '/*' }) => [path, except]))].filter(
    (path) => path !== '/*',
  )
  for (const path of folders)
    if (!/^\/[\w-]+\/\*$/.test(path))
      throw new Error(`The host files know no rule for ${path}: only for all, or a folder.`)
  const all = headersFor('/', rules)
  const areas = folders.map((path): HeaderArea => ({ path, headers: headersFor(path.slice(0, -1), rules) }))
  const isEverywhere = (name: string) => areas.every(({ headers }) => headers[name] === all[name])
  const pick = (headers: Record<string, string>, isWanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => isWanted(name)))
  const others = (headers: Record<string, string>) => pick(headers, (name) => !isEverywhere(name))
  return {
    everywhere: pick(all, isEverywhere),
    rest: others(all),
    areas: areas.map(({ path, headers }): HeaderArea => ({ path, headers: others(headers) })),
  }
}

function matches(pattern: string, path: string) {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
}
