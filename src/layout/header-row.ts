import { minRem, minRemWithCall } from 'virtual:header-row'
import { languages } from 'virtual:languages'
import { site } from '../content/site.yaml'
import { media } from '../styles/tokens'

const languageCount = import.meta.env.HAS_TRANSLATIONS ? languages.length : 1

// The row has the brand, the entries of the menu, the links to other languages and two buttons.
// There is one gap fewer than parts.
const gapCount = site.menu.length + (languageCount - 1) + 2

/**
 * The media query for windows in which the brand, the menu and the button for a consultation fit
 * into one row. `virtual:header-row` has the width that this row needs.
 */
export const rowMedia = `(min-width: ${minRem}rem)`

// The media query for windows in which the row does not fit.
const withoutRowMedia = `(max-width: ${minRem - 0.01}rem)`

/** The `@media` rule for windows in which the row does not fit. */
export const rowDoesNotFit = `@media ${withoutRowMedia}`

/** The same `@media` rule, but only for visitors who do not prefer reduced motion. */
export const rowDoesNotFitWithMotion = `@media ${withoutRowMedia} and ${media.motion}`

/** The media query for windows in which the row fits, but only without the call button. */
export const rowWithoutCallMedia = `${rowMedia} and (max-width: ${minRemWithCall - 0.01}rem)`

/**
 * The media query for tablets and wider windows in which the row does not fit. The header then
 * shows the consultation button beside the menu button.
 */
export const headerConsultationMedia = `${media.tablet} and ${withoutRowMedia}`

/** The gap between the parts of the row, from `$space$3` to `$space$5` by the window's width. */
export const rowGap = `clamp($space$3, (100vw - ${minRemWithCall}rem) / ${gapCount} + $space$3, $space$5)`

/**
 * The maximum width of the header with its gutters. With the largest gaps, the row may need more
 * than the width of the page.
 */
export const rowWidth = `max($sizes$page, ${minRemWithCall}rem + ${gapCount} * ($space$5 - $space$3))`
