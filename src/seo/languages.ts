import { languages } from 'virtual:languages'
import { site } from '../content/site.yaml'

/**
 * The base path of the default language. The files that all languages share are below this path.
 */
export const siteBase = languages[0]?.base ?? import.meta.env.BASE_URL

/** A link to another language of the site. */
export type LanguageLink = { tag: string; name: string; href: string }

/** The languages of an indexed page, for search engines and link previews. */
export type PageLanguages = {
  /** The address in each language. `tag` is a language tag or `x-default`. */
  alternates: { tag: string; url: string }[]
  /** The locales in the form of Open Graph. The first is the locale of the page itself. */
  openGraphLocales: string[]
}

/**
 * Returns a link for each other language. The link leads to the page at `path` in that language, or
 * to the home page if there is no such page. `path` is without `base`.
 */
export const languageLinks = (path: string): LanguageLink[] =>
  languages.flatMap(({ tag, name, base, paths }) =>
    paths ? [{ tag, name, href: base + (paths[path] ?? '/').slice(1) }] : [],
  )

/**
 * Returns the languages of the indexed page at `path`, which is without `base`. A page in one
 * language has no alternates. `x-default` is the default language, for visitors of other languages.
 */
export function pageLanguages(path: string): PageLanguages {
  const pageVersions = languages.filter(
    ({ paths, unindexedPaths }) => !paths || (paths[path] && !unindexedPaths?.includes(path)),
  )
  // Only the language of this build has no `paths`.
  const ownLanguage = pageVersions.filter(({ paths }) => !paths)
  const otherLanguages = pageVersions.filter(({ paths }) => paths)
  const openGraphLocales = [...ownLanguage, ...otherLanguages].map(
    (language) => language.openGraphLocale,
  )
  if (otherLanguages.length === 0) return { alternates: [], openGraphLocales }
  const alternates = pageVersions.map(({ tag, base, paths = { [path]: path } }) => ({
    tag,
    url: new URL(base + (paths[path] ?? '').slice(1), site.url).href,
  }))
  const [first] = alternates
  const hasDefault = first && pageVersions[0] === languages[0]
  return {
    alternates: hasDefault ? [...alternates, { ...first, tag: 'x-default' }] : alternates,
    openGraphLocales,
  }
}
