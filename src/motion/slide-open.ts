import { animate } from 'framer-motion/dom/mini'
import { flushSync } from 'react-dom'
import { media } from '../styles/tokens'
import { slideOptions } from './movements'

let settle = () => {}

const isShown = (element: Element) => element.getClientRects().length > 0
const topOf = (element: Element) => element.getBoundingClientRect().top

/** What an element in `part` pushes down as it grows: its own children, and all that follows it on the page. */
function movedBy(part: Element): Element[] {
  const found = [...part.children]
  for (let at: Element | null = part; at && at !== document.body; at = at.parentElement)
    for (let next = at.nextElementSibling; next; next = next.nextElementSibling) found.push(next)
  return found.filter(isShown)
}

/**
 * Lets `change`, which opens or closes a panel in `part`, look like a movement. The page is laid out anew at once; then what
 * lies below slides from its old place to the new one, and uncovers the panel. It must clip what it holds, and have an `id`:
 * the one that its button controls.
 */
export function slideOpen(part: Element | null, change: () => void) {
  if (!part || matchMedia(media.reducedMotion).matches) return change()
  const moved = movedBy(part).map((element) => ({ element, oldPx: topOf(element) }))
  const panels = [...part.querySelectorAll('[id]')].filter((panel) => panel.clientHeight === 0)
  // A slide under way is measured where it is, and goes on from there.
  settle()
  flushSync(change)

  const places = moved.map(({ element, oldPx }) => ({ element, offsetPx: oldPx - topOf(element) }))
  const opened = panels.map((panel) => ({ panel, heightPx: panel.clientHeight })).filter(({ heightPx }) => heightPx > 0)
  const options = slideOptions(opened.length > 0)
  const slides = [
    ...places.filter(({ element, offsetPx }) => offsetPx !== 0 && topOf(element) + Math.min(offsetPx, 0) < innerHeight),
    // The panel comes down over what it holds, which stays in its place.
    ...opened.map(({ panel, heightPx }) => ({ element: panel, offsetPx: -heightPx })),
    ...opened.flatMap(({ panel, heightPx }) => [...panel.children].map((element) => ({ element, offsetPx: heightPx }))),
  ].map(({ element, offsetPx }) => ({
    element: element as HTMLElement,
    movement: animate(element, { transform: [`translateY(${offsetPx}px)`, 'none'] }, options),
  }))
  const end = () => {
    for (const { element, movement } of slides.splice(0)) {
      movement.cancel()
      element.style.removeProperty('transform')
    }
  }
  settle = end
  void Promise.all(slides.map(({ movement }) => movement)).then(end)
}
