// The site may live below a path of its host.
const addressOf = (siteUrl: string, path: string) => siteUrl.replace(/\/?$/, path)

/** The site map: the canonical address of every page that may be indexed. */
export function sitemap(siteUrl: string, paths: string[]): string {
  const entries = paths.map((path) => `  <url><loc>${addressOf(siteUrl, path)}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

/** Everything may be crawled; the site map says where to begin. */
export function robots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${addressOf(siteUrl, '/sitemap.xml')}\n`
}

type Security = { url: string; email: string; securityReviewedOn: string }

const dayMs = 86_400_000

/**
 * How to report a fault of the site's security (RFC 9116). It expires 364 days after the day on which a person last read
 * it (a year is the most that is advised), so that a build repeats.
 */
export function securityText({ url, email, securityReviewedOn }: Security): string {
  const expires = new Date(Date.parse(securityReviewedOn) + 364 * dayMs)
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL('/.well-known/security.txt', url).href}`,
    '',
  ].join('\n')
}
