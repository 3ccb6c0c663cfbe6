export type Headers = Readonly<Record<string, string>>

// Disabled for pages and everything embedded in them. Only names that browsers know, since they
// warn about others.
const permissions = ['camera', 'geolocation', 'microphone', 'payment', 'usb']
  .map((name) => `${name}=()`)
  .join()

// Half a year is the minimum of Mozilla's HTTP Observatory. The usual value covers only this host,
// since the owner's other hosts may lack HTTPS. Neither value has `preload`, which is hard to undo.
const usualHsts = 'max-age=15552000'
const longHsts = 'max-age=63072000; includeSubDomains'

/**
 * The folder of files with a hash of their content in the name. The content of such an address
 * never changes.
 */
export const assetsFolder = '/assets/'

/**
 * The files that other sites may embed: share pictures for link previews, logos and documents for
 * articles and mail signatures, and icons for lists of sites.
 */
export const embeddable = {
  folders: ['/share/', '/press/'],
  files: ['/favicon.ico', '/favicon.svg', '/touch-icon.png'],
}

/** The extensions of files that can contain scripts and that browsers open as documents. */
export const markupExtensions = ['svg', 'xml']

/** The content security policies that are sent as a header. */
export const policies = {
  // Adds to the policy in the page, where `frame-ancestors` is not possible. The other two apply
  // even if a proxy removes that policy.
  page: "base-uri 'none';object-src 'none';frame-ancestors 'none'",
  // A drawing needs its own styles. Opened as a document, it runs no script.
  markup: "default-src 'none';style-src 'unsafe-inline';sandbox",
}

/** Which sites may embed a file: the values of `cross-origin-resource-policy`. */
export const embedding = { own: 'same-origin', others: 'cross-origin' }

const rest: Headers = {
  'cache-control': 'no-cache',
  'permissions-policy': permissions,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  // The same as the policy's `frame-ancestors`, for browsers and scanners that know only this
  // header.
  'x-frame-options': 'DENY',
}

/**
 * The table of headers: for every path, for the folder of assets, and for all other paths. The
 * preview and all host files are made from it. The constants above have the policy and
 * `cross-origin-resource-policy`, which depend on more than the folder.
 *
 * A host's file may be older or newer than the pages, so no value depends on content or pages. The
 * policy with hashes is in the page. With `hasLongHsts`, HSTS is set for two years and all
 * subdomains.
 */
export const headerRules = (
  hasLongHsts = false,
): Record<'everywhere' | 'assets' | 'rest', Headers> => ({
  everywhere: {
    'x-content-type-options': 'nosniff',
    'strict-transport-security': hasLongHsts ? longHsts : usualHsts,
  },
  assets: { 'cache-control': 'public, max-age=31536000, immutable' },
  rest,
})

/** The headers of a path, which begins with `/` and excludes Vite's `base`. */
export function headersFor(path: string): Headers {
  const { everywhere, assets, rest: restHeaders } = headerRules()
  const isAsset = path.startsWith(assetsFolder)
  const isMarkup = markupExtensions.some((extension) =>
    path.toLowerCase().endsWith(`.${extension}`),
  )
  const isEmbeddable =
    embeddable.files.includes(path) || embeddable.folders.some((folder) => path.startsWith(folder))
  const policy = isMarkup ? policies.markup : policies.page
  return {
    ...everywhere,
    ...(isAsset ? assets : restHeaders),
    // Scripts, fonts and photographs need no policy.
    ...((isMarkup || !isAsset) && { 'content-security-policy': policy }),
    'cross-origin-resource-policy': isEmbeddable ? embedding.others : embedding.own,
  }
}
