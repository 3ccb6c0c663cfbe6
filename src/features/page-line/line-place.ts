// The distance from the edge of the window to the content of a section, as in `Wrap`
// (`section.tsx`).
const margin = '((100% - min(100%, var(--sizes-page))) / 2 + var(--space-gutter))'

/**
 * The distance from the left edge of the page to the page's line: 30 % of the margin, or more if
 * the line would be more than 36 px away from the content. On a phone, the pencil then covers no
 * words. Use this value for `left`, in a container that is as wide as the page.
 */
export const lineX = `calc(${margin} - min(36px, ${margin} * 0.7))`

/** The width of the page's line, in pixels. */
export const lineWidthPx = 3

/**
 * The distance from `lineX` to the middle of the painted line, in pixels. Browsers place boxes and
 * drawings at whole pixels. With an odd width, the edges of the line are sharp only if its middle
 * is at half a pixel.
 */
export const lineMiddlePx = 0.5
