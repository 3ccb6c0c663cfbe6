/**
 * Selects an element that was pressed and has not reacted yet. The attribute `data-pressed` is
 * written and read only in this file.
 */
export const pressedSelector = '[data-pressed]'

/** Marks an element as pressed, or removes the mark. */
export const setPressed = (element: Element, isPressed: boolean) =>
  element.toggleAttribute('data-pressed', isPressed)

/** The same mark for an element that React renders. */
export const pressedProps = (isPressed: boolean) => ({ 'data-pressed': isPressed ? '' : undefined })
