import { draw, edit, holdMovement, undraw } from '../motion/movements'
import type { TextEdit } from '../content-schema/text-edit'
import type { Scene } from '../motion/use-scene-on-view'
import { distancesEm, durationsMs, letterStartScale } from '../styles/tokens'

/** A part of the text, where it ends up, and how it gets there. */
type Piece = { text: string; leftPx: number; keyframes?: Record<string, string[] | number[]> }

/**
 * Corrects a text as a proofreader does: its words first stand as they were; the mark is drawn, and the letters or words move into
 * their places. `element` begins with the corrected text. It is transparent meanwhile, under a copy in pieces.
 */
export function editText(element: HTMLElement, text: string, textEdit: TextEdit): Scene {
  const node = element.firstChild
  const stroke = element.querySelector('path')
  const mark = stroke?.ownerSVGElement
  // What a translator has changed is not corrected.
  if (!(node instanceof Text) || node.data !== text || !mark) return { movements: [] }
  const { kind, start, end, before } = textEdit
  const box = element.getBoundingClientRect()
  const range = document.createRange()
  range.setStart(node, 0)
  const placeOf = (index: number) => {
    range.setEnd(node, index)
    return index === 0 ? 0 : range.getBoundingClientRect().right - box.left
  }
  const changedPx = placeOf(end) - placeOf(start)
  const shiftPx = kind === 'transpose' || kind === 'stet' ? 0 : textWidth(element, before) - changedPx
  if (shiftPx > roomBeside(element, box)) return { movements: [] }

  const copy = document.createElement('span')
  copy.ariaHidden = 'true'
  copy.style.cssText = 'position: absolute; inset: 0; white-space: pre; -webkit-text-fill-color: currentColor'
  const pieces: Piece[] = [
    { text: text.slice(0, start), leftPx: 0 },
    ...changedPieces(text, textEdit, placeOf, shiftPx),
    { text: text.slice(end), leftPx: placeOf(end), keyframes: { transform: [`translateX(${shiftPx}px)`, 'none'] } },
  ]
  const moves = pieces.flatMap(({ text: letters, leftPx, keyframes }) => {
    const part = document.createElement('span')
    part.textContent = letters
    part.style.cssText = `position: absolute; left: ${leftPx}px`
    copy.append(part)
    return keyframes ? [holdMovement(part, edit(keyframes), durationsMs.editMoveDelay)] : []
  })
  // The mark stands where the fault is, and goes with the letters to where it was.
  const markMove = edit({ transform: [`translateX(${shiftPx / 2}px)`, 'none'] }, 'backwards')
  const movements = [
    ...moves,
    ...(kind === 'stet' ? [holdMovement(strikeOut(copy, mark), undraw, durationsMs.editMoveDelay)] : []),
    holdMovement(mark, markMove, durationsMs.editMoveDelay),
    holdMovement(stroke, draw),
  ]
  // Below the mark.
  node.after(copy)
  // Not the color, which the copy inherits: the theme may change meanwhile.
  element.style.webkitTextFillColor = 'transparent'
  return {
    movements,
    end: () => {
      copy.remove()
      element.style.removeProperty('-webkit-text-fill-color')
    },
  }
}

/** The width of letters that are not on the page, in the type of an element. */
function textWidth(element: HTMLElement, letters: string): number {
  const { fontWeight, fontSize, fontFamily, letterSpacing } = getComputedStyle(element)
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return 0
  context.font = `${fontWeight} ${fontSize} ${fontFamily}`
  return context.measureText(letters).width + letters.length * (Number.parseFloat(letterSpacing) || 0)
}

/** How far an element could reach to the right, to what follows it in its line, or to the edge of the window. */
function roomBeside(element: HTMLElement, box: DOMRect): number {
  const rest = document.createRange()
  rest.selectNodeContents(element.parentElement?.parentElement ?? element)
  rest.setStartAfter(element)
  const middle = (box.top + box.bottom) / 2
  const besides = [...rest.getClientRects()].filter(({ top, bottom }) => top < middle && bottom > middle)
  return Math.min(document.documentElement.clientWidth, ...besides.map(({ left }) => left)) - box.right
}

type PlaceOf = (index: number) => number

/** The pieces of what an edit changes. All but those that change places move by half of what the text grows or shrinks by. */
function changedPieces(text: string, edited: TextEdit, placeOf: PlaceOf, shiftPx: number): Piece[] {
  const { kind, start, end, before } = edited
  const pieceOf = (from: number, to: number, transform: string[], opacity = [1, 1]): Piece => ({
    text: text.slice(from, to),
    leftPx: placeOf(from),
    keyframes: { transform, opacity },
  })
  if (kind === 'stet') return [pieceOf(start, end, ['none', 'none'])]
  if (kind === 'transpose') {
    const space = text.slice(start, end).indexOf(' ')
    const second = start + Math.max(space + 1, 1)
    const firstEnd = second - (space > 0 ? 1 : 0)
    const around = (px: number, aboveEm: number) => [
      `translateX(${px}px)`,
      `translate(${px * 0.8}px, ${-aboveEm}em)`,
      `translate(${px * 0.2}px, ${-aboveEm}em)`,
      'none',
    ]
    return [
      pieceOf(start, firstEnd, around(placeOf(end) - placeOf(firstEnd), distancesEm.passAbove)),
      pieceOf(second, end, around(placeOf(start) - placeOf(second), -distancesEm.passBelow)),
    ]
  }
  const small = `scale(${letterStartScale})`
  const from = `translate(${shiftPx / 2}px, ${distancesEm.letter}em) ${small}`
  const to = `translateX(${-shiftPx / 2}px) ${small}`
  return [{ ...pieceOf(start, start, ['none', to], [1, 0]), text: before }, pieceOf(start, end, [from, 'none'], [0, 1])]
}

/** Adds a stroke through all words, drawn like their mark, to their copy. */
function strikeOut(copy: HTMLElement, mark: SVGSVGElement): SVGPathElement {
  const drawing = mark.cloneNode(true) as SVGSVGElement
  const stroke = drawing.firstElementChild as SVGPathElement
  const { width } = mark.viewBox.baseVal
  stroke.setAttribute('d', `M-1 14Q${width / 2} 11 ${width + 1} 13`)
  drawing.style.cssText = 'left: 0; top: calc(0.5lh - 0.666em); width: 100%; height: 1em'
  copy.append(drawing)
  return stroke
}
