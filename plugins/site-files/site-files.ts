import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import type { HeadlineRun } from '#content-types'
import type * as Prerender from '../../src/prerender'
import {
  drawBrandMark,
  drawFavicon,
  readBrandMark,
  faviconMarkShare,
  squareAround,
  type BrandMark,
} from './brand-mark.ts'
import { contentFolder } from '../content/content-folder.ts'
import { translationTags } from '../content/languages.ts'
import { loadContent } from '../content/load-content.ts'
import { readLanguages, type SiteLanguage } from '../content/site-languages.ts'
import { siteBaseOf } from '../languages/linked-languages.ts'
import { icoFile } from './ico-file.ts'
import { storiesPath } from '../../src/content-schema.ts'
import { shareCard, type CardColors } from './share-card.tsx'
import { galleyOf } from './share-galley.tsx'
import { cardPicture, pictureUrl } from './share-picture.ts'
import { sitemap } from './sitemap.ts'

/** The files of `siteFiles` to which pages may link. */
export const writtenFiles = [
  'sitemap.xml',
  'robots.txt',
  '.well-known/security.txt',
  '.well-known/gpc.json',
]

/**
 * Returns the contents of the files for search engines, programs and home screens, by path. All
 * languages share these files. Paths are relative to Vite's option `base`, which ends with `/`.
 * Throws if the mark is invalid.
 */
export async function siteFiles(
  base: string,
  entry: typeof Prerender,
): Promise<Record<string, string | Uint8Array>> {
  const { site, colors } = entry
  const address = new URL(base, site.url)
  const mark = await readBrandMark()
  const languages = readLanguages()
  const icoImages = [16, 32, 48].map((sizePx) => ({
    sizePx,
    png: drawIcon(mark, colors.light, { sizePx, markShare: faviconMarkShare }),
  }))
  return {
    'favicon.svg': drawFavicon(mark, colors.light, colors.dark),
    // Some programs request this path without reading a page.
    'favicon.ico': icoFile(icoImages),
    'sitemap.xml': sitemap(languages, address.href),
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${address.href}sitemap.xml\n`,
    '.well-known/security.txt': securityText(entry, languages, address.href),
    '.well-known/gpc.json': privacyControlText(entry),
    // nginx and Caddy send this text if the receiver does not answer.
    'unsent.txt': unsentText(),
    'touch-icon.png': drawIcon(mark, colors.light, { sizePx: 180, markShare: 0.6 }),
  }
}

/**
 * Returns the share cards of the indexed pages of the built language, by path. `base` is Vite's
 * option `base`.
 */
export async function shareCards(
  base: string,
  entry: typeof Prerender,
): Promise<Record<string, Uint8Array>> {
  const { routes, site, sharePath, colors, pageTexts } = entry
  const { host } = new URL(siteBaseOf(base), site.url)
  const mark = await readBrandMark()
  const files: Record<string, Uint8Array> = {}
  for (const route of routes.filter(({ meta }) => meta.isIndexed)) {
    const headline = cardHeadline(route.path, route.meta.title, entry)
    const picture =
      galleyOf(pageTexts[route.path]) ??
      (await pictureUrl(cardPicture(route.path, entry), colors.light))
    const card = { headline, brand: site.brand, mark, host, picture }
    files[sharePath(route.path).slice(1)] = await shareCard(card, colors.light)
  }
  return files
}

/**
 * Returns the headline of a page's share card. A prose page and a story have no headline with
 * marks: returns their title with the last word underlined.
 */
function cardHeadline(
  path: string,
  metaTitle: string,
  { home, contact, contactPath, pageTexts }: typeof Prerender,
): HeadlineRun[] {
  if (path === '/') return home.hero.headline
  if (path === contactPath) return contact.hero.headline
  if (path === storiesPath) return home.caseStudies.headline
  const title = pageTexts[path]?.title ?? metaTitle
  const lastWord = title.lastIndexOf(' ') + 1
  return [{ text: title.slice(0, lastWord) }, { text: title.slice(lastWord), mark: 'underline' }]
}

const dayMs = 86_400_000

/**
 * Returns the text of `security.txt`, which says where to report vulnerabilities. The file expires
 * 364 days after `securityReviewedOn`, since RFC 9116 recommends less than a year. The date of the
 * build has no effect, so that builds are reproducible.
 */
function securityText(
  { site, routes }: typeof Prerender,
  languages: SiteLanguage[],
  address: string,
): string {
  const expires = new Date(Date.parse(site.securityReviewedOn) + 364 * dayMs)
  return [
    `Contact: ${site.emailHref}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.map(({ tag }) => tag).join(', ')}`,
    ...(routes.some(({ path }) => path === '/security') ? [`Policy: ${address}security`] : []),
    `Canonical: ${address}.well-known/security.txt\n`,
  ].join('\n')
}

/** Returns the text that hosts send if the receiver does not answer, in all languages. */
const unsentText = () =>
  ['', ...translationTags()]
    .map((tag) => {
      const { contact, site } = loadContent(join(contentFolder, tag))
      const call = `${site.callLabel} ${site.phone}`
      return [contact.form.failed.title, call, site.email].join('\n\n')
    })
    .join('\n\n')

/**
 * Returns the text of `gpc.json`, which says that the site respects Global Privacy Control. The
 * date is the last review of the privacy page. Without a privacy page, the date is
 * `securityReviewedOn`.
 */
function privacyControlText({ site, pageTexts }: typeof Prerender): string {
  const lastUpdate = pageTexts['/privacy']?.updated?.dateTime ?? site.securityReviewedOn
  return `${JSON.stringify({ gpc: true, lastUpdate })}\n`
}

/**
 * The width of an icon in pixels. `markShare` is the longer side of the mark as a share of this
 * width, from 0 to 1.
 */
type IconShape = { sizePx: number; markShare: number }

/** Draws an icon as a PNG: the mark in the center of a square. */
function drawIcon(mark: BrandMark, colors: CardColors, { sizePx, markShare }: IconShape): Buffer {
  const svg = drawBrandMark({ ...mark, viewBox: squareAround(mark, markShare) }, colors)
  return new Resvg(svg, { background: colors.board, fitTo: { mode: 'width', value: sizePx } })
    .render()
    .asPng()
}
