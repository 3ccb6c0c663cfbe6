import { headerAreas, policyHeader } from '../header-rules.ts'
import {
  changed,
  generated,
  movesOf,
  placesOf,
  prefixOf,
  properCase,
  sharedPolicy,
  type HostedSite,
} from './hosted-site.ts'

/** Runs before the cache: gives a page's address its file, and sends its other addresses to the one. */
export function cloudfrontFunction(site: HostedSite): string {
  const prefix = prefixOf(site)
  const files = Object.fromEntries(placesOf(site).map(({ address, file }) => [prefix + address, prefix + file]))
  const moved = Object.fromEntries(movesOf(site))
  return [
    `// ${generated}`,
    '// For the event "viewer request", runtime cloudfront-js-2.0.',
    `const files = ${JSON.stringify(files, undefined, 2)}`,
    `const moved = ${JSON.stringify(moved, undefined, 2)}`,
    '',
    'function handler(event) {',
    '  const request = event.request',
    '  const address = moved[request.uri]',
    '  if (address) {',
    '    const query = request.rawQueryString()',
    "    const location = { value: query ? address + '?' + query : address }",
    "    return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location } }",
    '  }',
    '  request.uri = files[request.uri] || request.uri',
    '  return request',
    '}',
    '',
  ].join('\n')
}

/**
 * Response headers policies: one for the whole site, and one for each folder that it would be wrong in. Caching is in none:
 * each object in S3 says its own, so that a 404 is never kept for ever.
 */
export function cloudfrontHeaders(site: HostedSite): Record<string, string> {
  const { everywhere, rest, areas } = headerAreas()
  const { 'cache-control': _objectsOwn, ...common } = { ...everywhere, ...rest }
  const files: Record<string, string> = { 'cloudfront-headers.json': cloudfrontPolicy(site, 'headers', common) }
  for (const { path, headers } of areas) {
    const { 'cache-control': _alsoObjectsOwn, ...own } = changed(headers, rest)
    const name = `headers-${path.slice(1, -2)}`
    if (Object.keys(own).length > 0)
      files[`cloudfront-${name}.json`] = cloudfrontPolicy(site, name, { ...common, ...own })
  }
  return files
}

function cloudfrontPolicy(site: HostedSite, name: string, rules: Record<string, string>): string {
  const headers: Record<string, string> = { ...rules, [policyHeader]: sharedPolicy(site) }
  const take = (header: string) => {
    const value = headers[header] ?? ''
    Reflect.deleteProperty(headers, header)
    return value
  }
  const transport = take('strict-transport-security')
  take('x-content-type-options')
  const security = {
    ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: take(policyHeader) },
    ContentTypeOptions: { Override: true },
    FrameOptions: { Override: true, FrameOption: take('x-frame-options') },
    ReferrerPolicy: { Override: true, ReferrerPolicy: take('referrer-policy') },
    StrictTransportSecurity: {
      Override: true,
      AccessControlMaxAgeSec: Number(transport.match(/max-age=(\d+)/)?.[1]),
      IncludeSubdomains: /includeSubDomains/.test(transport),
      Preload: /preload/.test(transport),
    },
  }
  const items = Object.entries(headers).map(([header, value]) => ({
    Header: properCase(header),
    Value: value,
    Override: true,
  }))
  const config = {
    Name: `${site.name}-${name}`,
    Comment: generated,
    SecurityHeadersConfig: security,
    CustomHeadersConfig: { Quantity: items.length, Items: items },
    RemoveHeadersConfig: { Quantity: 1, Items: [{ Header: 'Server' }] },
  }
  return `${JSON.stringify(config, undefined, 2)}\n`
}
