import { textWidth } from '../../browser/text-width'
import { draw, edit, holdMovement, undraw, type Movement } from '../../motion/movements'
import type { TextEdit } from '../../content-schema/text-edit'
import type { Scene } from '../../motion/use-scene-on-view'
import { distancesEm, durationsMs, startScales } from '../../styles/tokens'

// Forced colors would paint a background behind the copy, over the words below it.
const copyStyle = `position: absolute; inset: 0; white-space: pre; -webkit-text-fill-color: currentColor;
  forced-color-adjust: none`

/**
 * Corrects `text`, the first text of `element`, as a proofreader does. During the animation the
 * text is transparent, and a copy in animated pieces covers it.
 */
export function editText(
  element: HTMLElement,
  text: string,
  { kind, start, end, before }: TextEdit,
): Scene {
  const node = element.firstChild
  const stroke = element.querySelector('path')
  const mark = stroke?.ownerSVGElement
  // A translator has changed the text: leave it alone.
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
  // Print hides the copy.
  copy.dataset.copy = ''
  copy.style.cssText = copyStyle
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
    addPiece(
      text.slice(start, firstEnd),
      start,
      swapKeyframes(placeOf(end) - placeOf(firstEnd), -distancesEm.passAbove),
    )
    addPiece(
      text.slice(second, end),
      second,
      swapKeyframes(placeOf(start) - placeOf(second), distancesEm.passBelow),
    )
  } else {
    const scale = `scale(${startScales.letter})`
    addPiece(before, start, {
      transform: ['none', `translateX(${-shiftPx / 2}px) ${scale}`],
      opacity: [1, 0],
    })
    const from = `translate(${shiftPx / 2}px, ${distancesEm.letter}em) ${scale}`
    addPiece(text.slice(start, end), start, { transform: [from, 'none'], opacity: [0, 1] })
  }
  addPiece(
    text.slice(end),
    end,
    shiftPx === 0 ? undefined : { transform: [`translateX(${shiftPx}px)`, 'none'] },
  )
  // The mark is drawn at the mistake, and then moves with the corrected letters.
  const markMove = edit({ transform: [`translateX(${shiftPx / 2}px)`, 'none'] }, 'backwards')
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

/** The width of letters that are not on the page, in the type of an element. */
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
 * The space to the right of an element in px: up to the next word in its line, or to the edge of
 * the window.
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
