const pressed: HTMLElement[] = []

/**
 * Keeps a press on a button, or a form that is submitted without one. Shows the button as pressed, and opens what it controls: opening
 * it after hydration would shift the layout. A second press of a button closes that again; a form is submitted once.
 */
export function keepPress(element: HTMLElement) {
  const isSubmission = element.matches('form, [type=submit]')
  if (isSubmission && pressed.includes(element)) return
  pressed.push(element)
  const isEven = pressed.filter((each) => each === element).length % 2 === 0
  element.toggleAttribute('data-pressed', !isEven)
  document.getElementById(element.getAttribute('aria-controls') ?? '')?.toggleAttribute('hidden', isEven)
}

/** Repeats what is kept, in its order. React hydrates what is clicked before it handles the click, but not what is submitted. */
export async function pressAgain(): Promise<void> {
  for (const element of pressed.splice(0)) {
    // The page has been rendered anew, and has repeated the press itself (`render-anew.ts`).
    if (!element.isConnected) continue
    delete element.dataset.pressed
    element.click()
    if (element instanceof HTMLFormElement) element.requestSubmit()
    // React renders what a press changes before the next one.
    await new Promise((resolve) => setTimeout(resolve))
  }
}
