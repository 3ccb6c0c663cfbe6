import type { LanguagePage, SiteLanguage } from '../content/site-languages.ts'

/**
 * Returns the site map of all languages. Each page is listed with its counterparts. A page without
 * a date gets no `lastmod`. `address` is the address of the default language's home page. The
 * default language is the first of `languages`.
 */
export function sitemap(languages: SiteLanguage[], address: string): string {
  const urlOf = ({ prefix }: SiteLanguage, { path }: LanguagePage) =>
    new URL(prefix + path.slice(1), address).href

  /** The links to a page in all its languages. Empty for a page in one language. */
  function alternates(key: string): string {
    const found = languages.flatMap((language) => {
      const page = language.pages.find((each) => each.key === key && each.isIndexed)
      return page ? [{ language, url: urlOf(language, page) }] : []
    })
    const [first] = found
    if (!first || found.length < 2) return ''
    const links = found.map(({ language, url }) => alternate(language.tag, url))
    const isDefault = first.language === languages[0]
    return [...links, isDefault ? alternate('x-default', first.url) : ''].join('')
  }

  const entries = languages.flatMap((language) =>
    language.pages
      .filter(({ isIndexed }) => isIndexed)
      .map((page) => {
        const lastModified = page.updatedOn ? `<lastmod>${page.updatedOn}</lastmod>` : ''
        return `  <url><loc>${urlOf(language, page)}</loc>${lastModified}${alternates(page.key)}</url>\n`
      }),
  )
  const links = languages.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${links}>\n${entries.join('')}</urlset>\n`
}

const alternate = (tag: string, url: string) =>
  `<xhtml:link rel="alternate" hreflang="${tag}" href="${url}"/>`
