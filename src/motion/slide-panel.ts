import { flushSync } from 'react-dom'
import { closeDurationShare, cubicBezier, durationsMs, easings, media } from '../styles/tokens'

type Slide = { element: HTMLElement; keyframes: [string, string] }

/** The top of an element in the viewport, before and after a panel opens or closes. */
type ElementTops = { element: HTMLElement; oldTopPx: number; newTopPx: number }

// Ends the slides of the last call of `slidePanel`. Does nothing if they are not playing.
let endCurrentSlide = () => {}

const isRendered = (element: Element) => element.getClientRects().length > 0
const topOf = (element: Element) => element.getBoundingClientRect().top
const translation = (offsetPx: number) => (offsetPx === 0 ? 'none' : `translateY(${offsetPx}px)`)

const isOpen = (panel: Element) => panel.clientHeight > 0

/**
 * The panels of a container. Each panel has a button that names the panel in `aria-controls`, at
 * least while the panel is open.
 */
const panelsOf = (container: Element) =>
  [...container.querySelectorAll('[aria-controls]')]
    .map((button) => document.getElementById(button.getAttribute('aria-controls') ?? ''))
    .filter((panel) => panel !== null)

/**
 * The visible elements that move when a panel in `container` opens or closes: the children of the
 * container, and the following siblings of the container and of its ancestors.
 */
function elementsMovedBy(container: Element): HTMLElement[] {
  const elements = [...container.children]
  for (
    let parent: Element | null = container;
    parent && parent !== document.body;
    parent = parent.parentElement
  )
    for (let sibling = parent.nextElementSibling; sibling; sibling = sibling.nextElementSibling)
      elements.push(sibling)
  return elements.filter(
    (element): element is HTMLElement => element instanceof HTMLElement && isRendered(element),
  )
}

/**
 * The slide of an element from its old to its new position. Returns an empty list if the element
 * does not move, or is below the window before and after.
 */
function elementSlides({ element, oldTopPx, newTopPx }: ElementTops): Slide[] {
  const isVisible = Math.min(oldTopPx, newTopPx) < innerHeight
  if (oldTopPx === newTopPx || !isVisible) return []
  // A closing panel is still displayed, so the element may not be at `newTopPx` yet.
  const topPx = topOf(element)
  return [{ element, keyframes: [translation(oldTopPx - topPx), translation(newTopPx - topPx)] }]
}

/**
 * The slides that open or close a panel. An opening panel moves down, and its content moves up by
 * the same distance, so that the content is revealed in place. A closing panel does the reverse.
 */
function panelSlides(panel: HTMLElement, heightPx: number, change: 'opening' | 'closing'): Slide[] {
  const keyframesFor = (offsetPx: number): [string, string] =>
    change === 'opening' ? [translation(offsetPx), 'none'] : ['none', translation(offsetPx)]
  return [
    { element: panel, keyframes: keyframesFor(-heightPx) },
    ...[...panel.children].map((child) => ({
      element: child as HTMLElement,
      keyframes: keyframesFor(heightPx),
    })),
  ]
}

/** Plays the slides, then calls `finish`. `endCurrentSlide` can end the slides before their end. */
function playSlides(slides: Slide[], isOpening: boolean, finish: () => void) {
  const duration = durationsMs.slide * (isOpening ? 1 : closeDurationShare)
  const options = { duration, easing: cubicBezier(easings.standard), fill: 'forwards' } as const
  const animations = slides.map(({ element, keyframes }) =>
    element.animate({ transform: keyframes }, options),
  )
  const end = () => {
    if (endCurrentSlide !== end) return
    endCurrentSlide = () => {}
    finish()
    for (const animation of animations) animation.cancel()
  }
  endCurrentSlide = end
  void Promise.allSettled(animations.map(({ finished }) => finished)).then(end)
}

/**
 * Calls `updateDom`, which opens or closes a panel in `container`, and animates the change. The
 * page gets its new layout immediately. Transforms then move the elements below the panel. A panel
 * must clip its overflow, and needs a button that names the panel in `aria-controls`. The page
 * scrolls to an opened panel that is below the window.
 */
export function slidePanel(container: Element | null, updateDom: () => void) {
  if (!container) return updateDom()
  const oldTops = elementsMovedBy(container).map((element) => ({
    element,
    oldTopPx: topOf(element),
  }))
  // The previous slide ends only now, so that `oldTopPx` is the currently shown position.
  endCurrentSlide()
  const oldOpenPanels = panelsOf(container)
    .filter(isOpen)
    .map((panel) => ({
      panel,
      heightPx: panel.clientHeight,
      display: getComputedStyle(panel).display,
    }))
  flushSync(updateDom)

  const opened = panelsOf(container).filter(
    (panel) => isOpen(panel) && !oldOpenPanels.some((old) => old.panel === panel),
  )
  const tops = oldTops.map(({ element, oldTopPx }) => ({
    element,
    oldTopPx,
    newTopPx: topOf(element),
  }))
  // If another panel opens at the same time, the closed panel is not animated: the opened panel
  // replaces it.
  const closed = opened.length > 0 ? [] : oldOpenPanels.filter(({ panel }) => !isOpen(panel))
  // A closed panel is displayed until its slide ends.
  for (const { panel, display } of closed)
    Object.assign(panel.style, { display, contentVisibility: 'visible' })

  const slides = [
    // A closed panel can be an element of `tops`, but `panelSlides` moves it.
    ...tops
      .filter(({ element }) => !closed.some(({ panel }) => panel === element))
      .flatMap(elementSlides),
    ...opened.flatMap((panel) => panelSlides(panel, panel.clientHeight, 'opening')),
    ...closed.flatMap(({ panel, heightPx }) => panelSlides(panel, heightPx, 'closing')),
  ]
  const playedSlides = matchMedia(media.reducedMotion).matches ? [] : slides
  const isOpening = opened.length > 0
  playSlides(playedSlides, isOpening, () => {
    for (const panel of opened)
      if (topOf(panel) > innerHeight) panel.scrollIntoView({ block: 'nearest' })
    for (const { panel } of closed)
      for (const property of ['display', 'content-visibility']) panel.style.removeProperty(property)
  })
}
