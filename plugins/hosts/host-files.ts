import {
  assetsFolder,
  embeddable,
  embedding,
  headerRules,
  markupEndings,
  policies,
  type Headers,
} from './header-rules.ts'
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

const policyName = 'content-security-policy'
const embeddingName = 'cross-origin-resource-policy'

/**
 * Netlify and Cloudflare Pages apply every rule that matches a path. If two set the same header, Netlify sends the last value, and
 * Cloudflare joins both, unless a line with `!`, which Netlify ignores, removes the earlier one.
 */
function headersFile({ base, hasLongHsts }: HostedSite): string {
  const { everywhere, assets, rest } = headerRules(hasLongHsts)
  // `cache-control` is left to the hosts, which make browsers revalidate documents by default: a rule cannot exclude a folder.
  const { 'cache-control': _cacheControl, ...common } = { ...everywhere, ...rest }
  const replace = (headers: Headers) => (path: string) => [
    prefixOf(base) + path,
    ...Object.entries(headers).flatMap(([name, value]) => [`  ! ${name}`, `  ${name}: ${value}`]),
  ]
  const embeddablePaths = [...embeddable.folders.map((folder) => `${folder}*`), ...embeddable.files]
  // Netlify may match an asterisk before an ending in one folder only.
  const markupFolders = ['/', assetsFolder, ...embeddable.folders]
  const markupPaths = markupEndings.flatMap((ending) => markupFolders.map((folder) => `${folder}*.${ending}`))
  const first = Object.entries({ ...common, [policyName]: policies.page, [embeddingName]: embedding.own })
  return [
    '# Made by the build from plugins/hosts/ and the settings: do not edit.',
    `${prefixOf(base)}/*`,
    ...first.map(([name, value]) => `  ${name}: ${value}`),
    ...replace(assets)(`${assetsFolder}*`),
    ...embeddablePaths.flatMap(replace({ [embeddingName]: embedding.others })),
    ...markupPaths.flatMap(replace({ [policyName]: policies.markup })),
    '',
  ].join('\n')
}

const pattern = (paths: string[]) => paths.map((path) => path.slice(1).replaceAll('.', String.raw`\.`)).join('|')

/** Vercel's `cleanUrls` redirects to the canonical addresses. */
function vercelConfig({ base, hasLongHsts }: HostedSite): string {
  const { everywhere, assets, rest } = headerRules(hasLongHsts)
  const rule = (source: string, headers: Headers) => ({
    source: `${prefixOf(base)}/${source}`,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  })
  const assetsPattern = pattern([assetsFolder])
  const markup = String.raw`.*\.(?:${markupEndings.join('|')})`
  const [folders, files] = [pattern(embeddable.folders), pattern(embeddable.files)]
  const headers = [
    rule('(.*)', everywhere),
    rule(`${assetsPattern}(.*)`, assets),
    rule(`((?!${assetsPattern}).*)`, rest),
    rule(`(${markup})`, { [policyName]: policies.markup }),
    rule(`((?!${assetsPattern}|${markup}$).*)`, { [policyName]: policies.page }),
    rule(`((?:${folders}).*|${files})`, { [embeddingName]: embedding.others }),
    rule(`((?!${folders}|(?:${files})$).*)`, { [embeddingName]: embedding.own }),
  ]
  const $schema = 'https://openapi.vercel.sh/vercel.json'
  return `${JSON.stringify({ $schema, cleanUrls: true, trailingSlash: false, headers }, undefined, 2)}\n`
}
