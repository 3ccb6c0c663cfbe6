import { pencilTipHeights } from '../../styles/tokens'
import { bendHeight, cornerBeside, pieceOf, type PencilPart, type Point } from './pencil-path'
import { boxIn, pointIn } from './place-in-section'

type Side = 'left' | 'right'

// In pixels: from the text to the line, and from a mark to the text that it is for.
const textDistance = 36
const markDistance = 8
const { line: tipHeight, stepsStart } = pencilTipHeights
// Where the end of the whole line is when its last piece is begun, and when it is drawn.
const lastTips = [80, 65] as const
// While the page is scrolled by so many pixels, the tip goes across it.
const acrossPx = 120
// How far below the words it begins at the line goes, and how near to the cards below it, as shares of the space that is there.
const belowWordsShare = 0.45
const aboveCardsShare = 0.4

const findRing = (section: Element) => section.querySelector<SVGPathElement>('[data-pencil-ring] path')
const findStrip = (section: Element) => section.querySelector<HTMLElement>('[data-pencil-strip]')
const findSteps = (section: Element) => section.querySelector<HTMLElement>('[data-pencil-line]')
/** The arrow of a chart, if it is in the first card. */
const findArrow = (section: Element) =>
  section.querySelector<SVGPathElement>('li:first-child > article [data-pencil-arrow]')

const isRow = (steps: HTMLElement) => steps.offsetWidth > steps.offsetHeight

/** The side of the page on which the line leaves a section that it enters on `side`. */
function sideAfter(section: Element, side: Side): Side {
  if (findRing(section)) return 'right'
  const steps = findSteps(section)
  if (steps) return isRow(steps) ? 'right' : 'left'
  return findStrip(section) || findArrow(section) ? 'left' : side
}

/** The side of the page on which the line enters a section. */
function sideBefore(section: Element): Side {
  let side: Side = 'left'
  for (const other of section.closest('main')?.querySelectorAll('section') ?? []) {
    if (other === section) break
    side = sideAfter(other, side)
  }
  return side
}

/** The range in which the tip of the line goes from one height of the section to another, at these heights of the window. */
const rangeOf = (from: number, to: number, startTip = tipHeight, endTip = tipHeight) => ({
  top: `calc(${from}px + ${100 - startTip}vh)`,
  height: `max(1px, ${to - from}px + ${startTip - endTip}vh)`,
})

/** What the line needs to know of a section. */
type Place = {
  section: HTMLElement
  heading: HTMLElement
  /** Where the line goes down, at either side of the page. */
  x: Record<Side, number>
  /** Where the text begins. */
  margin: number
  top: number
  bottom: number
  entry: Side
}

/**
 * The pieces of the pencil line in a section of a page, as the section is laid out. It leaves the underlined words of the headline at
 * the top of the page and goes down the margin, beside the first guide of the columns. On its way it goes through a figure's ring to
 * the other margin, ends at the strip, whose slashes go on with it, becomes the line of the steps, and leads into the arrow of the
 * first story, to come out below all of them. It ends at the underlined words of the last section. Where it leaves one section it
 * enters the next.
 */
export function pencilParts(section: HTMLElement): PencilPart[] {
  const heading = section.querySelector<HTMLElement>('h1, h2')
  if (!heading) return []
  const width = section.offsetWidth
  const text = boxIn(section, heading)
  const margin = Math.min(text.left, width - text.right)
  const inset = margin - Math.min(textDistance, margin / 2)
  // What stands between two sections belongs to the second.
  const previous = section.previousElementSibling
  const top = previous instanceof HTMLElement && previous.tagName !== 'SECTION' ? -previous.offsetHeight : 0
  const place: Place = {
    section,
    heading,
    x: { left: inset, right: width - inset },
    margin,
    top,
    bottom: section.offsetHeight,
    entry: sideBefore(section),
  }
  if (heading.tagName === 'H1') return partsFromWords(place)
  const ring = findRing(section)
  if (ring && place.entry === 'left') return partsThroughRing(place, ring)
  const strip = findStrip(section)
  if (strip) return partsAroundStrip(place, strip)
  const steps = findSteps(section)
  if (steps) return partsAlongSteps(place, steps)
  const arrow = findArrow(section)
  if (arrow) return partsIntoArrow(place, arrow)
  const next = section.nextElementSibling
  return next?.tagName === 'SECTION' ? [partDown(place)] : partsToWords(place)
}

/** A piece down the whole section. */
function partDown({ x, top, bottom, entry }: Place): PencilPart {
  const side = x[entry]
  return pieceOf('down', { x: side, y: top }, { x: side }, { x: side, y: bottom }, rangeOf(top, bottom))
}

const markedWordsOf = (heading: HTMLElement) => [...heading.querySelectorAll<HTMLElement>('u')].at(-1) ?? heading

/** From the end of the underline, across the space below the headline into the margin, and down. It begins with the first scroll. */
function partsFromWords({ section, heading, x, margin, bottom }: Place): PencilPart[] {
  const words = markedWordsOf(heading)
  const { left, bottom: wordsBottom } = boxIn(section, words)
  const stroke = [...words.querySelectorAll<SVGPathElement>('svg:last-of-type path')].at(-1)
  const start = (stroke && pointIn(section, stroke, true)) ?? { x: left, y: wordsBottom }
  const next = heading.parentElement?.nextElementSibling
  const nextTop = next instanceof HTMLElement ? boxIn(section, next).top : start.y
  const y = start.y + Math.max(0, nextTop - start.y) * belowWordsShare
  const corner = cornerBeside(x.left, y, margin)
  const untilDown = `max(${acrossPx}px, ${y}px - ${tipHeight}vh)`
  return [
    pieceOf('fromWords', start, { y }, corner, { top: '100vh', height: untilDown }),
    pieceOf(
      'down',
      corner,
      { x: x.left },
      { x: x.left, y: bottom },
      {
        top: `calc(100vh + ${untilDown})`,
        height: `max(1px, ${bottom}px - ${tipHeight}vh - ${untilDown})`,
      },
    ),
  ]
}

/** Along the rule above a figure into its ring, and out of it to the other margin. */
function partsThroughRing({ section, x, top, bottom }: Place, ring: SVGPathElement): PencilPart[] {
  const cell = ring.closest('dd')?.parentElement
  const [start, end] = [pointIn(section, ring), pointIn(section, ring, true)]
  if (!cell || !start || !end) return []
  const rule = boxIn(section, cell).top
  const entry = { x: x.left, y: top }
  const left = cornerBeside(x.left, rule, start.x)
  const right = cornerBeside(x.right, rule, end.x)
  return [
    pieceOf('toRule', entry, { x: x.left }, left, rangeOf(top, rule - acrossPx)),
    pieceOf('toRing', left, { y: rule }, start, rangeOf(rule - acrossPx, rule)),
    pieceOf('fromRing', end, { y: rule }, right, rangeOf(rule, rule + acrossPx)),
    pieceOf('down', right, { x: x.right }, { x: x.right, y: bottom }, rangeOf(rule + acrossPx, bottom)),
  ]
}

/** Down to the strip, and on below it, in the margin where its last slash is drawn. */
function partsAroundStrip({ section, x, top, bottom, entry }: Place, strip: HTMLElement): PencilPart[] {
  const box = boxIn(section, strip)
  const [before, after] = [x[entry], x.left]
  return [
    pieceOf('toStrip', { x: before, y: top }, { x: before }, { x: before, y: box.top }, rangeOf(top, box.top)),
    ...(box.bottom < bottom
      ? [
          pieceOf(
            'down',
            { x: after, y: box.bottom },
            { x: after },
            { x: after, y: bottom },
            rangeOf(box.bottom, bottom),
          ),
        ]
      : []),
  ]
}

/** Into the line of the steps, and out of its end. It comes from the left, where the first step is. */
function partsAlongSteps({ section, x, top, bottom, entry }: Place, line: HTMLElement): PencilPart[] {
  const box = boxIn(section, line)
  const isAcross = isRow(line)
  const start = isAcross
    ? { x: box.left, y: (box.top + box.bottom) / 2 }
    : { x: (box.left + box.right) / 2, y: box.top }
  const end = isAcross ? { x: box.right, y: start.y } : { x: start.x, y: box.bottom }
  const exit = isAcross ? x.right : x.left
  const steps = line.parentElement ? boxIn(section, line.parentElement) : box
  const toSteps = rangeOf(top, steps.top, tipHeight, stepsStart)
  return [
    pieceOf('toSteps', { x: x[entry], y: top }, { x: x.left }, start, toSteps),
    pieceOf('down', end, { x: exit }, { x: exit, y: bottom }, rangeOf(steps.bottom, bottom)),
  ]
}

/**
 * Into the arrow, and out of the cards at their foot, down the left margin. From the right it crosses the page above the first card.
 */
function partsIntoArrow(place: Place, arrow: SVGPathElement): PencilPart[] {
  const { section, heading, x, top, bottom, entry } = place
  const start = pointIn(section, arrow)
  const card = arrow.closest('li')
  if (!start || !card) return [partDown(place)]
  const cardTop = boxIn(section, card).top
  const y = cardTop - Math.max(0, cardTop - boxIn(section, heading).bottom) * aboveCardsShare
  const right = cornerBeside(x.right, y, x.left)
  const left = cornerBeside(x.left, y, x.right)
  const intoArrow = (from: Point, tip: number): PencilPart => ({
    ...pieceOf('toArrow', from, { x: x.left }, start, rangeOf(tip, start.y)),
    isInFront: true,
  })
  const toArrow =
    entry === 'left'
      ? [intoArrow({ x: x.left, y: top }, top)]
      : [
          pieceOf('toCards', { x: x.right, y: top }, { x: x.right }, right, rangeOf(top, y - acrossPx)),
          pieceOf('aboveCards', right, { y }, left, rangeOf(y - acrossPx, y + acrossPx)),
          intoArrow(left, y + acrossPx),
        ]
  const cards = boxIn(section, card.parentElement ?? card)
  const exit = { x: cards.left, y: cards.bottom - 2 * bendHeight }
  return [...toArrow, pieceOf('down', exit, { x: x.left }, { x: x.left, y: bottom }, rangeOf(exit.y, bottom))]
}

/** Down the margin, and to the underlined words from the side on which it is. */
function partsToWords({ section, heading, x, margin, top, entry }: Place): PencilPart[] {
  const { right, bottom: y } = boxIn(section, markedWordsOf(heading))
  const end = { x: entry === 'left' ? margin - markDistance : right + markDistance, y }
  const corner = entry === 'left' ? end : cornerBeside(x.right, y, end.x)
  const [begunTip, drawnTip] = lastTips
  return [
    // Drawn to its end while its end is still in the lower half of the window.
    pieceOf('toWords', { x: x[entry], y: top }, { x: x[entry] }, corner, rangeOf(top, y, tipHeight, begunTip)),
    ...(corner === end ? [] : [pieceOf('underWords', corner, { y }, end, rangeOf(y, y, begunTip, drawnTip))]),
  ]
}
