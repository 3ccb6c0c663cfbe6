// The distance from the edge of the window to the content of a section, as in `Wrap`.
const margin = '((100% - min(100%, var(--sizes-page))) / 2 + var(--space-gutter))'

/**
 * The distance from the left edge of the page to the page's line: 30 % of the margin, and at most
 * 36 px from the content. So the pencil keeps clear of the words on a phone. For the `left` of an
 * element whose container is as wide as the page.
 */
export const lineX = `calc(${margin} - min(36px, ${margin} * 0.7))`

/** The width of the page's line, in pixels. */
export const lineWidthPx = 3

// Browsers place boxes and drawings at whole pixels. An odd width needs a middle at half a pixel,
// or the edges of the line would be blurred.
/** The distance from `lineX` to the middle of the painted line, in pixels. */
export const lineMiddlePx = 0.5
