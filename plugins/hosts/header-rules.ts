/** HTTP headers: names in lower case, and values. */
export type HeaderValues = Readonly<Record<string, string>>

// The value of `permissions-policy`: features that are disabled in pages and in embedded documents.
// Has only names that browsers know, since browsers warn about unknown names.
const permissionsPolicy = ['camera', 'geolocation', 'microphone', 'payment', 'usb']
  .map((name) => `${name}=()`)
  .join()

// The values of `strict-transport-security` (HSTS). Half a year is the minimum of Mozilla's HTTP
// Observatory. The usual value excludes subdomains, since the owner's other hosts may lack HTTPS.
// Neither value has `preload`, which is hard to undo.
const usualHsts = 'max-age=15552000'
const longHsts = 'max-age=63072000; includeSubDomains'

/**
 * The folder of files with a hash of their content in the name. Browsers keep these files, since
 * the content at such a path never changes.
 */
const assetsFolder = '/assets/'

/**
 * The files that other sites may embed: share pictures for link previews, logos and documents for
 * articles and mail signatures, and icons for lists of sites.
 */
export const embeddable = {
  folders: ['/share/', '/press/'],
  files: ['/favicon.ico', '/favicon.svg', '/touch-icon.png'],
}

/**
 * Returns the folders whose files have headers of their own. A translation has such folders too,
 * such as `/de/assets/`. `languages` are the folders of the translations, such as `de`.
 */
export const specialFolders = (languages: string[] = []) => ({
  assets: [assetsFolder, ...languages.map((language) => `/${language}${assetsFolder}`)],
  embeddable: [...embeddable.folders, ...languages.map((language) => `/${language}/share/`)],
})

/** The extensions of files, other than pages, that can contain scripts and open as documents. */
export const markupExtensions = ['svg', 'xml']

/** The content security policies in headers. */
export const policies = {
  // Pages have a longer policy in a `<meta>`, where browsers ignore `frame-ancestors`. The other
  // two directives also apply if a proxy removes the `<meta>`.
  page: "base-uri 'none';object-src 'none';frame-ancestors 'none'",
  // For drawings and XML. Allows a drawing's own styles. `sandbox` disables scripts.
  markup: "default-src 'none';style-src 'unsafe-inline';sandbox",
}

/** The values of `cross-origin-resource-policy`, by the sites that may embed a file. */
export const embedding = { own: 'same-origin', others: 'cross-origin' }

const headersOutsideOfAssets: HeaderValues = {
  'cache-control': 'no-cache',
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  // Repeats the policy's `frame-ancestors` for old browsers and scanners.
  'x-frame-options': 'DENY',
}

/** The settings of a build on which headers depend. */
type HeaderSettings = { hasLongHsts?: boolean | undefined; isPreview?: boolean | undefined }

/**
 * Returns the table of headers, which `vite preview` and all host files use. `everywhere` has the
 * headers of every path, `assets` has the headers of the folder of assets, and `rest` has the
 * headers of all other paths. With `hasLongHsts`, HSTS applies for two years and to all subdomains.
 * With `isPreview`, search engines may list nothing.
 *
 * The table lacks the content security policies and `cross-origin-resource-policy`, which depend on
 * more than the folder: use `policies` and `embedding`.
 *
 * No value depends on the pages, since a host's file may be older or newer than the pages. So the
 * policy with hashes is in each page.
 */
export const headerRules = ({ hasLongHsts, isPreview }: HeaderSettings = {}): Record<
  'everywhere' | 'assets' | 'rest',
  HeaderValues
> => ({
  everywhere: {
    'x-content-type-options': 'nosniff',
    'strict-transport-security': hasLongHsts ? longHsts : usualHsts,
    ...(isPreview && { 'x-robots-tag': 'noindex' }),
  },
  assets: { 'cache-control': 'public, max-age=31536000, immutable' },
  rest: headersOutsideOfAssets,
})

/**
 * Returns the headers of a path. The path begins with `/`, and is without Vite's `base`.
 * `languages` are the folders of the translations, such as `de`.
 */
export function headersFor(path: string, languages: string[] = []): HeaderValues {
  const { everywhere, assets, rest } = headerRules()
  const folders = specialFolders(languages)
  const isInOneOf = (list: string[]) => list.some((folder) => path.startsWith(folder))
  const isAsset = isInOneOf(folders.assets)
  const isMarkup = markupExtensions.some((extension) =>
    path.toLowerCase().endsWith(`.${extension}`),
  )
  const isEmbeddable = embeddable.files.includes(path) || isInOneOf(folders.embeddable)
  const policy = isMarkup ? policies.markup : policies.page
  return {
    ...everywhere,
    ...(isAsset ? assets : rest),
    // Other assets, such as scripts, fonts and photographs, need no policy.
    ...((isMarkup || !isAsset) && { 'content-security-policy': policy }),
    'cross-origin-resource-policy': isEmbeddable ? embedding.others : embedding.own,
  }
}
