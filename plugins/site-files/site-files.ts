import { Resvg } from '@resvg/resvg-js'
import type { HeadlineRun } from '#content-types'
import type * as Prerender from '../../src/prerender'
import { drawBrandMark, drawFavicon, readBrandMark, squareAround, type BrandMark } from './brand-mark.ts'
import { shareCard, type CardColors } from './share-card.tsx'

/** The files below to which a page may link. */
export const writtenFiles = ['sitemap.xml', 'robots.txt', '.well-known/security.txt']

/** The files for search engines, link previews and home screens: contents by paths below Vite's `base`, which ends with a slash. */
export async function siteFiles(base: string, entry: typeof Prerender): Promise<Record<string, string | Uint8Array>> {
  const { routes, site, pageMeta, sharePath, colors, contact } = entry
  const address = new URL(base, site.url)
  const indexed = routes.filter(({ meta }) => meta.isIndexed)
  const mark = await readBrandMark()
  const files: Record<string, string | Uint8Array> = {
    'favicon.svg': drawFavicon(mark, colors.light, colors.dark),
    'sitemap.xml': sitemap(indexed.map((route) => pageMeta(route).canonical)),
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${address.href}sitemap.xml\n`,
    '.well-known/security.txt': securityText(entry, address.href),
    // What nginx and Caddy say if the receiver of enquiries does not answer.
    'unsent.txt': [contact.form.failed.title, `${site.callLabel} ${site.phone}`, site.email].join('\n\n'),
    'touch-icon.png': drawIcon(mark, colors.light),
  }
  for (const route of indexed) {
    const headline = cardHeadline(route.path, route.meta.title, entry)
    const card = { headline, brand: site.brand, mark, host: address.host }
    files[sharePath(route.path).slice(1)] = await shareCard(card, colors.light)
  }
  return files
}

/** The headline of the page at `path`; that of a page of prose is its title, the last word underlined. */
function cardHeadline(path: string, metaTitle: string, { home, contact, pageTexts }: typeof Prerender): HeadlineRun[] {
  if (path === '/') return home.hero.headline
  if (path === '/contact') return contact.hero.headline
  const title = pageTexts[path]?.title ?? metaTitle
  const lastWord = title.lastIndexOf(' ') + 1
  return [{ text: title.slice(0, lastWord) }, { text: title.slice(lastWord), mark: 'underline' }]
}

function sitemap(addresses: string[]): string {
  const entries = addresses.map((address) => `  <url><loc>${address}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`
}

/**
 * The text of `security.txt`: where to report a vulnerability. It expires 364 days after a person last checked it, since RFC 9116
 * recommends less than a year. The date of the build is not used, so that builds are reproducible.
 */
function securityText({ site, routes }: typeof Prerender, address: string): string {
  const expires = new Date(Date.parse(site.securityReviewedOn) + 364 * 86_400_000)
  return [
    `Contact: ${site.emailHref}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${site.language}`,
    ...(routes.some(({ path }) => path === '/security') ? [`Policy: ${address}security`] : []),
    `Canonical: ${address}.well-known/security.txt\n`,
  ].join('\n')
}

/** The icon of home screens, which is the logo of the structured data too: the mark in the middle of a square, as a PNG of 180 px. */
function drawIcon(mark: BrandMark, colors: CardColors): Buffer {
  const svg = drawBrandMark({ ...mark, viewBox: squareAround(mark, 0.6) }, colors)
  return new Resvg(svg, { background: colors.board, fitTo: { mode: 'width', value: 180 } }).render().asPng()
}
