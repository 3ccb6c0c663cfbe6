import { animate } from 'framer-motion/dom/mini'
import { flushSync } from 'react-dom'
import { media } from '../styles/tokens'
import { slideOptions } from './movements'

let endCurrentSlide = () => {}

const isRendered = (element: Element) => element.getClientRects().length > 0
const topOf = (element: Element) => element.getBoundingClientRect().top

/** What an element in `container` pushes down as it grows: its own children, and all that follows it on the page. */
function elementsMovedBy(container: Element): Element[] {
  const found = [...container.children]
  for (let parent: Element | null = container; parent && parent !== document.body; parent = parent.parentElement)
    for (let sibling = parent.nextElementSibling; sibling; sibling = sibling.nextElementSibling) found.push(sibling)
  return found.filter(isRendered)
}

/**
 * Lets `updateDom`, which opens or closes a panel in `container`, look like a movement. The page is laid out anew at once; then what
 * lies below slides from its old place to the new one, and uncovers the panel. It must clip what it holds, and have an `id`:
 * the one that its button controls.
 */
export function slideOpen(container: Element | null, updateDom: () => void) {
  if (!container || matchMedia(media.reducedMotion).matches) return updateDom()
  const before = elementsMovedBy(container).map((element) => ({ element, oldTopPx: topOf(element) }))
  const panels = [...container.querySelectorAll('[id]')].filter((panel) => panel.clientHeight === 0)
  // A slide under way is measured where it is, and goes on from there.
  endCurrentSlide()
  flushSync(updateDom)

  const shifts = before.map(({ element, oldTopPx }) => ({ element, offsetPx: oldTopPx - topOf(element) }))
  const opened = panels.map((panel) => ({ panel, heightPx: panel.clientHeight })).filter(({ heightPx }) => heightPx > 0)
  const options = slideOptions(opened.length > 0)
  const slides = [
    ...shifts.filter(({ element, offsetPx }) => offsetPx !== 0 && topOf(element) + Math.min(offsetPx, 0) < innerHeight),
    // The panel comes down over what it holds, which stays in its place.
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
