import { appendChild, getAttribute, spliceChildren, type Document } from '@parse5/tools'
import { parseFragment } from 'parse5'
import { elementsOf, firstElement } from '../html-tree.ts'

/** The id of the bar. `npm run check-live` recognizes a preview by this id. */
export const previewBarId = 'preview-bar'

// The bar is 2.5 rem high, and fixed at the top of the window. The header is higher by this height:
// it has the height of the bar as padding, below the padding for a notch. `--sizes-header` is the
// token `header` of `src/styles/tokens.ts`: 72 px and the notch without the bar. In print, the bar
// is not fixed: browsers would repeat it over the text of each sheet.
const notch = 'env(safe-area-inset-top)'
const styles = `
@media screen {
  html:root { --sizes-header: calc(72px + ${notch} + 2.5rem) }
  #root > header > div { padding-top: calc(${notch} + 2.5rem) }
  #${previewBarId} { position: fixed; z-index: 3; inset: 0 0 auto; padding-top: ${notch}; background: #1a1a1a; color: #fff }
}
@media screen and (max-height: 30rem) { #${previewBarId} { position: absolute } }
#${previewBarId} { padding-inline: 4%; font: 600 1rem/2.5rem sans-serif; view-transition-name: ${previewBarId} }
@media (forced-colors: active) { #${previewBarId} { border-bottom: 2px solid; line-height: calc(2.5rem - 2px) } }
`

// A tag, since some hosts do not send the header `x-robots-tag`.
const robotsTag = '<meta name="robots" content="noindex">'
// In English, as the editor is. Only the agency sees the bar.
const bar = `<aside id="${previewBarId}" lang="en" dir="ltr" aria-label="Preview">Preview, not public</aside>`

/** Adds a bar to the top of a page, and a tag that keeps the page out of search engines. */
export function addPreviewBar(page: Document): void {
  // A page that search engines must not list has the tag already.
  const hasRobotsTag = elementsOf(page, 'meta').some(
    (element) => getAttribute(element, 'name') === 'robots',
  )
  const headTags = `${hasRobotsTag ? '' : robotsTag}<style>${styles}</style>`
  for (const node of parseFragment(headTags).childNodes)
    appendChild(firstElement(page, 'head'), node)
  spliceChildren(firstElement(page, 'body'), 0, 0, ...parseFragment(bar).childNodes)
}
