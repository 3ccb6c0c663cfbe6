import { animate } from 'framer-motion/dom/mini'
import { flushSync } from 'react-dom'
import { media } from '../styles/tokens'
import { slideOptions } from './movements'

let endCurrentSlide = () => {}

const isRendered = (element: Element) => element.getClientRects().length > 0
const topOf = (element: Element) => element.getBoundingClientRect().top

/** The visible elements that move when a panel in `container` opens: its children, and all that follows it on the page. */
function elementsMovedBy(container: Element): Element[] {
  const found = [...container.children]
  for (let parent: Element | null = container; parent && parent !== document.body; parent = parent.parentElement)
    for (let sibling = parent.nextElementSibling; sibling; sibling = sibling.nextElementSibling) found.push(sibling)
  return found.filter(isRendered)
}

/**
 * Animates the opening or closing of a panel in `container`, which `updateDom` does. The page gets its new layout at once; then
 * transforms move what lies below from its old position to the new one. The panel must have an `id` (the one its button names
 * in `aria-controls`) and clip its overflow. Under reduced motion, `updateDom` is just called.
 */
export function slideOpen(container: Element | null, updateDom: () => void) {
  if (!container || matchMedia(media.reducedMotion).matches) return updateDom()
  const before = elementsMovedBy(container).map((element) => ({ element, oldTopPx: topOf(element) }))
  const panels = [...container.querySelectorAll('[id]')].filter((panel) => panel.clientHeight === 0)
  // After the measurements above: a slide that still runs is continued from where its elements are now.
  endCurrentSlide()
  flushSync(updateDom)

  const shifts = before.map(({ element, oldTopPx }) => ({ element, offsetPx: oldTopPx - topOf(element) }))
  const opened = panels.map((panel) => ({ panel, heightPx: panel.clientHeight })).filter(({ heightPx }) => heightPx > 0)
  const options = slideOptions(opened.length > 0)
  const slides = [
    ...shifts.filter(({ element, offsetPx }) => offsetPx !== 0 && topOf(element) + Math.min(offsetPx, 0) < innerHeight),
    // The panel moves down while its content moves up by as much, so that the panel uncovers its content.
    ...opened.map(({ panel, heightPx }) => ({ element: panel, offsetPx: -heightPx })),
    ...opened.flatMap(({ panel, heightPx }) => [...panel.children].map((element) => ({ element, offsetPx: heightPx }))),
  ].map(({ element, offsetPx }) => ({
    element: element as HTMLElement,
    animation: animate(element, { transform: [`translateY(${offsetPx}px)`, 'none'] }, options),
  }))
  const end = () => {
    for (const { element, animation } of slides.splice(0)) {
      animation.cancel()
      element.style.removeProperty('transform')
    }
  }
  endCurrentSlide = end
  void Promise.all(slides.map(({ animation }) => animation)).then(end)
}
