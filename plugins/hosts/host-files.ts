import {
  embeddable,
  embedding,
  headerRules,
  markupExtensions,
  policies,
  specialFolders,
  type HeaderValues,
} from './header-rules.ts'
import { prefixOf, serverFiles, type HostedSite } from './server-files.ts'

/**
 * Returns the configuration files of all hosts, by name. Hosts read the files of `deployed` in the
 * deployed folder. The files of `notDeployed` are for the settings of a host.
 */
export const hostFiles = (site: HostedSite) => ({
  deployed: {
    _headers: headersFile(site),
    ...(site.languages?.length && { _redirects: redirectsFile(site) }),
    // Without this file, GitHub Pages skips files whose names begin with an underscore or a dot.
    '.nojekyll': '',
  },
  notDeployed: { ...serverFiles(site), 'vercel.json': vercelConfig(site) },
})

const policyName = 'content-security-policy'
const embeddingName = 'cross-origin-resource-policy'

/**
 * Returns the file `_headers`. Netlify and Cloudflare Pages apply every rule that matches a path.
 * If two rules set the same header, Netlify sends the last value, and Cloudflare joins both values.
 * A line with `!` makes Cloudflare remove the earlier value. Netlify ignores such lines.
 */
function headersFile({ base, languages, policy = policies.page, ...settings }: HostedSite): string {
  const { everywhere, assets, rest } = headerRules(settings)
  // Leaves out `cache-control`, since a rule for all paths cannot exclude the folder of assets. By
  // default, these hosts make browsers revalidate documents.
  const { 'cache-control': _cacheControl, ...common } = { ...everywhere, ...rest }
  /** Returns the lines of a rule that replaces headers of all paths by the headers of one path. */
  const overrideRule = (path: string, headers: HeaderValues) => [
    prefixOf(base) + path,
    ...Object.entries(headers).flatMap(([name, value]) => [`  ! ${name}`, `  ${name}: ${value}`]),
  ]
  const embeddingByOthers = { [embeddingName]: embedding.others }
  const markupPolicy = { [policyName]: policies.markup }
  const folders = specialFolders(languages)
  const embeddablePaths = [...folders.embeddable.map((folder) => `${folder}*`), ...embeddable.files]
  // On Netlify, an asterisk before an extension may match only within one folder.
  const markupFolders = ['/', ...folders.assets, ...folders.embeddable]
  const markupPaths = markupExtensions.flatMap((extension) =>
    markupFolders.map((folder) => `${folder}*.${extension}`),
  )
  const headersOfAllPaths = Object.entries({
    ...common,
    [policyName]: policy,
    [embeddingName]: embedding.own,
  })
  return [
    '# Made by the build from plugins/hosts/ and the settings: do not edit.',
    `${prefixOf(base)}/*`,
    ...headersOfAllPaths.map(([name, value]) => `  ${name}: ${value}`),
    ...folders.assets.flatMap((folder) => overrideRule(`${folder}*`, assets)),
    ...embeddablePaths.flatMap((path) => overrideRule(path, embeddingByOthers)),
    ...markupPaths.flatMap((path) => overrideRule(path, markupPolicy)),
    '',
  ].join('\n')
}

/**
 * Returns the file `_redirects`, with the not-found page of each translation. Netlify reads this
 * file. Cloudflare Pages skips lines with status 404, and finds these pages without the file.
 */
const redirectsFile = ({ base, languages = [] }: HostedSite) =>
  languages.map((language) => `${base}${language}/* ${base}${language}/404.html 404\n`).join('')

/** Returns a pattern that matches one of `paths`, without the leading slash. */
const pathsPattern = (paths: string[]) =>
  paths.map((path) => path.slice(1).replaceAll('.', String.raw`\.`)).join('|')

/**
 * Returns the file `vercel.json`. `cleanUrls` redirects to the canonical addresses. With
 * `trailingSlash: false`, Vercel would redirect the home page of a translation, `/de/`, to `/de`.
 */
function vercelConfig({
  base,
  languages = [],
  policy = policies.page,
  ...settings
}: HostedSite): string {
  const { everywhere, assets, rest } = headerRules(settings)
  const rule = (source: string, headers: HeaderValues) => ({
    source: `${prefixOf(base)}/${source}`,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  })
  const folders = specialFolders(languages)
  const assetPaths = pathsPattern(folders.assets)
  const markupPaths = String.raw`.*\.(?:${markupExtensions.join('|')})`
  const embeddableFolders = pathsPattern(folders.embeddable)
  const embeddableFiles = pathsPattern(embeddable.files)
  // A header with two values has two rules: for the special paths, and for all other paths.
  const headers = [
    rule('(.*)', everywhere),
    rule(`((?:${assetPaths}).*)`, assets),
    rule(`((?!${assetPaths}).*)`, rest),
    rule(`(${markupPaths})`, { [policyName]: policies.markup }),
    rule(`((?!${assetPaths}|${markupPaths}$).*)`, { [policyName]: policy }),
    rule(`((?:${embeddableFolders}).*|${embeddableFiles})`, { [embeddingName]: embedding.others }),
    rule(`((?!${embeddableFolders}|(?:${embeddableFiles})$).*)`, {
      [embeddingName]: embedding.own,
    }),
  ]
  const $schema = 'https://openapi.vercel.sh/vercel.json'
  const trailingSlash = languages.length > 0 ? undefined : false
  return `${JSON.stringify({ $schema, cleanUrls: true, trailingSlash, headers }, undefined, 2)}\n`
}
