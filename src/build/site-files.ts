/** The site map: the canonical address of every page that may be indexed. */
export function sitemap(siteUrl: string, paths: string[]): string {
  const entries = paths.map((path) => `  <url><loc>${new URL(path, siteUrl).href}</loc></url>`)
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
  return `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', siteUrl).href}\n`
}
