/**
 * The grid of every section: four columns without gaps. The hero draws the lines of the columns.
 * Content leaves a space of `$column` at the end of its columns.
 */
export const grid = { display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } as const

/** A `grid` whose parts are two columns wide, so that the second part starts at the middle. */
export const halves = { ...grid, '& > *': { gridColumn: 'span 2' } } as const

/**
 * Whether an item of `halves` is as wide as the page. Of an odd number of items, the first one is
 * as wide as the page, so that the last row has no gap.
 */
export const isLead = (index: number, count: number) => index === 0 && count % 2 === 1

/**
 * A `grid` of boxes with borders. Each box has a right margin of -1.5 px, so that the borders of two
 * neighbors overlap. The last column is narrower, so that the last border ends at the edge of the
 * page. The percentages refer to the width without the padding.
 */
export const borderedGrid = {
  ...grid,
  gridTemplateColumns: 'repeat(3, calc(25% + 0.375px)) minmax(0, 1fr)',
  paddingRight: '1.5px',
} as const

/** Two columns of boxes with borders, as in `borderedGrid`. */
export const borderedPair = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  paddingRight: '1.5px',
} as const
