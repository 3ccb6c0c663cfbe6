import sharp from 'sharp'
import type { HeadlineRun, SiteContent } from '#content-types'
import type { PrerenderEntry } from '../prerender/prerender-plugin.ts'
import { drawBrandMark, drawFavicon, readBrandMark, squareAround, type BrandMark } from './brand-mark.ts'
import { shareCard, type CardColors } from './share-card.tsx'

/** The files below to which a page may link. */
export const writtenFiles = ['sitemap.xml', 'robots.txt', 'site.webmanifest', '.well-known/security.txt']

/** The files for search engines, link previews and home screens: contents by paths below Vite's `base`, which ends with a slash. */
export async function siteFiles(base: string, entry: PrerenderEntry): Promise<Record<string, string | Uint8Array>> {
  const { routes, site, pageMeta, sharePath, colours } = entry
  const address = new URL(base, site.url)
  const indexed = routes.filter(({ meta }) => meta.isIndexed)
  const mark = await readBrandMark()
  const files: Record<string, string | Uint8Array> = {
    'favicon.svg': drawFavicon(mark, colours.light, colours.dark),
    'sitemap.xml': sitemap(indexed.map((route) => pageMeta(route).canonical)),
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${address.href}sitemap.xml\n`,
    '.well-known/security.txt': securityText(site, address.href),
    'site.webmanifest': webManifest(site, colours.light.board, base),
  }
  for (const { name, sizePx, markShare } of icons) files[name] = await drawIcon(mark, sizePx, markShare, colours.light)
  for (const route of indexed) {
    const card = {
      headline: cardHeadline(route.path, route.meta.title, entry),
      brand: site.brand,
      mark,
      host: address.host,
    }
    files[sharePath(route.path).slice(1)] = await shareCard(card, colours.light)
  }
  return files
}

/** The headline of the page at `path`; that of a page of prose is its title, the last word underlined. */
function cardHeadline(path: string, metaTitle: string, { home, contact, pageTexts }: PrerenderEntry): HeadlineRun[] {
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
export function securityText({ email, language, securityReviewedOn }: SiteContent, address: string): string {
  const expires = new Date(securityReviewedOn)
  expires.setUTCDate(expires.getUTCDate() + 364)
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${language}`,
    `Canonical: ${address}.well-known/security.txt\n`,
  ].join('\n')
}

/** The icons of the site: the longer side of the mark is `markShare` of the icon's, 0 to 1. */
const icons = [
  { name: 'touch-icon.png', sizePx: 180, markShare: 0.6 },
  { name: 'icon-192.png', sizePx: 192, markShare: 0.72 },
  { name: 'icon-512.png', sizePx: 512, markShare: 0.72 },
  // Launchers crop a maskable icon to a shape of their own, at most to a circle of 80 % of its width.
  { name: 'icon-mask.png', sizePx: 512, markShare: 0.5, purpose: 'maskable' },
]

/** The mark as a square PNG. */
export function drawIcon(mark: BrandMark, sizePx: number, markShare: number, colors: CardColors): Promise<Buffer> {
  const svg = drawBrandMark({ ...mark, viewBox: squareAround(mark, markShare) }, colors, sizePx)
  return sharp(Buffer.from(svg)).resize(sizePx).flatten({ background: colors.board }).png().toBuffer()
}

/** The text of `site.webmanifest`: name, colors and icons for home screens. */
export function webManifest(site: SiteContent, color: string, base: string): string {
  return JSON.stringify({
    name: site.brand,
    short_name: site.brand,
    start_url: base,
    display: 'browser',
    background_color: color,
    theme_color: color,
    icons: icons.slice(1).map(({ name, sizePx, purpose }) => {
      return { src: base + name, sizes: `${sizePx}x${sizePx}`, type: 'image/png', purpose }
    }),
  })
}
