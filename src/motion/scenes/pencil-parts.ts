/** A piece of the pencil line. */
export type PencilPart = {
  id: 'only' | 'toSteps' | 'fromSteps' | 'toWords'
  /** In pixels of its section, as `box`. */
  path: string
  /** Where it is drawn. */
  box: { left: number; top: number; width: number; height: number }
  /** Where its tip goes. */
  direction: 'down' | 'left'
  /** It is drawn while the bottom of the window goes over a part of the section, from `top` on and of this `height`, both in CSS. */
  range: { top: string; height: string }
}

type Point = { x: number; y: number }

// In pixels: from the text to the line, the height of a bend, and how long and how wide its waves are.
const textDistance = 36
const bendHeight = 48
const waveLength = 260
const waveWidth = 3
// A mark ends before the text that it is for.
const markDistance = 8
// How far a wave and half the stroke reach beside the path.
const strokeMargin = 6
// Where the tip of the line is in the window, in hundredths of its height.
const middle = 50
// Where the line of the steps begins to be drawn: `[data-scroll-target]`.
const stepsStart = 75

// Where the end of the whole line is when its last piece is begun, and when it is drawn.
const lastTips = [80, 65] as const

/** The range in which the tip of the line goes from one height of the section to another, at these heights of the window. */
const rangeOf = (from: number, to: number, startTip = middle, endTip = middle) => ({
  top: `calc(${from}px + ${100 - startTip}vh)`,
  height: `max(1px, ${to - from}px + ${startTip - endTip}vh)`,
})

/** A line down the page as a hand draws it: from one height to another, in pixels, and at both exactly at `x`. */
export function waves(x: number, top: number, bottom: number): string {
  const count = Math.max(1, Math.round((bottom - top) / waveLength))
  const height = (bottom - top) / count
  return Array.from({ length: count }, (_, index) => {
    const y = top + index * height
    return `C${x + waveWidth} ${y + height / 3} ${x - waveWidth} ${y + (height * 2) / 3} ${x} ${y + height}`
  }).join('')
}

const moveTo = ({ x, y }: Point) => `M${x} ${y}`
/** A bend from a horizontal line into one down the page, or the other way round. */
const bendDown = (from: Point, to: Point) => `C${to.x} ${from.y} ${to.x} ${from.y} ${to.x} ${to.y}`
const bendAside = (from: Point, to: Point) => `C${from.x} ${to.y} ${from.x} ${to.y} ${to.x} ${to.y}`

/** The box around a piece that begins and ends at these points. */
function boxAround(start: Point, end: Point): PencilPart['box'] {
  const left = Math.min(start.x, end.x) - strokeMargin
  const top = Math.min(start.y, end.y) - strokeMargin
  return {
    left,
    top,
    width: Math.max(start.x, end.x) + strokeMargin - left,
    height: Math.max(start.y, end.y) + strokeMargin - top,
  }
}

/** Where an element is laid out in a section, whatever moves it. */
function boxIn(section: HTMLElement, element: HTMLElement) {
  let left = 0
  let top = 0
  for (let part: Element | null = element; part instanceof HTMLElement && part !== section; part = part.offsetParent) {
    left += part.offsetLeft
    top += part.offsetTop
  }
  return { left, top, right: left + element.offsetWidth, bottom: top + element.offsetHeight }
}

/**
 * The pieces of the pencil line in a section of a page, as the section is laid out: it leaves the underlined words of the headline
 * at the top of the page, goes down the margin, becomes the line of the steps, goes on in the margin beside their end, and ends at
 * the underlined words of the last section. Where it leaves one section it enters the next.
 */
export function pencilParts(section: HTMLElement): PencilPart[] {
  const heading = section.querySelector<HTMLElement>('h1, h2')
  if (!heading) return []
  const width = section.offsetWidth
  const bottom = section.offsetHeight
  const text = boxIn(section, heading)
  const margin = Math.min(text.left, width - text.right)
  const inset = margin - Math.min(textDistance, margin / 2)
  const far = width - inset
  // What stands between two sections belongs to the second.
  const previous = section.previousElementSibling
  const top = previous instanceof HTMLElement && previous.tagName !== 'SECTION' ? -previous.offsetHeight : 0
  const marked = heading.querySelectorAll<HTMLElement>('u')
  const mark = marked[marked.length - 1] ?? heading
  const markBox = boxIn(section, mark)

  if (heading.tagName === 'H1') {
    const start = { x: margin - markDistance, y: markBox.bottom }
    const bend = { x: inset, y: start.y + bendHeight }
    const path = moveTo(start) + bendDown(start, bend) + waves(inset, bend.y, bottom)
    const range = { top: '100vh', height: `max(1px, ${bottom}px - ${middle}vh)` }
    return [{ id: 'only', path, box: boxAround(start, { x: inset, y: bottom }), direction: 'down', range }]
  }

  const line = document.querySelector<HTMLElement>('[data-pencil-line]')
  const isRow = line !== null && line.offsetWidth > line.offsetHeight
  if (line && section.contains(line)) {
    const lineBox = boxIn(section, line)
    const start = isRow
      ? { x: lineBox.left, y: (lineBox.top + lineBox.bottom) / 2 }
      : { x: (lineBox.left + lineBox.right) / 2, y: lineBox.top }
    const end = isRow ? { x: lineBox.right, y: start.y } : { x: start.x, y: lineBox.bottom }
    const exit = isRow ? far : inset
    const bendTop = start.y - bendHeight
    const bendBottom = Math.min(end.y + bendHeight, bottom)
    const steps = line.parentElement ? boxIn(section, line.parentElement) : lineBox
    const entry = { x: inset, y: top }
    const left = { x: exit, y: bottom }
    return [
      {
        id: 'toSteps',
        path: moveTo(entry) + waves(inset, top, bendTop) + bendAside({ x: inset, y: bendTop }, start),
        box: boxAround(entry, start),
        direction: 'down',
        range: rangeOf(top, steps.top, middle, stepsStart),
      },
      {
        id: 'fromSteps',
        path: moveTo(end) + bendDown(end, { x: exit, y: bendBottom }) + waves(exit, bendBottom, bottom),
        box: boxAround(end, left),
        direction: 'down',
        range: rangeOf(steps.bottom, bottom),
      },
    ]
  }

  const isAfterRow = isRow && (line?.compareDocumentPosition(section) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING
  const start = { x: isAfterRow ? far : inset, y: top }
  if (section.nextElementSibling?.tagName === 'SECTION') {
    const end = { x: start.x, y: bottom }
    const path = moveTo(start) + waves(start.x, top, bottom)
    return [{ id: 'only', path, box: boxAround(start, end), direction: 'down', range: rangeOf(top, bottom) }]
  }

  const end = { x: isAfterRow ? markBox.right + markDistance : margin - markDistance, y: markBox.bottom }
  const bend = { x: start.x, y: end.y - bendHeight }
  const corner = { x: isAfterRow ? Math.max(end.x, start.x - bendHeight) : end.x, y: end.y }
  const [begunTip, drawnTip] = lastTips
  return [
    {
      id: 'only',
      path: moveTo(start) + waves(start.x, top, bend.y) + bendAside(bend, corner),
      box: boxAround(start, corner),
      direction: 'down',
      // Drawn to its end while its end is still in the lower half of the window.
      range: rangeOf(top, end.y, middle, begunTip),
    },
    {
      id: 'toWords',
      path: `${moveTo(corner)}H${end.x}`,
      box: boxAround(corner, end),
      direction: 'left',
      range: rangeOf(end.y, end.y, begunTip, drawnTip),
    },
  ]
}
