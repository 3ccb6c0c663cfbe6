import type { HeadlineRun } from '#content-types'
import { headlinesOf } from '../../../src/sections/prose-node.ts'
import type { PrerenderEntry } from '../../prerender/prerender-plugin.ts'
import type { BrandMark } from '../brand-mark.ts'
import type { ShareCard } from './share-picture.ts'

type Content = Pick<PrerenderEntry, 'site' | 'home' | 'contact' | 'pageTexts' | 'internationalParts'>

/** A title as the runs of a headline, its last word underlined. */
function withLastWordMarked(title: string): HeadlineRun[] {
  const start = title.trimEnd().lastIndexOf(' ') + 1
  return [{ text: title.slice(0, start) }, { text: title.slice(start), mark: 'underline' }]
}

/** What the share picture of the page at `path` shows: its own headline, and a sheet of what stands on it. */
export function shareCardOf(path: string, title: string, content: Content, mark: BrandMark): ShareCard {
  const { site, home, contact, pageTexts, internationalParts } = content
  const brand = { brand: site.brand, mark, host: new URL(site.url).host }
  if (path === '/') {
    const { headline, frontPage } = home.hero
    return {
      ...brand,
      headline: { runs: headline, underline: 'heroUnderline' },
      sheet: { kind: 'front page', content: frontPage },
    }
  }
  if (path === '/contact') {
    const { headline, emailLabel, phoneLabel, officeLabel } = contact.hero
    const details = [
      { label: emailLabel, value: site.email },
      { label: phoneLabel, value: site.phone, isRinged: true },
      { label: officeLabel, value: internationalParts(site.address).join(', ') },
    ]
    return {
      ...brand,
      headline: { runs: headline, underline: 'contactUnderline' },
      sheet: { kind: 'details', details },
    }
  }
  const prose = pageTexts[path]
  const headlines = headlinesOf(prose?.body ?? []).map(({ text }) => text)
  return {
    ...brand,
    headline: { runs: withLastWordMarked(prose?.title ?? title), underline: 'whyUnderline' },
    sheet: { kind: 'contents', title: site.contentsLabel, headlines },
  }
}
