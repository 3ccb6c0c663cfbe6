import { animate } from 'framer-motion/dom/mini'
import { flushSync } from 'react-dom'
import { media } from '../styles/tokens'
import { slideOptions } from './movements'

type Slide = { element: HTMLElement; keyframes: [string, string] }

let endCurrentSlide = () => {}

const isRendered = (element: Element) => element.getClientRects().length > 0
const topOf = (element: Element) => element.getBoundingClientRect().top
const moved = (offsetPx: number) => (offsetPx === 0 ? 'none' : `translateY(${offsetPx}px)`)

/** The panels of a container: each has a button that names it in `aria-controls`. */
const panelsOf = (container: Element) =>
  [...container.querySelectorAll('[aria-controls]')]
    .map((button) => document.getElementById(button.getAttribute('aria-controls') ?? ''))
    .filter((panel) => panel !== null)

/** The visible elements that move when a panel in `container` opens or closes: its children, and all that follows it on the page. */
function elementsMovedBy(container: Element): HTMLElement[] {
  const found = [...container.children]
  for (let parent: Element | null = container; parent && parent !== document.body; parent = parent.parentElement)
    for (let sibling = parent.nextElementSibling; sibling; sibling = sibling.nextElementSibling) found.push(sibling)
  return found.filter((element): element is HTMLElement => element instanceof HTMLElement && isRendered(element))
}

/** A panel moves down while its content moves up by as much, so that it uncovers its content where that stands; or the other way. */
function panelSlides(panel: HTMLElement, heightPx: number, isOpening: boolean): Slide[] {
  const between = (offsetPx: number): [string, string] =>
    isOpening ? [moved(offsetPx), 'none'] : ['none', moved(offsetPx)]
  return [
    { element: panel, keyframes: between(-heightPx) },
    ...[...panel.children].map((part) => ({ element: part as HTMLElement, keyframes: between(heightPx) })),
  ]
}

/** Plays the slides, and then calls `finish`, as does whatever slides before they have ended. */
function playSlides(slides: Slide[], isOpening: boolean, finish: () => void) {
  const options = slideOptions(isOpening)
  const animations = slides.map(({ element, keyframes }) => animate(element, { transform: [...keyframes] }, options))
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    finish()
    for (const animation of animations) animation.cancel()
    for (const { element } of slides) element.style.removeProperty('transform')
  }
  endCurrentSlide = end
  void Promise.all(animations).then(end)
}

/**
 * Animates the opening of a panel in `container`, which `updateDom` does; another may close. The page gets its new layout at once; then
 * transforms move what lies below from its old position to the new one. The panel needs a button that names it in `aria-controls`,
 * and must clip its overflow. Under reduced motion, `updateDom` is just called.
 */
export function slideOpen(container: Element | null, updateDom: () => void) {
  if (!container || matchMedia(media.reducedMotion).matches) return updateDom()
  const before = elementsMovedBy(container).map((element) => ({ element, oldTopPx: topOf(element) }))
  const panels = panelsOf(container).filter((panel) => panel.clientHeight === 0)
  // After the measurements above: a slide that still runs is continued from where its elements are now.
  endCurrentSlide()
  flushSync(updateDom)

  const shifts = before.map(({ element, oldTopPx }) => ({ element, offsetPx: oldTopPx - topOf(element) }))
  const slides: Slide[] = [
    ...shifts
      .filter(({ element, offsetPx }) => offsetPx !== 0 && topOf(element) + Math.min(offsetPx, 0) < innerHeight)
      .map(({ element, offsetPx }): Slide => ({ element, keyframes: [moved(offsetPx), 'none'] })),
    ...panels
      .filter(({ clientHeight }) => clientHeight > 0)
      .flatMap((panel) => panelSlides(panel, panel.clientHeight, true)),
  ]
  playSlides(slides, true, () => undefined)
}

/**
 * Animates the closing of the open panel in `container`, which `updateDom` does once the panel is out of sight: the panel moves back to
 * where it came from, and what lies below follows it. Its needs are those of `slideOpen`.
 */
export function slideClosed(container: Element | null, updateDom: () => void) {
  endCurrentSlide()
  const panel = container && panelsOf(container).find(({ clientHeight }) => clientHeight > 0)
  if (!container || !panel || matchMedia(media.reducedMotion).matches) return updateDom()
  const before = elementsMovedBy(container).map((element) => ({ element, oldTopPx: topOf(element) }))
  const heightPx = panel.getBoundingClientRect().height
  // Only to see where everything will be: nothing is painted meanwhile.
  panel.style.display = 'none'
  const shifts = before.map(({ element, oldTopPx }) => ({ element, offsetPx: topOf(element) - oldTopPx }))
  panel.style.removeProperty('display')

  const slides: Slide[] = [
    ...shifts
      .filter(({ element, offsetPx }) => element !== panel && offsetPx !== 0 && topOf(element) + offsetPx < innerHeight)
      .map(({ element, offsetPx }): Slide => ({ element, keyframes: ['none', moved(offsetPx)] })),
    ...panelSlides(panel, heightPx, false),
  ]
  playSlides(slides, false, () => flushSync(updateDom))
}
