import { headerRules } from './header-rules.ts'
import { namedHeaders, prefixOf, type HostedSite } from './host-config.ts'

/** The text of `vercel.json`. Vercel's `cleanUrls` redirects to the canonical addresses. */
export function vercelConfig({ base, hasLongHsts }: HostedSite): string {
  const { everywhere, folders, rest } = headerRules(hasLongHsts)
  const rule = (source: string, headers: Readonly<Record<string, string>>) => ({
    source: prefixOf(base) + source,
    headers: namedHeaders(headers).map(({ name, value }) => ({ key: name, value })),
  })
  const names = Object.keys(folders).map((folder) => folder.slice(1))
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      rule('/(.*)', everywhere),
      rule(`/((?!${names.join('|')}).*)`, rest),
      ...Object.entries(folders).map(([folder, headers]) => rule(`${folder}(.*)`, headers)),
    ],
  }
  return `${JSON.stringify(config, undefined, 2)}\n`
}
