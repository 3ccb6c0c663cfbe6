import { animate } from 'framer-motion/dom/mini'
import { distancesEm, letterStartScale } from '../../styles/tokens'
import { draw, editDelaysSeconds, fade, insert } from '../movements'
import { findTextEdit, type TextEdit } from '../text-edit'
import type { Scene } from '../use-scene-on-view'

const svgNamespace = 'http://www.w3.org/2000/svg'

/** A part of the text, and how it gets to its place in it. */
type Piece = { start: number; end: number; transform: string[]; opacity?: number[] }

/**
 * Corrects a text as a proofreader does: its words first stand as in `before`; a mark is drawn, and the letters or words move into
 * their places. `element` must begin with the corrected text. It is transparent meanwhile, under a copy in pieces.
 */
export function editText(element: HTMLElement, before: string): Scene {
  const node = element.firstChild
  const edit = node instanceof Text ? findTextEdit(before, node.data) : undefined
  if (!edit || !(node instanceof Text)) return { play: () => undefined, end: () => undefined }
  const box = element.getBoundingClientRect()
  const boxOf = (start: number, end: number) => {
    const range = document.createRange()
    range.setStart(node, start)
    range.setEnd(node, end)
    const { left, right, width } = range.getBoundingClientRect()
    return { left: left - box.left, right: right - box.left, width }
  }
  const emPx = Number.parseFloat(getComputedStyle(element).fontSize)
  const { pieces, sign } = layOut(edit, node.data, boxOf, emPx)

  const copy = document.createElement('span')
  copy.ariaHidden = 'true'
  Object.assign(copy.style, {
    position: 'absolute',
    inset: '0',
    whiteSpace: 'pre',
    webkitTextFillColor: 'currentColor',
  })
  const parts = pieces.map(({ start, end }) => {
    const part = document.createElement('span')
    part.textContent = node.data.slice(start, end)
    Object.assign(part.style, { position: 'absolute', left: `${boxOf(start, end).left}px` })
    return part
  })
  const path = drawSign(copy, sign, emPx)
  copy.append(...parts)
  element.append(copy)
  // Not the colour, which the copy inherits: the theme may change meanwhile.
  element.style.webkitTextFillColor = 'transparent'

  const moves = pieces.map(({ transform, opacity }, index) => {
    const options = { ...insert.options, delay: editDelaysSeconds.move, autoplay: false }
    return animate(parts[index], { transform, ...(opacity && { opacity }) }, options)
  })
  const drawing = animate(path, draw.keyframes, { ...draw.options, autoplay: false })
  const fading = animate(path, fade.keyframes, { ...fade.options, delay: editDelaysSeconds.end, autoplay: false })
  const end = () => {
    for (const animation of [...moves, drawing, fading]) animation.cancel()
    copy.remove()
    element.style.removeProperty('-webkit-text-fill-color')
  }
  return {
    play: () => {
      for (const animation of [...moves, drawing, fading]) animation.play()
      void fading.then(end)
    },
    end,
  }
}

type BoxOf = (start: number, end: number) => { left: number; right: number; width: number }

/** The pieces of a text under an edit, and the mark that proofreaders draw for it, as path data in pixels of the element. */
function layOut(edit: TextEdit, text: string, boxOf: BoxOf, emPx: number): { pieces: Piece[]; sign: string } {
  const slideFrom = (px: number) => [`translateX(${px}px)`, 'none']
  const [top, middle, bottom] = [0.1, 0.5, 0.94].map((share) => share * emPx) as [number, number, number]
  if (edit.kind === 'insert') {
    const { start, end } = edit
    const letters = boxOf(start, end)
    const after = { start: end, end: text.length, transform: slideFrom(-letters.width) }
    const x = letters.left
    const half = 0.13 * emPx
    return {
      pieces: [
        { start: 0, end: start, transform: slideFrom(0) },
        {
          start,
          end,
          transform: [`translate(${-letters.width / 2}px, ${distancesEm.letter}em) scale(${letterStartScale})`, 'none'],
          opacity: [0, 1],
        },
        ...(end < text.length ? [after] : []),
      ],
      // A caret.
      sign: `M${x - half} ${bottom + 2 * half}L${x} ${bottom}L${x + half} ${bottom + 2 * half}`,
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
        { start: 0, end: at, transform: slideFrom(0) },
        { start: at, end: text.length, transform: slideFrom(spacePx) },
      ],
      // An arc above the space and one below it.
      sign: arc(top, -0.16 * emPx) + arc(bottom, 0.16 * emPx),
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
  const [left, right] = [first.left, last.right]
  // Where the words part before they have changed places.
  const part = first.left + last.width + gapPx / 2
  return {
    pieces: [
      ...(start > 0 ? [{ start: 0, end: start, transform: slideFrom(0) }] : []),
      { start, end: second - 1, transform: around(last.width + gapPx, distancesEm.passAbove) },
      { start: second, end, transform: around(-(first.width + gapPx), -distancesEm.passBelow) },
      ...(end < text.length ? [{ start: end, end: text.length, transform: slideFrom(0) }] : []),
    ],
    // A line over the one word and under the other.
    sign: `M${left} ${middle}C${left} ${top - 0.1 * emPx} ${part} ${top - 0.1 * emPx} ${part} ${middle}S${right} ${bottom + 0.2 * emPx} ${right} ${middle}`,
  }
}

/** Adds a drawing of the mark to `parent`, undrawn. */
function drawSign(parent: HTMLElement, sign: string, emPx: number): SVGPathElement {
  const drawing = document.createElementNS(svgNamespace, 'svg')
  Object.assign(drawing.style, { position: 'absolute', inset: '0', width: '100%', height: '100%', overflow: 'visible' })
  const path = document.createElementNS(svgNamespace, 'path')
  path.setAttribute('d', sign)
  path.setAttribute('pathLength', '1')
  Object.assign(path.style, {
    fill: 'none',
    stroke: 'var(--colors-pencil)',
    strokeWidth: `${0.05 * emPx}px`,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    strokeDasharray: draw.dashes,
  })
  drawing.append(path)
  parent.append(drawing)
  return path
}
