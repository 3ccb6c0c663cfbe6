/**
 * The grid of every section: four columns without gaps, as the hero draws them. Columns end with a
 * space of `$column`.
 */
export const grid = { display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } as const

/** Places the second part of a `grid` at the middle of the page. */
export const halves = { ...grid, '& > *': { gridColumn: 'span 2' } } as const

/**
 * Whether an item of `halves` is as wide as the page: the first of an odd number, which would
 * otherwise leave a hole.
 */
export const isLead = (index: number, count: number) => index === 0 && count % 2 === 1

/** Boxes beside each other have one border between them. */
export const sharedBorder = { marginRight: '-1.5px' } as const
