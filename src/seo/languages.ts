import { languages } from 'virtual:languages'
import { site } from '../content/site.yaml'

/** The base of the default language, which has the files that all languages share. */
export const siteBase = languages[0]?.base ?? import.meta.env.BASE_URL

/** A link to another language of the site. */
export type LanguageLink = { tag: string; name: string; href: string }

/** The languages of an indexed page, for search engines and link previews. */
export type PageLanguages = {
  /** The address in each language. `tag` is a language tag or `x-default`. */
  alternates: { tag: string; url: string }[]
  /** The locales in the form of Open Graph. The first is that of the page itself. */
  openGraphLocales: string[]
}

/**
 * Returns a link to each other language: to the counterpart of the page at `path`, or to the home
 * page if there is none. `path` is without `base`.
 */
export const languageLinks = (path: string): LanguageLink[] =>
  languages.flatMap(({ tag, name, base, paths }) =>
    paths ? [{ tag, name, href: base + (paths[path] ?? '/').slice(1) }] : [],
  )

/**
 * Returns the languages of the indexed page at `path`, which is without `base`. Both lists are empty
 * for a page in one language. Visitors of other languages get the default language, `x-default`.
 */
export function pageLanguages(path: string): PageLanguages {
  const found = languages.filter(
    ({ paths, unindexedPaths }) => !paths || (paths[path] && !unindexedPaths?.includes(path)),
  )
  if (found.length < 2) return { alternates: [], openGraphLocales: [] }
  const alternates = found.map(({ tag, base, paths = { [path]: path } }) => ({
    tag,
    url: new URL(base + (paths[path] ?? '').slice(1), site.url).href,
  }))
  const [first] = alternates
  const hasDefault = first && found[0] === languages[0]
  return {
    alternates: hasDefault ? [...alternates, { ...first, tag: 'x-default' }] : alternates,
    openGraphLocales: found
      .toSorted((one, other) => Number(Boolean(one.paths)) - Number(Boolean(other.paths)))
      .map(({ openGraphLocale }) => openGraphLocale),
  }
}
