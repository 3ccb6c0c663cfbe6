import { minRem } from 'virtual:header-row'
import { site } from '../content/site.yaml'

// Between the brand, the entries of the menu and two buttons.
const gaps = site.menu.length + 2

/**
 * The media query for windows in which the menu and both buttons of the header fit in one row.
 */
export const rowMedia = `(min-width: ${minRem}rem)`

/** The space between them: no more than the window has. */
export const rowGap = `clamp($space$3, (100vw - ${minRem}rem) / ${gaps} + $space$3, $space$5)`

/**
 * The width of the header with its gutters, where the row needs more than the page: with the widest
 * space between its parts.
 */
export const rowWidth = `max($sizes$page, ${minRem}rem + ${gaps} * ($space$5 - $space$3))`
