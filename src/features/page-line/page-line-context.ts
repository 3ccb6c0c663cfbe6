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

/** The shape of a side trip, and the elements that it needs. */
export type SideTripElements = {
  shape: SideTripShape
  section: HTMLElement
  /** The underline, the drawing or the caret of the section. */
  target: SVGSVGElement | HTMLElement
  /** The headline that contains the underline. */
  heading: HTMLElement | undefined
  /** Whether the section is the dark band, on which the line has another color. */
  isOnBand: boolean
}

/** Adds a side trip to the line of the page. Returns a function that removes it. */
export const PageLineContext = createContext((_trip: SideTripElements) => () => {})
