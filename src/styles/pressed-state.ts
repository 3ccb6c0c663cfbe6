/**
 * Selects an element that was pressed and has not reacted yet. Only this file writes and reads the
 * attribute `data-pressed`.
 */
export const pressedSelector = '[data-pressed]'

/** Marks an element as pressed, or removes the mark. */
export const setPressed = (element: Element, isPressed: boolean) =>
  element.toggleAttribute('data-pressed', isPressed)

/** The props that mark an element that React renders as pressed. */
export const pressedProps = (isPressed: boolean) => ({ 'data-pressed': isPressed ? '' : undefined })
