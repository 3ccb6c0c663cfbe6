import type { Page } from '@playwright/test'

/** The boxes of the ink of all letters in the sections, in px of the window. */
export const measureLetters = (page: Page) =>
  page.locator('main section').evaluateAll((sections) => {
    const context = document.createElement('canvas').getContext('2d')
    if (!context) throw new Error('This browser has no canvas')
    const inkOf = (node: Text) => {
      // A canvas needs no line height.
      context.font = getComputedStyle(node.parentElement ?? document.body).font.replace(/\/\S+/, '')
      const range = document.createRange()
      return [...node.data.matchAll(/[^\s\u00AD\u200B]/gu)].flatMap(({ 0: letter, index }) => {
        range.setStart(node, index)
        range.setEnd(node, index + letter.length)
        const rect = [...range.getClientRects()].at(-1)
        if (!rect || rect.width === 0) return []
        const ink = context.measureText(letter)
        const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = ink
        const baseline = rect.top + (rect.height * ascent) / (ascent + descent)
        const top = baseline - ink.actualBoundingBoxAscent
        const bottom = baseline + ink.actualBoundingBoxDescent
        // The corners of the box of a round letter, such as a percent sign, have no ink.
        const [insetX, insetY] = [rect.width * 0.05, (bottom - top) * 0.05]
        const [left, right] = [rect.left + insetX, rect.right - insetX]
        return [{ letter, left, right, top: top + insetY, bottom: bottom - insetY }]
      })
    }
    return sections.flatMap((section) => {
      const letters: ReturnType<typeof inkOf> = []
      const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const { parentElement } = walker.currentNode
        // Words for screen readers only are in a box of 1 px.
        if (parentElement?.checkVisibility() && parentElement.offsetWidth > 1)
          letters.push(...inkOf(walker.currentNode as Text))
      }
      return letters
    })
  })

/** Finishes all animations except the pencil's: words are elsewhere while they move. */
const finishOtherAnimations = (page: Page) =>
  page.locator('#page-line > svg').evaluate((pencil) => {
    const animations = document
      .getAnimations()
      .filter(({ effect }) => !(effect instanceof KeyframeEffect && effect.target === pencil))
    for (const animation of animations) {
      const isFinite = animation.effect?.getComputedTiming().endTime !== Infinity
      if (animation.timeline === document.timeline && isFinite) animation.finish()
    }
  })

/**
 * Plays the present side trip, and returns the opacity of the pencil and points on its edges, in px
 * of the window, in 100 steps.
 */
const playTrip = (page: Page) =>
  page.locator('#page-line > svg').evaluate((pencil) => {
    const trip = pencil
      .getAnimations()
      .find((each) => each.timeline === document.timeline && !(each instanceof CSSTransition))
    if (!trip) throw new Error('The pencil draws no side trip.')
    const { left, top, width, transformOrigin } = getComputedStyle(pencil)
    const [originX = 0, originY = 0] = transformOrigin.split(' ').map(Number.parseFloat)
    const layer = pencil.parentElement?.getBoundingClientRect()
    const x = (layer?.left ?? 0) + Number.parseFloat(left) + originX
    const y = (layer?.top ?? 0) + Number.parseFloat(top) + originY
    return Array.from({ length: 100 }, (_, percent) => {
      trip.currentTime = (percent / 100) * Number(trip.effect?.getComputedTiming().endTime)
      const { transform, opacity } = getComputedStyle(pencil)
      // The drawing is 10 units wide.
      const matrix = new DOMMatrix()
        .translate(x, y)
        .multiply(new DOMMatrix(transform))
        .translate(-originX, -originY)
        .scale(Number.parseFloat(width) / 10)
      const points = [2, 9, 16, 23, 30].flatMap((edgeY) =>
        [1, 9].map((edgeX) => new DOMPoint(edgeX, edgeY).matrixTransform(matrix)),
      )
      return { percent, opacity: Number(opacity), points: points.map((p) => ({ x: p.x, y: p.y })) }
    })
  })

/**
 * The letters that the pencil covers while it draws the present side trip and returns to the line,
 * and the lowest opacity of the pencil on its return. The animations must be held.
 */
export async function lettersUnderPencil(page: Page) {
  await finishOtherAnimations(page)
  const steps = await playTrip(page)
  const letters = await measureLetters(page)
  const covered = steps
    .filter(({ opacity }) => opacity > 0.05)
    .flatMap(({ percent, points }) =>
      letters
        .filter(({ left, right, top, bottom }) =>
          points.some(({ x, y }) => x > left && x < right && y > top && y < bottom),
        )
        .map(({ letter }) => `${letter} at ${percent} %`),
    )
  return { covered, minOpacity: Math.min(...steps.slice(50).map(({ opacity }) => opacity)) }
}
