import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { pressedSelector } from '../styles/pressed-state'

/**
 * Whether the page still has the comments that React needs to hydrate it. Some proxies remove all
 * comments.
 */
export const isHydratable = (root: HTMLElement): boolean =>
  document.createTreeWalker(root, NodeFilter.SHOW_COMMENT).nextNode() !== null

/**
 * Replaces a served page that cannot be hydrated: renders the page again, synchronously. Moves the
 * focus to the element at the same position in the new page. Repeats kept presses in the same way.
 * `useHydratedFields` restores typed values. `headSelector` selects the metadata that React adds to
 * the head.
 */
export function renderAgain(root: HTMLElement, page: ReactNode, headSelector: string): void {
  const { activeElement } = document
  const focused =
    activeElement && root.contains(activeElement) ? positionIn(root, activeElement) : undefined
  // The start script cannot repeat these presses, since it knows only the served elements.
  const pressed = [...root.querySelectorAll(pressedSelector)].map((element) =>
    positionIn(root, element),
  )
  for (const element of document.head.querySelectorAll(headSelector)) element.remove()

  flushSync(() => createRoot(root).render(page))

  if (focused && !root.contains(document.activeElement))
    elementAt(root, focused)?.focus({ preventScroll: true })
  for (const position of pressed) {
    const element = elementAt(root, position)
    if (element instanceof HTMLFormElement) element.requestSubmit()
    else element?.click()
  }
}

/**
 * The position of an element in `root`: the child index of each ancestor, outermost first, then its
 * own.
 */
function positionIn(root: Element, element: Element): number[] {
  const position: number[] = []
  for (
    let current = element;
    current !== root && current.parentElement;
    current = current.parentElement
  )
    position.unshift([...current.parentElement.children].indexOf(current))
  return position
}

/** The element at a position from `positionIn`. */
const elementAt = (root: HTMLElement, position: number[]) =>
  position.reduce<Element | undefined>((element, index) => element?.children[index], root) as
    HTMLElement | undefined
