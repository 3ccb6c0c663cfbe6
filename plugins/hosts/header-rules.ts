/** Headers for the paths that match a pattern. A pattern is relative to Vite's `base`; a `*` at its end matches anything. */
export type HeaderRule = { path: string; except?: string; headers: Record<string, string> }

// What neither a page nor anything embedded in it may use. Only names that browsers know, since they warn of others.
const permissions = ['camera', 'geolocation', 'microphone', 'payment', 'usb'].map((name) => `${name}=()`).join()

// Half a year, as browsers and Mozilla's HTTP Observatory ask for at least, and for this host alone: what its owner serves at
// other hosts of the domain is not known here. Without `preload` in both, which is hard to undo.
const usualHsts = 'max-age=15552000'
const longHsts = 'max-age=63072000; includeSubDomains'

/**
 * The headers of every path, in one table, so that the preview and the host files cannot differ. A host's file may be older or
 * newer than the pages, so no value depends on content or pages: the policy with the hashes of what a page contains
 * stands in the page. With `hasLongHsts`, HSTS is for two years and all subdomains. No two rules may set the same header for one path: hosts differ in whether they
 * join, replace or repeat it. A path is `/*`, or a folder such as `/assets/*`.
 */
export const headerRulesFor = (hasLongHsts = false): readonly HeaderRule[] => [
  {
    path: '/*',
    headers: {
      'x-content-type-options': 'nosniff',
      'strict-transport-security': hasLongHsts ? longHsts : usualHsts,
    },
  },
  // These names contain a hash of the content, so the content of an address never changes.
  { path: '/assets/*', headers: { 'cache-control': 'public, max-age=31536000, immutable' } },
  {
    path: '/*',
    except: '/assets/*',
    headers: {
      'cache-control': 'no-cache',
      // These apply to documents only, so hashed files, a dozen in a visit, go without.
      // Beside the policy in the page, which cannot have `frame-ancestors`. The other two hold even if a proxy removes that one.
      'content-security-policy': "base-uri 'none';object-src 'none';frame-ancestors 'none'",
      'permissions-policy': permissions,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      // The same as the policy's `frame-ancestors`, for browsers and scanners that know only this header.
      'x-frame-options': 'DENY',
    },
  },
  { path: '/*', except: '/share/*', headers: { 'cross-origin-resource-policy': 'same-origin' } },
  // Other sites show these images in link previews.
  { path: '/share/*', headers: { 'cross-origin-resource-policy': 'cross-origin' } },
]

/** The headers that the table sets for a path, which begins with `/` and is without Vite's `base`. */
export function headersFor(path: string, rules = headerRulesFor()): Record<string, string> {
  const isFor = ({ path: pattern, except }: HeaderRule) => matches(pattern, path) && !(except && matches(except, path))
  return Object.assign({}, ...rules.filter(isFor).map(({ headers }) => headers))
}

/** A regular expression for the extension of a file that is no page. If such a file is missing, the answer is plain text. */
export const fileExtensionPattern = '\\.(?!html$)\\w+$'

const filePath = new RegExp(`^/assets(/|$)|${fileExtensionPattern}`, 'i')

/** Whether a path is that of a script, an image or the like: an HTML page must not be sent, and cached, in its place. */
export const isFilePath = (path: string) => filePath.test(path)

/** The headers for one folder, besides those that are sent for every path. */
type HeaderArea = { path: string; headers: Record<string, string> }

/**
 * The table in the form that hosts need: the headers that are sent `everywhere`, those of each folder with rules of its own
 * (`areas`), and those of the `rest` of the site. Throws on a path that is neither `/*` nor a folder.
 */
export function headerAreas(rules = headerRulesFor()) {
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
