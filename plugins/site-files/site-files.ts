import { execFileSync } from 'node:child_process'
import { internationalParts } from '../../src/components/postal-address.ts'
import type { SiteContent } from '#content-types'

/** The files below, and the one for security researchers, to which a page may link. The build writes them. */
export const writtenFiles = ['sitemap.xml', 'robots.txt', 'llms.txt', 'site.webmanifest', '.well-known/security.txt']

// Not `new URL(path, siteUrl)`, which would drop the path of a site that is not at the root of its host.
const absoluteUrl = (siteUrl: string, path: string) => siteUrl.replace(/\/?$/, path)

/** A page of the site map. `changedOn` is the day on which its texts last changed, as in `2026-11-21`, if that is known. */
type SitemapPage = { path: string; changedOn?: string | undefined }

/** The text of `sitemap.xml`: the canonical address of every page that may be indexed. */
export function sitemap(siteUrl: string, pages: SitemapPage[]): string {
  const entries = pages.map(({ path, changedOn: date }) => {
    const day = date ? `<lastmod>${date}</lastmod>` : ''
    return `  <url><loc>${absoluteUrl(siteUrl, path)}</loc>${day}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

/** The text of `robots.txt`: everything may be crawled, beginning at the site map. */
export function robots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(siteUrl, '/sitemap.xml')}\n`
}

/**
 * The day on which a file was last committed, as in `2026-11-21`. `undefined` without git, and in a shallow clone, where every
 * file would have the date of the only commit.
 */
export function lastCommitDay(root: string, file: string): string | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    if (git('rev-parse', '--is-shallow-repository') !== 'false') return undefined
    return git('log', '-1', '--format=%cs', '--', file) || undefined
  } catch {
    return undefined
  }
}

type LlmsPage = { address: string; title: string; description: string }
type LlmsOffer = { title: string; description: string }

/** The text of `llms.txt`, a summary for language models: the agency, its services under their title, and a list of the pages. */
export function llms(site: SiteContent, offersTitle: string, offers: LlmsOffer[], pages: LlmsPage[]): string {
  return [
    `# ${site.brand}`,
    `> ${site.tagline}`,
    [site.phone, site.email, ...internationalParts(site.address)].join(', '),
    `## ${offersTitle}`,
    offers.map(({ title, description }) => `- ${title}: ${description}`).join('\n'),
    `## ${site.footer.exploreTitle}`,
    pages.map(({ title, address, description }) => `- [${title}](${address}): ${description}`).join('\n'),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

type IconFile = { path: string; size: number; isMaskable?: boolean }

/** The text of `site.webmanifest`: name, colours and icons for home screens. `base` is Vite's, with its trailing slash. */
export function webManifest(site: SiteContent, color: string, icons: IconFile[], base: string): string {
  const at = (path: string) => base + path.slice(1)
  return JSON.stringify({
    name: site.brand,
    short_name: site.brand,
    start_url: base,
    display: 'browser',
    background_color: color,
    theme_color: color,
    icons: icons.map(({ path, size, isMaskable }) => ({
      src: at(path),
      sizes: `${size}x${size}`,
      type: 'image/png',
      ...(isMaskable && { purpose: 'maskable' }),
    })),
  })
}

type Security = { url: string; base: string; email: string; language: string; securityReviewedOn: string }

const dayMs = 86_400_000

/**
 * The text of `security.txt`: where to report a vulnerability. It expires 364 days after a person last checked it, since RFC 9116
 * recommends less than a year. The date of the build is not used, so that builds are reproducible.
 */
export function securityText({ url, base, email, language, securityReviewedOn }: Security): string {
  const expires = new Date(Date.parse(securityReviewedOn) + 364 * dayMs)
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${language}`,
    `Canonical: ${new URL(`${base}.well-known/security.txt`, url).href}`,
    '',
  ].join('\n')
}
