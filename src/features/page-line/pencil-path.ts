export type Point = { x: number; y: number }

/** A piece of the pencil line. */
export type PencilPart = {
  /** Where it leads. */
  id: string
  /** In pixels of its section, as `box`. */
  path: string
  /** Where it is drawn. */
  box: { left: number; top: number; width: number; height: number }
  /** Where its tip goes. */
  direction: 'down' | 'left' | 'right'
  /** It is drawn while the bottom of the window goes over a part of the section, from `top` on and of this `height`, both in CSS. */
  range: { top: string; height: string }
  /** Whether it is drawn over the card that it leads into, and not behind it. */
  isInFront?: boolean
}

/** How high a bend from a line down the page into one across it is, in pixels, where there is room. */
export const bendHeight = 48
// In pixels: how long and how wide the waves of the line are.
const waveLength = 260
const waveWidth = 3
// How far a wave and half the stroke reach beside the path.
const strokeMargin = 6

/** The point on a line across the page from which it bends into the line down the page at `x`, and the other way round. */
export const cornerBeside = (x: number, y: number, towards: number): Point => ({
  x: x + Math.sign(towards - x) * Math.min(bendHeight, Math.abs(towards - x) / 2),
  y,
})

/**
 * A piece down the page at the x of `run`, or across it at its y, as a hand draws it: in waves that begin and end on that line. A bend
 * leads into it from `start`, and out of it to `end`, where they are beside it.
 */
export function pieceOf(
  id: string,
  start: Point,
  run: { x: number } | { y: number },
  end: Point,
  range: PencilPart['range'],
): PencilPart {
  const isDown = 'x' in run
  const [along, aside, line] = isDown ? (['y', 'x', run.x] as const) : (['x', 'y', run.y] as const)
  const sign = Math.sign(end[along] - start[along])
  const bend = sign * Math.min(bendHeight, Math.abs(end[along] - start[along]) / 2)
  const from = start[aside] === line ? start[along] : start[along] + bend
  const to = end[aside] === line ? end[along] : end[along] - bend
  const at = (place: number, offset = 0) => (isDown ? `${line + offset} ${place}` : `${place} ${line + offset}`)
  const count = Math.max(1, Math.round(Math.abs(to - from) / waveLength))
  const step = (to - from) / count
  const waves = Array.from({ length: count }, (_, index) => {
    const place = from + index * step
    return `C${at(place + step / 3, waveWidth)} ${at(place + (step * 2) / 3, -waveWidth)} ${at(place + step)}`
  })
  // Round corners down the page, as a margin has them; across it the line leaves its height as it would for a loop.
  const curve = (beside: Point, place: number) => {
    const turn = isDown ? beside[along] : (beside[along] + place) / 2
    return [isDown ? at(turn) : `${turn} ${beside.y}`, at(turn)]
  }
  const path = [
    `M${start.x} ${start.y}`,
    from === start[along] ? '' : `C${curve(start, from).join(' ')} ${at(from)}`,
    ...waves,
    to === end[along] ? '' : `C${curve(end, to).toReversed().join(' ')} ${end.x} ${end.y}`,
  ].join('')

  const widths = [start.x, end.x, ...(isDown ? [line] : [])]
  const heights = [start.y, end.y, ...(isDown ? [] : [line])]
  const left = Math.min(...widths) - strokeMargin
  const top = Math.min(...heights) - strokeMargin
  const box = {
    left,
    top,
    width: Math.max(...widths) + strokeMargin - left,
    height: Math.max(...heights) + strokeMargin - top,
  }
  return { id, path, box, direction: isDown ? 'down' : sign < 0 ? 'left' : 'right', range }
}
