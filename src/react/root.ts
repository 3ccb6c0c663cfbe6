// In the chunk of React, so that it is evaluated in that chunk's own task instead of the page's.
import { restoreErrors } from './light-errors'
import { bearStrangers } from './strangers'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { ReactNode } from 'react'

restoreErrors()
bearStrangers()

// React hears every event there is, for components that may want it. None here wants these, and while they are heard, every
// step of a wheel or a finger must be brought to the page, which scrolls by then.
const unheard = new Set(['wheel', 'touchmove', 'mousemove'])

/** Makes `app` the life of what is served in `root`, or of nothing. In both ways no component gets `unheard` events. */
export function runIn(root: HTMLElement, app: ReactNode) {
  root.addEventListener = (type: string, ...rest: [EventListener, AddEventListenerOptions]) => {
    if (!unheard.has(type)) EventTarget.prototype.addEventListener.call(root, type, ...rest)
  }
  if (root.hasChildNodes()) hydrateRoot(root, app)
  else createRoot(root).render(app)
  Reflect.deleteProperty(root, 'addEventListener')
}
