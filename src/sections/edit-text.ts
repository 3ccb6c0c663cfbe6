import { draw, editDelaysMs, fade, holdMovement, insert } from '../motion/movements'
import { findTextEdit, type TextEdit } from '../content-schema/text-edit'
import type { Scene } from '../motion/use-scene-on-view'
import { distancesEm, letterStartScale } from '../styles/tokens'

/** A part of the text, and how it gets to its place in it. */
type Piece = { start: number; end: number; transform?: string[]; opacity?: number[] }

/**
 * Corrects a text as a proofreader does: its words first stand as in `before`; a mark is drawn, and the letters or words move into
 * their places. `element` must begin with the corrected text. It is transparent meanwhile, under a copy in pieces.
 */
export function editText(element: HTMLElement, before: string): Scene {
  const node = element.firstChild
  const edit = node instanceof Text ? findTextEdit(before, node.data) : undefined
  if (!edit || !(node instanceof Text)) return { movements: [] }
  const box = element.getBoundingClientRect()
  const boxOf = (start: number, end: number) => {
    const range = document.createRange()
    range.setStart(node, start)
    range.setEnd(node, end)
    const { left, right, width } = range.getBoundingClientRect()
    return { left: left - box.left, right: right - box.left, width }
  }
  const emPx = Number.parseFloat(getComputedStyle(element).fontSize)
  const { pieces, mark } = layOut(edit, node.data, boxOf, emPx)

  const copy = document.createElement('span')
  copy.ariaHidden = 'true'
  copy.style.cssText = 'position: absolute; inset: 0; white-space: pre; -webkit-text-fill-color: currentColor'
  const path = drawMark(copy, mark)
  const moves = pieces.flatMap(({ start, end, transform, opacity = [1, 1] }) => {
    const part = document.createElement('span')
    part.textContent = node.data.slice(start, end)
    part.style.cssText = `position: absolute; left: ${boxOf(start, end).left}px`
    copy.append(part)
    if (!transform) return []
    const keyframes = { transform, opacity }
    return [holdMovement(part, { ...insert, keyframes, held: keyframes }, editDelaysMs.move)]
  })
  element.append(copy)
  // Not the color, which the copy inherits: the theme may change meanwhile.
  element.style.webkitTextFillColor = 'transparent'
  return {
    movements: [...moves, holdMovement(path, draw), holdMovement(path, fade, editDelaysMs.end)],
    end: () => {
      copy.remove()
      element.style.removeProperty('-webkit-text-fill-color')
    },
  }
}

type BoxOf = (start: number, end: number) => { left: number; right: number; width: number }

/** The pieces of a text under an edit, and the mark that proofreaders draw for it, as path data in pixels of the element. */
function layOut(edit: TextEdit, text: string, boxOf: BoxOf, emPx: number): { pieces: Piece[]; mark: string } {
  const slideFrom = (px: number) => [`translateX(${px}px)`, 'none']
  const [top, middle, bottom] = [0.1 * emPx, 0.5 * emPx, 0.94 * emPx]
  if (edit.kind === 'insert') {
    const { start, end } = edit
    const { left, width } = boxOf(start, end)
    const startPlace = `translate(${-width / 2}px, ${distancesEm.letter}em) scale(${letterStartScale})`
    const half = 0.13 * emPx
    return {
      pieces: [
        { start: 0, end: start },
        { start, end, transform: [startPlace, 'none'], opacity: [0, 1] },
        { start: end, end: text.length, transform: slideFrom(-width) },
      ],
      // A caret.
      mark: `M${left - half} ${bottom + 2 * half}L${left} ${bottom}L${left + half} ${bottom + 2 * half}`,
    }
  }
  if (edit.kind === 'close') {
    const { at } = edit
    const x = boxOf(0, at).right
    const spacePx = 0.28 * emPx
    const arc = (y: number, bend: number) =>
      `M${x - 0.1 * emPx} ${y}Q${x + spacePx / 2} ${y + bend} ${x + spacePx + 0.1 * emPx} ${y}`
    return {
      pieces: [
        { start: 0, end: at },
        { start: at, end: text.length, transform: slideFrom(spacePx) },
      ],
      // An arc above the space and one below it.
      mark: arc(top, -0.16 * emPx) + arc(bottom, 0.16 * emPx),
    }
  }
  const { start, middle: second, end } = edit
  const [first, last] = [boxOf(start, second - 1), boxOf(second, end)]
  const gapPx = last.left - first.right
  const around = (px: number, aboveEm: number) => [
    `translateX(${px}px)`,
    `translate(${px * 0.8}px, ${-aboveEm}em)`,
    `translate(${px * 0.2}px, ${-aboveEm}em)`,
    'none',
  ]
  // Where the words part before they have changed places.
  const part = first.left + last.width + gapPx / 2
  const [over, under] = [top - 0.1 * emPx, bottom + 0.2 * emPx]
  return {
    pieces: [
      { start: 0, end: start },
      { start, end: second - 1, transform: around(last.width + gapPx, distancesEm.passAbove) },
      { start: second, end, transform: around(-(first.width + gapPx), -distancesEm.passBelow) },
      { start: end, end: text.length },
    ],
    // A line over the one word and under the other.
    mark: `M${first.left} ${middle}C${first.left} ${over} ${part} ${over} ${part} ${middle}S${last.right} ${under} ${last.right} ${middle}`,
  }
}

/** Adds a drawing of the mark to `parent`. */
function drawMark(parent: HTMLElement, mark: string): SVGPathElement {
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  drawing.style.cssText = 'position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible'
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', mark)
  path.setAttribute('pathLength', '1')
  path.style.cssText = `fill: none; stroke: var(--colors-pencil); stroke-width: 0.05em; stroke-dasharray: ${draw.dashes};
    stroke-linecap: round; stroke-linejoin: round`
  drawing.append(path)
  parent.append(drawing)
  return path
}
