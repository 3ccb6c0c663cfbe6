import type { SiteLanguage } from './site-languages.ts'

/**
 * Returns a line for each language that lacks pages of another language, such as
 * `not in en: /team`. The line has the path of a page in the first language with that page.
 */
export function missingPageLines(languages: SiteLanguage[]): string[] {
  const pages = new Map(
    languages
      .toReversed()
      .flatMap((each) =>
        each.pages.map((page) => [page.key, `/${each.prefix}${page.path.slice(1)}`]),
      ),
  )
  return languages.flatMap((language) => {
    const keys = new Set(language.pages.map(({ key }) => key))
    const missing = [...pages].filter(([key]) => !keys.has(key)).map(([, address]) => address)
    return missing.length > 0 ? [`not in ${language.tag}: ${missing.join(' ')}`] : []
  })
}
