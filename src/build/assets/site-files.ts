import { execFileSync } from 'node:child_process'
import type { SiteContent } from '../../content/types'

// The site may live below a path of its host.
const absoluteUrl = (siteUrl: string, path: string) => siteUrl.replace(/\/?$/, path)

/** A page of the site map. `changedOn` is the day its text last changed, as `2026-11-21`, where it is known. */
export type SitemapPage = { path: string; changedOn?: string | undefined }

/** The site map: the canonical address of every page that may be indexed. */
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

/** Everything may be crawled; the site map says where to begin. */
export function robots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(siteUrl, '/sitemap.xml')}\n`
}

/**
 * The day on which a file was last committed, as `2026-11-21`; `undefined` without git, and in a shallow clone, where every
 * file would seem to be as new as its only commit.
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

/** The site in short for language models: who it is, what is offered, and where to read more. */
export function llms(site: SiteContent, offers: LlmsOffer[], pages: LlmsPage[]): string {
  return [
    `# ${site.brand}`,
    `> ${site.tagline}`,
    `Phone ${site.phone}, email ${site.email}, ${site.city}.`,
    '## Services',
    offers.map(({ title, description }) => `- ${title}: ${description}`).join('\n'),
    '## Pages',
    pages.map(({ title, address, description }) => `- [${title}](${address}): ${description}`).join('\n'),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

type IconFile = { path: string; size: number; isMaskable?: boolean }

/** The web manifest: what the site is called and looks like on a home screen. `base` is where the site stands. */
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

type Security = { url: string; email: string; securityReviewedOn: string }

const dayMs = 86_400_000

/**
 * How to report a fault of the site's security (RFC 9116). It expires 364 days after the day on which a person last read
 * it (a year is the most that is advised), so that a build repeats.
 */
export function securityText({ url, email, securityReviewedOn }: Security): string {
  const expires = new Date(Date.parse(securityReviewedOn) + 364 * dayMs)
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL('/.well-known/security.txt', url).href}`,
    '',
  ].join('\n')
}
