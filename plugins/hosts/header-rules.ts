export type Headers = Readonly<Record<string, string>>

// What neither a page nor anything embedded in it may use. Only names that browsers know, since they warn of others.
const permissions = ['camera', 'geolocation', 'microphone', 'payment', 'usb'].map((name) => `${name}=()`).join()

// Half a year, as browsers and Mozilla's HTTP Observatory ask for at least, and for this host alone: what its owner serves at
// other hosts of the domain is not known here. Without `preload` in both, which is hard to undo.
const usualHsts = 'max-age=15552000'
const longHsts = 'max-age=63072000; includeSubDomains'

/** The folder of files whose names contain a hash of their content, so the content of an address never changes. */
export const assetsFolder = '/assets/'

/**
 * What other sites may embed: share pictures in link previews, the agency's logo and documents for the press in articles and mail
 * signatures, and the icons in lists of sites.
 */
export const embeddable = {
  folders: ['/share/', '/press/'],
  files: ['/favicon.ico', '/favicon.svg', '/touch-icon.png'],
}

/** The endings of files that can hold scripts, and that browsers open as documents. */
export const markupEndings = ['svg', 'xml']

/** The content security policies of the header. */
export const policies = {
  // Beside the policy in the page, which cannot have `frame-ancestors`. The other two hold even if a proxy removes the page's policy.
  page: "base-uri 'none';object-src 'none';frame-ancestors 'none'",
  // A drawing needs its own style. Opened by itself, it runs no script.
  markup: "default-src 'none';style-src 'unsafe-inline';sandbox",
}

/** Which sites may embed a file: the values of `cross-origin-resource-policy`. */
export const embedding = { own: 'same-origin', others: 'cross-origin' }

const rest: Headers = {
  'cache-control': 'no-cache',
  'permissions-policy': permissions,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  // The same as the policy's `frame-ancestors`, for browsers and scanners that know only this header.
  'x-frame-options': 'DENY',
}

/**
 * The headers of every path, of the folder of assets and of all other paths, in one table, so that the preview and the host files
 * cannot differ. The policy and `cross-origin-resource-policy`, which depend on more, are in the constants above. A host's file may be
 * older or newer than the pages, so no value depends on content or pages: the policy with the hashes of what a page contains stands
 * in the page. With `hasLongHsts`, HSTS is for two years and all subdomains.
 */
export const headerRules = (hasLongHsts = false): Record<'everywhere' | 'assets' | 'rest', Headers> => ({
  everywhere: {
    'x-content-type-options': 'nosniff',
    'strict-transport-security': hasLongHsts ? longHsts : usualHsts,
  },
  assets: { 'cache-control': 'public, max-age=31536000, immutable' },
  rest,
})

/** The headers that the table sets for a path, which begins with `/` and is without Vite's `base`. */
export function headersFor(path: string): Headers {
  const { everywhere, assets, rest: restHeaders } = headerRules()
  const isAsset = path.startsWith(assetsFolder)
  const isMarkup = markupEndings.some((ending) => path.toLowerCase().endsWith(`.${ending}`))
  const isEmbeddable = embeddable.files.includes(path) || embeddable.folders.some((folder) => path.startsWith(folder))
  const policy = isMarkup ? policies.markup : policies.page
  return {
    ...everywhere,
    ...(isAsset ? assets : restHeaders),
    // Scripts, fonts and photographs need none.
    ...((isMarkup || !isAsset) && { 'content-security-policy': policy }),
    'cross-origin-resource-policy': isEmbeddable ? embedding.others : embedding.own,
  }
}
