import type { SiteLanguage } from './site-languages.ts'

/**
 * Returns a line for each language that lacks pages of another language, such as
 * `not in en: /team`. The line names a page by its path in the first language that has the page.
 */
export function missingPageLines(languages: SiteLanguage[]): string[] {
  const pathsByKey = new Map<string, string>()
  // In reversed order, so that the path in the first language replaces the others.
  for (const { prefix, pages } of languages.toReversed())
    for (const { key, path } of pages) pathsByKey.set(key, `/${prefix}${path.slice(1)}`)

  return languages.flatMap(({ tag, pages }) => {
    const keys = new Set(pages.map(({ key }) => key))
    const missingPages = [...pathsByKey].filter(([key]) => !keys.has(key))
    const paths = missingPages.map(([, path]) => path)
    return paths.length > 0 ? [`not in ${tag}: ${paths.join(' ')}`] : []
  })
}
