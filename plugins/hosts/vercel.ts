import { headerAreas, headerRulesFor } from './header-rules.ts'
import { prefixOf, properCase, type HostedSite } from './hosted-site.ts'

/** The text of `vercel.json`: the header rules with their paths. Vercel's `cleanUrls` redirects to the canonical addresses. */
export function vercelConfig(site: HostedSite): string {
  const { everywhere, rest, areas } = headerAreas(headerRulesFor(site.hasLongHsts))
  const prefix = prefixOf(site)
  const folderOf = (path: string) => path.slice(1, -1)
  const rule = (source: string, headers: Record<string, string>) => ({
    source: prefix + source,
    headers: Object.entries(headers).map(([name, value]) => ({ key: properCase(name), value })),
  })
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      rule('/(.*)', everywhere),
      rule(`/((?!${areas.map(({ path }) => folderOf(path)).join('|')}).*)`, rest),
      ...areas.map(({ path, headers }) => rule(`/${folderOf(path)}(.*)`, headers)),
    ],
  }
  return `${JSON.stringify(config, undefined, 2)}\n`
}
