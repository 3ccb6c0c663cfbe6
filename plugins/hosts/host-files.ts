import { headerRules } from './header-rules.ts'
import { prefixOf, serverFiles, type HostedSite } from './server-files.ts'

/** The files of all hosts, made from the table of headers and the settings: those that hosts read in the deployed folder, and others. */
export const hostFiles = (site: HostedSite) => ({
  deployed: {
    _headers: headersFile(site),
    // Without it, GitHub Pages leaves out files whose names begin with an underscore or a dot.
    '.nojekyll': '',
  },
  beside: { ...serverFiles(site), 'vercel.json': vercelConfig(site) },
})

/**
 * Netlify and Cloudflare Pages apply every rule that matches a path. If two set the same header, Netlify sends the last value, and
 * Cloudflare joins both, unless a line with `!`, which Netlify ignores, removes the earlier one.
 */
function headersFile({ base, hasLongHsts }: HostedSite): string {
  const { everywhere, folders, rest } = headerRules(hasLongHsts)
  // `cache-control` is left to the hosts, which make browsers revalidate documents by default: a rule cannot exclude a folder.
  const { 'cache-control': _cacheControl, ...common } = { ...everywhere, ...rest }
  const lines = Object.entries(common).map(([name, value]) => `  ${name}: ${value}`)
  const folderLines = Object.entries(folders).flatMap(([folder, headers]) => {
    const own = Object.entries(headers).filter(([name, value]) => rest[name] !== value)
    const ownLines = own.map(([name, value]) => `  ! ${name}\n  ${name}: ${value}`)
    return [`${prefixOf(base)}${folder}*`].concat(ownLines)
  })
  return [
    '# Made by the build from plugins/hosts/ and the settings: do not edit.',
    `${prefixOf(base)}/*`,
    ...lines,
    ...folderLines,
    '',
  ].join('\n')
}

/** Vercel's `cleanUrls` redirects to the canonical addresses. */
function vercelConfig({ base, hasLongHsts }: HostedSite): string {
  const { everywhere, folders, rest } = headerRules(hasLongHsts)
  const rule = (source: string, headers: Readonly<Record<string, string>>) => ({
    source: prefixOf(base) + source,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  })
  const names = Object.keys(folders).map((folder) => folder.slice(1))
  const headers = [
    rule('/(.*)', everywhere),
    rule(`/((?!${names.join('|')}).*)`, rest),
    ...Object.entries(folders).map(([folder, own]) => rule(`${folder}(.*)`, own)),
  ]
  const $schema = 'https://openapi.vercel.sh/vercel.json'
  return `${JSON.stringify({ $schema, cleanUrls: true, trailingSlash: false, headers }, undefined, 2)}\n`
}
