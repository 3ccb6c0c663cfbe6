import { prerender } from 'react-dom/static'
import type { ContentOf } from '#content-types'
import { App } from './app'
import { site as siteOfPages } from './content/site.yaml'
import { notFoundPath, routes } from './routes'
import { getServedRules, resetRules } from './styles/served-rules'

export { headlineFont, textFont } from 'virtual:fonts'
export { pageTexts } from 'virtual:page-texts'
export { contactPath } from './contact-path'
export { colors } from './content/colors.yaml'
export { contact } from './content/contact.yaml'
export { home } from './content/home.yaml'
export { pageMeta, sharePath } from './seo/page-meta'
export { structuredData } from './seo/structured-data'
export { routes, notFoundPath }

/** The content of `site.yaml` with all fields. Only the browser's code lacks some of them. */
export const site = siteOfPages as ContentOf<'site'>

/**
 * Renders the page at `path` to HTML. Returns the HTML and the style rules of the page. All pages
 * use the same style sheet, so render one page at a time.
 */
export async function renderPage(
  path: string,
): Promise<{ html: string } & ReturnType<typeof getServedRules>> {
  resetRules()
  await Promise.all(routes.map((route) => route.page.preload()))
  // By default, React writes Suspense boundaries over 12.8 KB at the end of the page, and needs a
  // script to move them.
  const { prelude } = await prerender(<App path={path} />, { progressiveChunkSize: Infinity })
  return { html: await new Response(prelude).text(), ...getServedRules() }
}
