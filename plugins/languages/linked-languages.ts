import type { languages } from 'virtual:languages'
import { builtLanguage, translationTags } from '../content/languages.ts'
import { readLanguages, type SiteLanguage } from '../content/site-languages.ts'

type LinkedLanguage = (typeof languages)[number]

/** Returns all languages, the default language first. Empty for a site with one language. */
const readAllLanguages = (): SiteLanguage[] => (translationTags().length > 0 ? readLanguages() : [])

/** Returns the language that this process builds. */
function findBuiltLanguage(languages: SiteLanguage[]): SiteLanguage | undefined {
  const translationTag = builtLanguage()
  const isDefault = ({ prefix }: SiteLanguage) => prefix === ''
  return languages.find((language) =>
    translationTag ? language.tag === translationTag : isDefault(language),
  )
}

/** Returns the names of all languages except the built one. Pages link to these languages. */
export function otherLanguageNames(): string[] {
  const languages = readAllLanguages()
  const built = findBuiltLanguage(languages)
  return languages.filter((language) => language !== built).map(({ name }) => name)
}

/** Returns the folders of all translations in the built site, such as `de`. */
export const translationFolders = (): string[] => translationTags().map((tag) => tag.toLowerCase())

/**
 * Returns the base path of the default language, such as `/agency/`. `base` is Vite's option `base`
 * in the build of this process. In the build of a translation, `base` ends with the folder of the
 * translation, such as `/agency/de/`.
 */
export function siteBaseOf(base: string): string {
  const tag = builtLanguage()
  return tag ? base.slice(0, base.length - `${tag}/`.length) : base
}

/**
 * Returns the data about each language of the site, for the pages of this build. Empty for a site
 * with one language. `base` is Vite's option `base`.
 */
export function linkedLanguages(base: string): LinkedLanguage[] {
  const languages = readAllLanguages()
  const built = findBuiltLanguage(languages)
  return languages.map((language) => {
    const languageData = {
      tag: language.tag,
      name: language.name,
      openGraphLocale: openGraphLocaleOf(language.locale),
      base: siteBaseOf(base) + language.prefix,
    }
    const isOther = built && language !== built
    return isOther ? Object.assign(languageData, counterpartsIn(language, built)) : languageData
  })
}

/**
 * Returns the counterparts of the pages of the built language: the same pages in another language.
 * `paths` maps the path of a page to the path of its counterpart. `unindexedPaths` has the pages
 * whose counterparts are hidden from search engines.
 */
function counterpartsIn(language: SiteLanguage, built: SiteLanguage) {
  const pairs = built.pages.flatMap(({ key, path }) => {
    const counterpart = language.pages.find((page) => page.key === key)
    return counterpart ? [{ path, counterpart }] : []
  })
  const unindexed = pairs.filter(({ counterpart }) => !counterpart.isIndexed)
  return {
    paths: Object.fromEntries(pairs.map(({ path, counterpart }) => [path, counterpart.path])),
    unindexedPaths: unindexed.map(({ path }) => path),
  }
}

/** Returns a locale as Open Graph writes it, such as `de_DE`. Adds a missing region. */
function openGraphLocaleOf(locale: string): string {
  const { language, region } = new Intl.Locale(locale).maximize()
  return `${language}_${region}`
}
