import { setPressed } from '../styles/pressed-state'

// The pressed elements, in the order of the presses.
const pressed: HTMLElement[] = []

/**
 * Remembers a press of `element` until hydration, and marks the element as pressed. The element is
 * a button, or a form that is submitted without a button. Opens the panel of a button, because
 * opening the panel after hydration would shift the layout. A second press closes the panel.
 * Remembers only one submission.
 */
export function keepPress(element: HTMLElement) {
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
 * Repeats the remembered presses, in order. A click makes React hydrate its target first. A
 * submission does not, so a form is also clicked.
 */
export async function repeatPresses(): Promise<void> {
  for (const element of pressed.splice(0)) {
    // `renderAgain` has replaced the element and repeated the press.
    if (!element.isConnected) continue
    setPressed(element, false)
    element.click()
    if (element instanceof HTMLFormElement) element.requestSubmit()
    // Lets React render the change before the next press.
    await new Promise((resolve) => setTimeout(resolve))
  }
}
