import { createContext } from 'react'

/**
 * The shape of a side trip.
 *
 * - `fromUnderline`: from the underline of the last words of a headline to the margin.
 * - `around`: from the margin around a drawing, and back to the margin.
 * - `intoDrawing`: from the margin into the strokes of a drawing.
 * - `intoCaret`: from the margin into a vertical caret.
 */
export type SideTripShape = 'fromUnderline' | 'around' | 'intoDrawing' | 'intoCaret'

/** A side trip, and the elements of its section. */
export type SideTripElements = {
  shape: SideTripShape
  /** A box as high as the section. Its left edge is at `lineX`. */
  layer: HTMLElement
  /** The path of the side trip, in pixels of `layer`. It has a `pathLength` of 1. */
  path: SVGPathElement
  /** The underline, the drawing or the caret of the section. */
  target: SVGSVGElement | HTMLElement
  /** The headline that contains the underline. */
  heading: HTMLElement | undefined
  /** Whether the section is the dark band, on which the line has another color. */
  isOnBand: boolean
}

/** Adds a side trip to the line of the page. Returns a function that removes it. */
export const PageLineContext = createContext((_trip: SideTripElements) => () => {})

// The distance from the edge of the window to the content of a section, as in `Wrap`.
const margin = '((100% - min(100%, $sizes$page)) / 2 + $space$gutter)'

/**
 * The distance from the left edge of the page to the page's line: half of the margin, and at most
 * 36 px from the content. For the `left` of an element whose container is as wide as the page.
 */
export const lineX = `calc(${margin} - min(36px, ${margin} / 2))`

/** The width of the page's line, in pixels. */
export const lineWidthPx = 3

// Browsers place boxes and drawings at whole pixels. An odd width needs a middle at half a pixel,
// or the edges of the line would be blurred.
/** The distance from `lineX` to the middle of the painted line, in pixels. */
export const lineMiddlePx = 0.5
