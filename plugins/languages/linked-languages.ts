import type { languages } from 'virtual:languages'
import { builtLanguage, translationTags } from '../content/languages.ts'
import { readLanguages, type SiteLanguage } from '../content/site-languages.ts'

type LinkedLanguage = (typeof languages)[number]

/** Returns the languages of a site with translations, the default first. Empty for one language. */
const readAllLanguages = (): SiteLanguage[] => (translationTags().length > 0 ? readLanguages() : [])

/** Returns the language that this process builds. */
const builtOf = (all: SiteLanguage[]): SiteLanguage | undefined =>
  all.find(({ tag, prefix }) => (builtLanguage() ? tag === builtLanguage() : prefix === ''))

/** Returns the names of the languages to which the pages of this build link. */
export function otherLanguageNames(): string[] {
  const all = readAllLanguages()
  return all.filter((each) => each !== builtOf(all)).map(({ name }) => name)
}

/** Returns the first folders of the addresses of all translations, such as `de`. */
export const translationFolders = (): string[] => translationTags().map((tag) => tag.toLowerCase())

/** Returns the base of the default language. `base` is Vite's option, such as `/agency/de/`. */
export function siteBaseOf(base: string): string {
  const tag = builtLanguage()
  return tag ? base.slice(0, -`${tag}/`.length) : base
}

/**
 * Returns what pages of this build know about each language of the site. Empty for one language.
 * `base` is Vite's option.
 */
export function linkedLanguages(base: string): LinkedLanguage[] {
  const all = readAllLanguages()
  const built = builtOf(all)
  return all.map((language) => {
    const linked = {
      tag: language.tag,
      name: language.name,
      openGraphLocale: openGraphLocaleOf(language.locale),
      base: siteBaseOf(base) + language.prefix,
    }
    return built && language !== built
      ? Object.assign(linked, counterpartsIn(language, built))
      : linked
  })
}

/** Returns the paths of the counterparts of all pages of the built language. */
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
