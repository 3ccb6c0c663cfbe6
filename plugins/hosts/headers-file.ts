import { headerRules } from './header-rules.ts'
import { generatedNotice, namedHeaders, prefixOf, type HostedSite } from './host-config.ts'

/**
 * The text of `_headers`. Netlify and Cloudflare Pages apply every rule that matches a path. If two set the same header, Netlify
 * sends the last value, and Cloudflare joins both, unless a line with `!`, which Netlify ignores, removes the earlier one.
 */
export function headersFile({ base, hasLongHsts }: HostedSite): string {
  const { everywhere, folders, rest } = headerRules(hasLongHsts)
  // `cache-control` is left to the hosts, which make browsers revalidate documents by default: a rule cannot exclude a folder.
  const { 'cache-control': _cacheControl, ...common } = { ...everywhere, ...rest }
  const rule = (path: string, headers: Record<string, string>) => {
    const lines = namedHeaders(headers).map(({ name, value }) =>
      path === '/*' || !(name.toLowerCase() in common) ? `  ${name}: ${value}` : `  ! ${name}\n  ${name}: ${value}`,
    )
    return [prefixOf(base) + path, ...lines].join('\n')
  }
  const folderRules = Object.entries(folders).map(([folder, headers]) => {
    const own = Object.entries(headers).filter(([name, value]) => rest[name] !== value)
    return rule(`${folder}*`, Object.fromEntries(own))
  })
  return `${[generatedNotice, rule('/*', common), ...folderRules].join('\n')}\n`
}
