export type Headers = Readonly<Record<string, string>>

/** The headers of a site: those of every file, those of each folder with headers of its own, and those of the rest. */
type HeaderRules = { everywhere: Headers; folders: Record<'/assets/' | '/share/', Headers>; rest: Headers }

// What neither a page nor anything embedded in it may use. Only names that browsers know, since they warn of others.
const permissions = ['camera', 'geolocation', 'microphone', 'payment', 'usb'].map((name) => `${name}=()`).join()

// Half a year, as browsers and Mozilla's HTTP Observatory ask for at least, and for this host alone: what its owner serves at
// other hosts of the domain is not known here. Without `preload` in both, which is hard to undo.
const usualHsts = 'max-age=15552000'
const longHsts = 'max-age=63072000; includeSubDomains'

const rest: Headers = {
  'cache-control': 'no-cache',
  // Beside the policy in the page, which cannot have `frame-ancestors`. The other two hold even if a proxy removes the page's policy.
  'content-security-policy': "base-uri 'none';object-src 'none';frame-ancestors 'none'",
  'permissions-policy': permissions,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // The same as the policy's `frame-ancestors`, for browsers and scanners that know only this header.
  'x-frame-options': 'DENY',
}

/**
 * The headers of every path, in one table, so that the preview and the host files cannot differ. A host's file may be older or
 * newer than the pages, so no value depends on content or pages: the policy with the hashes of what a page contains stands in the
 * page. With `hasLongHsts`, HSTS is for two years and all subdomains.
 */
export const headerRules = (hasLongHsts = false): HeaderRules => ({
  everywhere: {
    'x-content-type-options': 'nosniff',
    'strict-transport-security': hasLongHsts ? longHsts : usualHsts,
  },
  folders: {
    // These names contain a hash of the content, so the content of an address never changes.
    '/assets/': {
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
    },
    // Other sites show these images in link previews.
    '/share/': { ...rest, 'cross-origin-resource-policy': 'cross-origin' },
  },
  rest,
})

/** The headers that the table sets for a path, which begins with `/` and is without Vite's `base`. */
export function headersFor(path: string): Headers {
  const { everywhere, folders, rest: restHeaders } = headerRules()
  const [, ownHeaders] = Object.entries(folders).find(([folder]) => path.startsWith(folder)) ?? []
  return { ...everywhere, ...(ownHeaders ?? restHeaders) }
}
