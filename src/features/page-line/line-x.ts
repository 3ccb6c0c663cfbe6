// The distance from the edge of the window to the content of a section, as in `Wrap`.
const margin = '((100% - min(100%, $sizes$page)) / 2 + $space$gutter)'

/**
 * The distance from the left edge of the page to the middle of the page's line: half of the margin,
 * and at most 36 px from the content. For the `left` of an element whose container is as wide as
 * the page. The half pixel keeps the edges of the line sharp.
 */
export const lineX = `calc(${margin} - min(36px, ${margin} / 2) + 0.5px)`

/** The width of the page's line, in pixels. */
export const lineWidthPx = 3
