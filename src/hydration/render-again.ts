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
 * Replaces a served page that cannot be hydrated: renders the page again, synchronously. The focus
 * and the remembered presses go to the elements at the same positions in the new page.
 * `useHydratedFields` restores typed values. `headSelector` selects the metadata in the head that
 * React adds again.
 */
export function renderAgain(root: HTMLElement, page: ReactNode, headSelector: string): void {
  const { activeElement } = document
  const focusedPosition =
    activeElement && root.contains(activeElement) ? positionIn(root, activeElement) : undefined
  // `repeatPresses` cannot repeat these presses, because it knows only the served elements.
  const pressedPositions = [...root.querySelectorAll(pressedSelector)].map((element) =>
    positionIn(root, element),
  )
  for (const element of document.head.querySelectorAll(headSelector)) element.remove()

  flushSync(() => createRoot(root).render(page))

  if (focusedPosition && !root.contains(document.activeElement))
    elementAt(root, focusedPosition)?.focus({ preventScroll: true })
  for (const position of pressedPositions) {
    const element = elementAt(root, position)
    if (element instanceof HTMLFormElement) element.requestSubmit()
    else element?.click()
  }
}

/**
 * The position of an element in `root`: the child index of each ancestor inside `root`, from the
 * outermost to the element itself.
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
