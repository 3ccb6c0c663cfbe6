import { setPressed } from '../styles/pressed-state'

// The pressed elements, in the order of the presses.
const pressed: HTMLElement[] = []

/**
 * Remembers a press of `element` until hydration, and marks the element as pressed. The element is
 * a button, or a form that is submitted without a button. Remembers only one submission.
 *
 * Opens the panel that the button controls, because opening the panel after hydration would shift
 * the layout. A second press closes the panel.
 */
export function rememberPress(element: HTMLElement) {
  const isSubmission = element.matches('form, [type=submit]')
  if (isSubmission && pressed.includes(element)) return
  pressed.push(element)
  const pressCount = pressed.filter((other) => other === element).length
  const isUndone = pressCount % 2 === 0
  setPressed(element, !isUndone)
  document
    .getElementById(element.getAttribute('aria-controls') ?? '')
    ?.toggleAttribute('hidden', isUndone)
}

/**
 * Repeats the remembered presses, in order. A click makes React hydrate the clicked section first.
 * A submission does not, so a form is clicked before it is submitted.
 */
export async function repeatPresses(): Promise<void> {
  for (const element of pressed.splice(0)) {
    // `renderAgain` has already replaced the element and repeated the press.
    if (!element.isConnected) continue
    setPressed(element, false)
    element.click()
    if (element instanceof HTMLFormElement) element.requestSubmit()
    // Lets React render the change before the next press.
    await new Promise((resolve) => setTimeout(resolve))
  }
}
