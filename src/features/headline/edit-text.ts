import { textWidth } from '../../browser/text-width'
import {
  createEditMovement,
  draw,
  type AnimatedElement,
  type Keyframes,
  type Movement,
} from '../../motion/movements'
import { removeStyles, setStyles } from '../../motion/inline-styles'
import type { TextEdit } from '../../content-schema/text-edit'
import type { Scene, SceneMovement } from '../../motion/scene-player'
import { distancesEm, durationsMs, startScales } from '../../styles/tokens'

// Without `forced-color-adjust`, forced colors would paint a background behind the copy. The
// background would cover the next line.
const copyStyle = `position: absolute; inset: 0; white-space: pre; -webkit-text-fill-color: currentColor;
  forced-color-adjust: none`

// The tolerance for rounding errors in a sum of widths. A mistake may fill its space exactly.
const roundingPx = 0.1

/**
 * Creates a scene that corrects `text`, the first text node of `element`. The scene shows the text
 * with the mistake, then draws the mark and moves the letters. During the scene, the text is
 * transparent, and a copy in animated pieces covers the text. The scene is empty in two cases: a
 * translator has changed the text, or the text with the mistake is wider than the line.
 */
export function editText(element: HTMLElement, text: string, edit: TextEdit): Scene {
  const { start, end } = edit
  const node = element.firstChild
  const markStroke = element.querySelector('path')
  const mark = markStroke?.ownerSVGElement
  if (!(node instanceof Text) || node.data !== text || !mark) return { movements: [] }
  const box = element.getBoundingClientRect()
  const leftPxOf = measureLetters(node, box)
  const shiftPx = measureShiftPx(element, edit, leftPxOf)
  if (shiftPx > freeWidthPx(element, box) + roundingPx) return { movements: [] }

  const copy = createCopy()
  const movements: SceneMovement[] = [{ element: markStroke, movement: draw }]
  const moveLater = (moved: AnimatedElement, movement: Movement) =>
    movements.push({ element: moved, movement, delayMs: durationsMs.editMoveDelay })
  const pieces: Piece[] = [
    { letters: text.slice(0, start), startIndex: 0 },
    ...changedPieces(text, edit, { leftPxOf, shiftPx }),
    {
      letters: text.slice(end),
      startIndex: end,
      ...(shiftPx !== 0 && { keyframes: shiftKeyframes(shiftPx) }),
    },
  ]
  for (const { letters, startIndex, keyframes } of pieces) {
    const piece = document.createElement('span')
    piece.textContent = letters
    piece.style.cssText = `position: absolute; left: ${leftPxOf(startIndex)}px`
    copy.append(piece)
    if (keyframes) moveLater(piece, createEditMovement(keyframes))
  }
  // The mark is drawn at the mistake, and then moves with the corrected letters.
  moveLater(mark, createEditMovement(shiftKeyframes(shiftPx / 2)))
  // The copy is before the mark in the DOM, so that the mark is painted over the copy.
  node.after(copy)
  // Not `color`: the copy inherits `color`, and must have the color of the current theme.
  setStyles(element, { webkitTextFillColor: 'transparent' })
  return {
    movements,
    end: () => {
      copy.remove()
      removeStyles(element, ['webkitTextFillColor'])
    },
  }
}

/**
 * A piece of the copy: its letters, and the keyframes of its movement. The piece starts at the
 * letter of the text with the index `startIndex`.
 */
type Piece = { letters: string; startIndex: number; keyframes?: Keyframes }

type Measurements = {
  /**
   * Returns the distance of a letter from the left edge of the text in px, by the letter's index.
   */
  leftPxOf: (index: number) => number
  /** The distance in px by which the correction moves the letters after the mistake to the left. */
  shiftPx: number
}

/** Returns the width of the mistake minus the width of the correction in px. */
function measureShiftPx(
  element: HTMLElement,
  { kind, start, end, originalText }: TextEdit,
  leftPxOf: Measurements['leftPxOf'],
): number {
  if (kind === 'transpose') return 0
  return textWidthIn(element, originalText) - (leftPxOf(end) - leftPxOf(start))
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

/** Creates an empty copy. Screen readers ignore the copy. */
function createCopy(): HTMLElement {
  const copy = document.createElement('span')
  copy.ariaHidden = 'true'
  // `drawn-words.ts` selects the copy by this attribute, to hide the copy in print.
  copy.dataset.copy = ''
  copy.style.cssText = copyStyle
  return copy
}

/** The pieces between the unchanged beginning and the unchanged end of the text. */
function changedPieces(text: string, edit: TextEdit, measurements: Measurements): Piece[] {
  if (edit.kind === 'transpose') return swappedPieces(text, edit, measurements)
  return replacedPieces(text, edit, measurements)
}

/** Two words or two letters that change places. */
function swappedPieces(text: string, { start, end }: TextEdit, { leftPxOf }: Measurements) {
  // The space between two words. -1 between two letters, which have no space.
  const spaceIndex = text.slice(start, end).indexOf(' ')
  const firstEnd = start + Math.max(spaceIndex, 1)
  const secondStart = start + Math.max(spaceIndex + 1, 1)
  return [
    {
      letters: text.slice(start, firstEnd),
      startIndex: start,
      keyframes: swapKeyframes(leftPxOf(end) - leftPxOf(firstEnd), -distancesEm.passAbove),
    },
    {
      letters: text.slice(secondStart, end),
      startIndex: secondStart,
      keyframes: swapKeyframes(leftPxOf(start) - leftPxOf(secondStart), distancesEm.passBelow),
    },
  ]
}

/** The mistake, which fades out, and the correction, which fades in at the same place. */
function replacedPieces(text: string, edit: TextEdit, { shiftPx }: Measurements): Piece[] {
  const { start, end, originalText } = edit
  const scale = `scale(${startScales.letter})`
  const mistakeEndTransform = `translateX(${-shiftPx / 2}px) ${scale}`
  const correctionStartTransform = `translate(${shiftPx / 2}px, ${distancesEm.letter}em) ${scale}`
  return [
    {
      letters: originalText,
      startIndex: start,
      keyframes: { transform: ['none', mistakeEndTransform], opacity: [1, 0] },
    },
    {
      letters: text.slice(start, end),
      startIndex: start,
      keyframes: { transform: [correctionStartTransform, 'none'], opacity: [0, 1] },
    },
  ]
}

/** Returns keyframes that start `fromPx` to the right of the final position. */
const shiftKeyframes = (fromPx: number) => ({ transform: [`translateX(${fromPx}px)`, 'none'] })

/**
 * Returns keyframes that move a word past another word. The word starts `fromPx` beside its final
 * position, and moves along an arc of the height `arcEm`. A negative arc goes up.
 */
const swapKeyframes = (fromPx: number, arcEm: number) => ({
  transform: [
    `translateX(${fromPx}px)`,
    `translate(${fromPx * 0.8}px, ${arcEm}em)`,
    `translate(${fromPx * 0.2}px, ${arcEm}em)`,
    'none',
  ],
})

/** Returns the width in px that letters would have in an element. */
function textWidthIn(element: HTMLElement, letters: string): number {
  const { fontWeight, fontSize, fontFamily, letterSpacing } = getComputedStyle(element)
  const font = `${fontWeight} ${fontSize} ${fontFamily}`
  const widthPx = textWidth(letters, font, Number.parseFloat(fontSize))
  return widthPx + letters.length * Number.parseFloat(letterSpacing)
}

/**
 * Returns the width in px that an element can grow to the right. The element may cover the space
 * before the next words in the line, and must not reach beyond the window.
 */
function freeWidthPx(element: HTMLElement, box: DOMRect): number {
  // The parent element contains the punctuation after the words. Its parent is the headline.
  const headline = element.parentElement?.parentElement ?? element
  const nextWords = document.createRange()
  nextWords.selectNodeContents(headline)
  nextWords.setStartAfter(element)

  const middlePx = (box.top + box.bottom) / 2
  const nextBoxesInLine = [...nextWords.getClientRects()].filter(
    ({ top, bottom }) => top < middlePx && bottom > middlePx,
  )
  const spaceWidthPx = textWidthIn(element, ' ')
  const limitsPx = nextBoxesInLine.map(({ left }) => left + spaceWidthPx)
  return Math.min(document.documentElement.clientWidth, ...limitsPx) - box.right
}
