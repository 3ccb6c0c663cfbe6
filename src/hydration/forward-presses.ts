/**
 * Forwards a press of a control to the new control, if React has replaced the pressed one during
 * hydration. Call this function just before hydration.
 */
export function forwardPresses(root: HTMLElement): void {
  let lastPressed: EventTarget | null = null
  addEventListener('pointerdown', ({ target }) => (lastPressed = target), { capture: true })
  addEventListener('pointerup', () => forwardPress(root, lastPressed))
  // `repeatPresses` clicks without a pointer.
  addEventListener('click', ({ target }) => forwardPress(root, target), { capture: true })
}

/**
 * If React has replaced `pressed`, clicks the new submit button, or moves the focus to the new
 * field. Waits for the next task: React hydrates the pressed section first.
 */
function forwardPress(root: HTMLElement, pressed: EventTarget | null) {
  setTimeout(() => {
    if (!(pressed instanceof HTMLElement) || pressed.isConnected) return
    // `repeatPresses` also clicks a form that was submitted without a button.
    const isSubmission = pressed.matches('form, [type=submit]')
    if (isSubmission) root.querySelector<HTMLElement>('[type=submit]')?.click()
    else {
      const newField = root.querySelector<HTMLElement>(`[name="${pressed.getAttribute('name')}"]`)
      newField?.focus({ preventScroll: true })
    }
  })
}
