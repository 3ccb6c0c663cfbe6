import { useLayoutEffect, type RefObject } from 'react'

// Browser extensions may change the DOM before hydration. Examples are the icon of a password
// manager, the overlay of a grammar checker, and the `font` elements of a translator. React then
// replaces the changed part of the page (facebook/react#11538). The typed text must not be lost.

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

// The served fields, by their names.
const servedFields = new Map<string, Field>()
// The element that has, or last had, the focus.
let lastFocused: EventTarget | null

/**
 * Remembers the served fields and the focus for `useHydratedFields`. Call this function just before
 * hydration.
 */
export function rememberServedFields(root: HTMLElement): void {
  for (const field of root.querySelectorAll<Field>(':is(input, select, textarea)[name]'))
    servedFields.set(field.name, field)
  lastFocused = document.activeElement
  addEventListener('focusin', ({ target }) => (lastFocused = target))
}

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
    if (pressed.matches('form, [type=submit]'))
      return root.querySelector<HTMLElement>('[type=submit]')?.click()
    const newField = root.querySelector<Field>(`[name="${pressed.getAttribute('name')}"]`)
    return newField?.focus({ preventScroll: true })
  })
}

/**
 * If React has replaced the served fields, copies their values and the focus to the new fields
 * inside the element of `ref`.
 */
export function useHydratedFields(ref: RefObject<Element | null>): void {
  useLayoutEffect(() => {
    for (const field of ref.current?.querySelectorAll<Field>('[name]') ?? []) {
      const servedField = servedFields.get(field.name)
      servedFields.delete(field.name)
      if (!servedField || servedField === field) continue
      field.value = servedField.value
      if (servedField !== lastFocused) continue
      field.focus({ preventScroll: true })
      // WebKit would put the caret at the start. Email fields and selects have no selection.
      if (
        'setSelectionRange' in field &&
        'selectionStart' in servedField &&
        servedField.selectionStart !== null
      )
        field.setSelectionRange(servedField.selectionStart, servedField.selectionEnd)
    }
  }, [ref])
}
