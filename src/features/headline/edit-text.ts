import { textWidth } from '../../browser/text-width'
import { draw, edit as move, holdMovement, undraw, type Movement } from '../../motion/movements'
import type { TextEdit } from '../../content-schema/text-edit'
import type { Scene } from '../../motion/use-scene-on-view'
import { distancesEm, durationsMs, startScales } from '../../styles/tokens'

// With forced colors, the browser would paint a background behind the copy, over the line below.
const copyStyle = `position: absolute; inset: 0; white-space: pre; -webkit-text-fill-color: currentColor;
  forced-color-adjust: none`

/**
 * Corrects `text`, the first text of `element`, as a proofreader does. During the animation the
 * text is transparent, and a copy in animated pieces covers it. If a translator has changed the
 * text, or the mistake does not fit into the line, nothing moves.
 */
export function editText(element: HTMLElement, text: string, edit: TextEdit): Scene {
  const { kind, start, end, replaced } = edit
  const node = element.firstChild
  const stroke = element.querySelector('path')
  const mark = stroke?.ownerSVGElement
  if (!(node instanceof Text) || node.data !== text || !mark) return { movements: [] }
  const box = element.getBoundingClientRect()
  const leftPxOf = measureLetters(node, box)
  const isReplaced = kind !== 'transpose' && kind !== 'stet'
  const shiftPx = isReplaced
    ? widthInTypeOf(element, replaced) - leftPxOf(end) + leftPxOf(start)
    : 0
  if (shiftPx > roomBeside(element, box)) return { movements: [] }

  const copy = createCopy()
  const movements = [holdMovement(stroke, draw)]
  const pieces: Piece[] = [
    { words: text.slice(0, start), at: 0 },
    ...changedPieces(text, edit, { leftPxOf, shiftPx }),
    { words: text.slice(end), at: end, ...(shiftPx !== 0 && { keyframes: shiftFrom(shiftPx) }) },
  ]
  for (const { words, at, keyframes } of pieces) {
    const part = document.createElement('span')
    part.textContent = words
    part.style.cssText = `position: absolute; left: ${leftPxOf(at)}px`
    copy.append(part)
    if (keyframes) movements.push(holdMovement(part, move(keyframes), durationsMs.editMoveDelay))
  }
  if (kind === 'stet')
    movements.push(holdMovement(strikeOut(copy, mark), undraw, durationsMs.editMoveDelay))
  // The mark is drawn at the mistake, and then moves with the corrected letters.
  const markMove = move(shiftFrom(shiftPx / 2), 'backwards')
  movements.push(holdMovement(mark, markMove, durationsMs.editMoveDelay))
  // Before the mark in the DOM, so that the mark is painted over the copy.
  node.after(copy)
  // Not `color`, which the copy inherits. The copy's own color must follow a change of theme.
  element.style.webkitTextFillColor = 'transparent'
  return {
    movements,
    end: () => {
      copy.remove()
      element.style.removeProperty('-webkit-text-fill-color')
    },
  }
}

/** A part of the copy: its words, the index of the letter where it begins, and its movement. */
type Piece = { words: string; at: number; keyframes?: Movement['keyframes'] }

type Measurements = {
  /** The distance of a letter from the left edge of the text, in px, by its index. */
  leftPxOf: (index: number) => number
  /** How much wider the text is with the mistake, in px. */
  shiftPx: number
}

/** Returns a function that measures the distance of a letter from the left edge of `box`, in px. */
function measureLetters(node: Text, box: DOMRect): Measurements['leftPxOf'] {
  const range = document.createRange()
  range.setStart(node, 0)
  return (index) => {
    range.setEnd(node, index)
    return index === 0 ? 0 : range.getBoundingClientRect().right - box.left
  }
}

function createCopy(): HTMLElement {
  const copy = document.createElement('span')
  copy.ariaHidden = 'true'
  // Print hides the copy.
  copy.dataset.copy = ''
  copy.style.cssText = copyStyle
  return copy
}

/** The pieces between the unchanged beginning and the unchanged end of the text. */
function changedPieces(text: string, edit: TextEdit, measurements: Measurements): Piece[] {
  if (edit.kind === 'stet') return [{ words: text, at: 0 }]
  if (edit.kind === 'transpose') return swappedPieces(text, edit, measurements)
  return replacedPieces(text, edit, measurements)
}

/** Two words, or two letters, that pass each other. */
function swappedPieces(text: string, { start, end }: TextEdit, { leftPxOf }: Measurements) {
  const space = text.slice(start, end).indexOf(' ')
  const firstEnd = start + Math.max(space, 1)
  const second = start + Math.max(space + 1, 1)
  return [
    {
      words: text.slice(start, firstEnd),
      at: start,
      keyframes: swapKeyframes(leftPxOf(end) - leftPxOf(firstEnd), -distancesEm.passAbove),
    },
    {
      words: text.slice(second, end),
      at: second,
      keyframes: swapKeyframes(leftPxOf(start) - leftPxOf(second), distancesEm.passBelow),
    },
  ]
}

/** The mistake, which disappears, and the corrected letters, which appear in its place. */
function replacedPieces(text: string, edit: TextEdit, { shiftPx }: Measurements): Piece[] {
  const { start, end, replaced } = edit
  const scale = `scale(${startScales.letter})`
  const hidden = `translateX(${-shiftPx / 2}px) ${scale}`
  const from = `translate(${shiftPx / 2}px, ${distancesEm.letter}em) ${scale}`
  return [
    { words: replaced, at: start, keyframes: { transform: ['none', hidden], opacity: [1, 0] } },
    {
      words: text.slice(start, end),
      at: start,
      keyframes: { transform: [from, 'none'], opacity: [0, 1] },
    },
  ]
}

/** Keyframes that start `fromPx` to the right of the final position. */
const shiftFrom = (fromPx: number) => ({ transform: [`translateX(${fromPx}px)`, 'none'] })

/**
 * Keyframes that move a word past another, from `fromPx` beside its position, in an arc of height
 * `arcEm`.
 */
const swapKeyframes = (fromPx: number, arcEm: number) => ({
  transform: [
    `translateX(${fromPx}px)`,
    `translate(${fromPx * 0.8}px, ${arcEm}em)`,
    `translate(${fromPx * 0.2}px, ${arcEm}em)`,
    'none',
  ],
})

/** The width in px of letters that are not on the page, in the typography of an element. */
function widthInTypeOf(element: HTMLElement, letters: string): number {
  const { fontWeight, fontSize, fontFamily, letterSpacing } = getComputedStyle(element)
  const width = textWidth(
    letters,
    `${fontWeight} ${fontSize} ${fontFamily}`,
    Number.parseFloat(fontSize),
  )
  return width + letters.length * Number.parseFloat(letterSpacing)
}

/**
 * The space in px to the right of an element. It ends at the next word in the line, or at the edge
 * of the window.
 */
function roomBeside(element: HTMLElement, box: DOMRect): number {
  const rest = document.createRange()
  rest.selectNodeContents(element.parentElement?.parentElement ?? element)
  rest.setStartAfter(element)
  const middle = (box.top + box.bottom) / 2
  const onSameLine = [...rest.getClientRects()].filter(
    ({ top, bottom }) => top < middle && bottom > middle,
  )
  const spacePx = widthInTypeOf(element, ' ')
  return (
    Math.min(
      document.documentElement.clientWidth,
      ...onSameLine.map(({ left }) => left + spacePx),
    ) - box.right
  )
}

/** Adds a stroke through the whole text to its copy, drawn like its mark. */
function strikeOut(copy: HTMLElement, mark: SVGSVGElement): SVGPathElement {
  const drawing = mark.cloneNode(true) as SVGSVGElement
  const stroke = drawing.firstElementChild as SVGPathElement
  const { width } = mark.viewBox.baseVal
  stroke.setAttribute('d', `M-1 14Q${width / 2} 11 ${width + 1} 13`)
  drawing.style.cssText = 'left: 0; top: calc(0.5lh - 0.666em); width: 100%; height: 1em'
  copy.append(drawing)
  return stroke
}
