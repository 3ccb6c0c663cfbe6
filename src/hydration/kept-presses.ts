import { setPressed } from '../styles/pressed-state'

const pressed: HTMLElement[] = []

/**
 * Remembers a press of a button, or a form that is submitted without one, until hydration. Marks
 * the button as pressed, and opens the panel that it controls, because opening it after hydration
 * would shift the layout. A second press closes the panel again. A form is submitted once.
 */
export function keepPress(element: HTMLElement) {
  const isSubmission = element.matches('form, [type=submit]')
  if (isSubmission && pressed.includes(element)) return
  pressed.push(element)
  const isUndone = pressed.filter((each) => each === element).length % 2 === 0
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
    // `renderAnew` has replaced the element and repeated the press.
    if (!element.isConnected) continue
    setPressed(element, false)
    element.click()
    if (element instanceof HTMLFormElement) element.requestSubmit()
    // Lets React render the change before the next press.
    await new Promise((resolve) => setTimeout(resolve))
  }
}
