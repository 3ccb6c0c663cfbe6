/**
 * The grid of every section: four columns without gaps. The hero draws the lines of the columns.
 * Content leaves a space of `$column` at the end of its columns.
 */
export const grid = { display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } as const

/** A `grid` whose parts are two columns wide, so that the second part starts at the middle. */
export const halves = { ...grid, '& > *': { gridColumn: 'span 2' } } as const

/**
 * Whether an item of `halves` is as wide as the page. With an odd number of items, this is the
 * first one, because the last row would otherwise have a gap.
 */
export const isLead = (index: number, count: number) => index === 0 && count % 2 === 1

/** Overlaps the borders of boxes beside each other, so that one border of 1.5 px is between two. */
export const sharedBorder = { marginRight: '-1.5px' } as const
