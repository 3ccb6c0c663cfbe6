import { vi } from 'vitest'

/**
 * Adds what happy-dom lacks of popovers: `hidePopover`, `:popover-open` and the `toggle` event. The returned functions do what
 * the browser does itself. An element with the id `openFromStart` is open before any script runs.
 */
export function stubPopover(openFromStart?: string) {
  const open = new Set<Element>()
  const matches = Reflect.get(Element.prototype, 'matches') as (this: Element, selector: string) => boolean
  const change = (element: Element, isOpen: boolean) => {
    if (open.has(element) === isOpen) throw new Error(`The popover is already ${isOpen ? 'open' : 'closed'}`)
    const newState = isOpen ? 'open' : 'closed'
    const oldState = isOpen ? 'closed' : 'open'
    if (isOpen) open.add(element)
    else open.delete(element)
    element.dispatchEvent(Object.assign(new Event('toggle'), { newState, oldState }))
  }

  vi.spyOn(Element.prototype, 'matches').mockImplementation(function matchesWithPopover(this: Element, selector) {
    return selector === ':popover-open' ? open.has(this) || this.id === openFromStart : matches.call(this, selector)
  })
  HTMLElement.prototype.hidePopover = function hidePopover() {
    change(this, false)
  }

  return {
    /** As on a press of the button that opens it. */
    open: (element: Element) => change(element, true),
    /** As on Escape or a tap outside. */
    close: (element: Element) => change(element, false),
    isOpen: (element: Element) => open.has(element),
  }
}
