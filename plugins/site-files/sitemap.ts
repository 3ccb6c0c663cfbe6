import type { LanguagePage, SiteLanguage } from '../content/site-languages.ts'

/**
 * Returns the site map of all languages. Each page is listed with links to the same page in all
 * languages. A page without a date gets no `lastmod`. `address` is the address of the home page in
 * the default language, which is the first of `languages`.
 */
export function sitemap(languages: SiteLanguage[], address: string): string {
  const urlOf = ({ prefix }: SiteLanguage, { path }: LanguagePage) =>
    new URL(prefix + path.slice(1), address).href

  /** The links to a page in all its languages. Empty for a page in one language. */
  function alternateLinks(key: string): string {
    const translations = languages.flatMap((language) => {
      const page = language.pages.find((each) => each.key === key && each.isIndexed)
      return page ? [{ language, url: urlOf(language, page) }] : []
    })
    const [first] = translations
    if (!first || translations.length < 2) return ''
    const links = translations.map(({ language, url }) => alternateLink(language.tag, url))
    const isInDefaultLanguage = first.language === languages[0]
    return [...links, isInDefaultLanguage ? alternateLink('x-default', first.url) : ''].join('')
  }

  const entries = languages.flatMap((language) =>
    language.pages
      .filter(({ isIndexed }) => isIndexed)
      .map((page) => {
        const lastModified = page.updatedOn ? `<lastmod>${page.updatedOn}</lastmod>` : ''
        return `  <url><loc>${urlOf(language, page)}</loc>${lastModified}${alternateLinks(page.key)}</url>\n`
      }),
  )
  const linkNamespace = languages.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${linkNamespace}>\n${entries.join('')}</urlset>\n`
}

const alternateLink = (tag: string, url: string) =>
  `<xhtml:link rel="alternate" hreflang="${tag}" href="${url}"/>`
