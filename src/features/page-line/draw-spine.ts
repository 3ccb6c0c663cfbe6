import { followTip, type TipFollower } from './follow-tip'
import { pointAt, type TipPoint } from './line-tip'

/** The elements of the line, which `PageLine` renders. */
export type LineElements = {
  /** A box as high as the window. */
  layer: HTMLElement
  spine: HTMLElement
  /** Covers the spine on the dark band. */
  bandSpine: HTMLElement
  pencil: SVGSVGElement
}

/** Heights of the page in pixels. */
export type Span = { startY: number; endY: number }

/** Places the whole spine, and the spine on the dark band. Without a span, its spine is removed. */
export function placeSpine({ spine, bandSpine }: LineElements, line?: Span, band?: Span): void {
  place(spine, line)
  place(bandSpine, band)
}

function place({ style }: HTMLElement, { startY, endY }: Span = { startY: 0, endY: 0 }) {
  style.top = `${startY}px`
  style.height = `${endY - startY}px`
}

/** Moves the end of both spines and the pencil with the tip. */
export function followSpine(
  { spine, bandSpine, pencil }: LineElements,
  points: TipPoint[],
  line: Span,
  band?: Span,
): TipFollower[] {
  const bandPoints = band ? [pointAt(points, band.startY), pointAt(points, band.endY)] : []
  return [
    followTip(spine, points, growthIn(line)),
    ...(band ? [followTip(bandSpine, bandPoints, growthIn(band))] : []),
    followTip(pencil, points, (y) => `translateY(${y}px)`),
  ]
}

/** Returns the transform with which a spine ends at the height `y` of the page. */
const growthIn =
  ({ startY, endY }: Span) =>
  (y: number) =>
    `scaleY(${(y - startY) / Math.max(1, endY - startY)})`
