import { textWidth } from '../browser/text-width'
import { draw, edit, holdMovement, undraw, type Movement } from '../motion/movements'
import type { TextEdit } from '../content-schema/text-edit'
import type { Scene } from '../motion/use-scene-on-view'
import { distancesEm, durationsMs, startScales } from '../styles/tokens'

/** Corrects a text, with which `element` begins, as a proofreader does. It is transparent meanwhile, under a copy in pieces. */
export function editText(element: HTMLElement, text: string, { kind, start, end, before }: TextEdit): Scene {
  const node = element.firstChild
  const stroke = element.querySelector('path')
  const mark = stroke?.ownerSVGElement
  // What a translator has changed is not corrected.
  if (!(node instanceof Text) || node.data !== text || !mark) return { movements: [] }
  const box = element.getBoundingClientRect()
  const range = document.createRange()
  range.setStart(node, 0)
  const placeOf = (index: number) => {
    range.setEnd(node, index)
    return index === 0 ? 0 : range.getBoundingClientRect().right - box.left
  }
  const isReplaced = kind !== 'transpose' && kind !== 'stet'
  const shiftPx = isReplaced ? widthInTypeOf(element, before) - placeOf(end) + placeOf(start) : 0
  if (shiftPx > roomBeside(element, box)) return { movements: [] }

  const copy = document.createElement('span')
  copy.ariaHidden = 'true'
  copy.style.cssText = 'position: absolute; inset: 0; white-space: pre; -webkit-text-fill-color: currentColor'
  const movements = [holdMovement(stroke, draw)]
  const addPiece = (piece: string, at: number, keyframes?: Movement['keyframes']) => {
    const part = document.createElement('span')
    part.textContent = piece
    part.style.cssText = `position: absolute; left: ${placeOf(at)}px`
    copy.append(part)
    if (keyframes) movements.push(holdMovement(part, edit(keyframes), durationsMs.editMoveDelay))
  }
  addPiece(text.slice(0, start), 0)
  if (kind === 'stet') {
    addPiece(text, 0)
    movements.push(holdMovement(strikeOut(copy, mark), undraw, durationsMs.editMoveDelay))
  } else if (kind === 'transpose') {
    const space = text.slice(start, end).indexOf(' ')
    const firstEnd = start + Math.max(space, 1)
    const second = start + Math.max(space + 1, 1)
    addPiece(text.slice(start, firstEnd), start, wayPast(placeOf(end) - placeOf(firstEnd), -distancesEm.passAbove))
    addPiece(text.slice(second, end), second, wayPast(placeOf(start) - placeOf(second), distancesEm.passBelow))
  } else {
    const scale = `scale(${startScales.letter})`
    addPiece(before, start, { transform: ['none', `translateX(${-shiftPx / 2}px) ${scale}`], opacity: [1, 0] })
    const from = `translate(${shiftPx / 2}px, ${distancesEm.letter}em) ${scale}`
    addPiece(text.slice(start, end), start, { transform: [from, 'none'], opacity: [0, 1] })
  }
  addPiece(text.slice(end), end, shiftPx === 0 ? undefined : { transform: [`translateX(${shiftPx}px)`, 'none'] })
  // The mark is drawn where the fault is, and goes with the letters to where it was.
  const markMove = edit({ transform: [`translateX(${shiftPx / 2}px)`, 'none'] }, 'backwards')
  movements.push(holdMovement(mark, markMove, durationsMs.editMoveDelay))
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

/** The way of a word past another, from `px` beside its place. */
const wayPast = (px: number, em: number) => ({
  transform: [`translateX(${px}px)`, `translate(${px * 0.8}px, ${em}em)`, `translate(${px * 0.2}px, ${em}em)`, 'none'],
})

/** The width of letters that are not on the page, in the type of an element. */
function widthInTypeOf(element: HTMLElement, letters: string): number {
  const { fontWeight, fontSize, fontFamily, letterSpacing } = getComputedStyle(element)
  const width = textWidth(letters, `${fontWeight} ${fontSize} ${fontFamily}`, Number.parseFloat(fontSize))
  return width + letters.length * Number.parseFloat(letterSpacing)
}

/** How far an element could reach to the right, to the word that follows it in its line, or to the edge of the window. */
function roomBeside(element: HTMLElement, box: DOMRect): number {
  const rest = document.createRange()
  rest.selectNodeContents(element.parentElement?.parentElement ?? element)
  rest.setStartAfter(element)
  const middle = (box.top + box.bottom) / 2
  const besides = [...rest.getClientRects()].filter(({ top, bottom }) => top < middle && bottom > middle)
  const spacePx = widthInTypeOf(element, ' ')
  return Math.min(document.documentElement.clientWidth, ...besides.map(({ left }) => left + spacePx)) - box.right
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
