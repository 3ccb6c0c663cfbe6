import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** Whether the page has the comments with which React marks what it hydrates. Some proxies remove all comments. */
export const isHydratable = (root: HTMLElement): boolean =>
  document.createTreeWalker(root, NodeFilter.SHOW_COMMENT).nextNode() !== null

/**
 * Renders a page that cannot be hydrated in the place of the served one, at once. The focus and kept presses move to the elements in
 * the same places; `useHydratedFields` does so for what was typed. `headSelector` finds what React adds to the head.
 */
export function renderAnew(root: HTMLElement, page: ReactNode, headSelector: string): void {
  const { activeElement } = document
  const focused = activeElement && root.contains(activeElement) ? placeIn(root, activeElement) : undefined
  // The start script repeats a press on the served element, which is gone by then.
  const pressed = [...root.querySelectorAll('[data-pressed]')].map((element) => placeIn(root, element))
  for (const element of document.head.querySelectorAll(headSelector)) element.remove()

  flushSync(() => createRoot(root).render(page))

  if (focused && !root.contains(document.activeElement)) elementAt(root, focused)?.focus({ preventScroll: true })
  for (const place of pressed) {
    const element = elementAt(root, place)
    if (element instanceof HTMLFormElement) element.requestSubmit()
    else element?.click()
  }
}

/** The place of an element below `root`: its index among its siblings, and those of its ancestors, from the outside. */
function placeIn(root: Element, element: Element): number[] {
  const place: number[] = []
  for (let each = element; each !== root && each.parentElement; each = each.parentElement)
    place.unshift([...each.parentElement.children].indexOf(each))
  return place
}

const elementAt = (root: HTMLElement, place: number[]) =>
  place.reduce<Element | undefined>((element, index) => element?.children[index], root) as HTMLElement | undefined
