/**
 * Selects an element that was pressed and has not reacted yet. Only this file contains the name of
 * the attribute `data-pressed`.
 */
export const pressedSelector = '[data-pressed]'

/** Marks an element as pressed, or removes the mark. */
export const setPressed = (element: Element, isPressed: boolean) =>
  element.toggleAttribute('data-pressed', isPressed)

/** Returns the props that mark an element as pressed, for an element that React renders. */
export const pressedProps = (isPressed: boolean) => ({ 'data-pressed': isPressed ? '' : undefined })
