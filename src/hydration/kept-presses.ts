const pressed = new Set<HTMLElement>()

/** Keeps a press on a button, or a form that is submitted without one, and shows it as pressed. */
export function keepPress(element: HTMLElement) {
  pressed.add(element)
  element.dataset.pressed = ''
}

/** Repeats what is kept. React hydrates what is pressed before it handles the press. */
export function pressAgain() {
  for (const element of pressed) {
    delete element.dataset.pressed
    if (element instanceof HTMLFormElement) element.requestSubmit()
    else element.click()
  }
  pressed.clear()
}
