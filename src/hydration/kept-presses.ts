const pressed = new Set<HTMLElement>()

/** Keeps a press on a button, or a form that is submitted without one. Shows it as pressed, and what it opens: later, that would shift. */
export function keepPress(element: HTMLElement) {
  pressed.add(element)
  element.dataset.pressed = ''
  document.getElementById(element.getAttribute('aria-controls') ?? '')?.removeAttribute('hidden')
}

/** Repeats what is kept. React hydrates what is clicked before it handles the click, but not what is submitted. */
export function pressAgain() {
  for (const element of pressed) {
    delete element.dataset.pressed
    element.click()
    if (element instanceof HTMLFormElement) element.requestSubmit()
  }
  pressed.clear()
}
