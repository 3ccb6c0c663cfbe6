/**
 * The grid of every section: four columns without gaps. The hero draws lines at the edges of the
 * columns. In place of gaps, the content of a column has a padding of `$column` at its end.
 */
export const grid = { display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } as const

/** A `grid` whose items are two columns wide, so that the second item starts at the middle. */
export const halves = { ...grid, '& > *': { gridColumn: 'span 2' } } as const

/**
 * Whether an item of `halves` is as wide as the page. Of an odd number of items, the first one is
 * as wide as the page, so that the last row has no gap.
 */
export const isWide = (index: number, count: number) => index === 0 && count % 2 === 1

/** Makes the borders of two neighboring boxes overlap. Their list has the `borderSpace`. */
export const sharedBorder = { marginRight: '-1px' } as const

/**
 * Space in a list of boxes with `sharedBorder`: the last border ends at the edge of the page. With
 * 1 px, the columns still begin on the lines of `grid`, to the pixel.
 */
export const borderSpace = { paddingRight: '1px' } as const
