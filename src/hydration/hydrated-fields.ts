import { useLayoutEffect, type RefObject } from 'react'

// Browser extensions may change the DOM before hydration. Examples are the icon of a password
// manager, the overlay of a grammar checker, and the `font` elements of a translator. React then
// replaces the changed part of the page (facebook/react#11538). The typed text must not be lost.

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

// The served fields, by their names.
const servedFields = new Map<string, Field>()
let focused: EventTarget | null

/**
 * Remembers the served fields and the focus for `useHydratedFields`. Also forwards a press to the
 * new control if React replaces the pressed one. Call this function just before hydration.
 */
export function rememberServedFields(root: HTMLElement): void {
  for (const field of root.querySelectorAll<Field>(':is(input, select, textarea)[name]'))
    servedFields.set(field.name, field)
  focused = document.activeElement
  addEventListener('focusin', ({ target }) => (focused = target))
  let pressed: EventTarget | null = null
  addEventListener('pointerdown', ({ target }) => (pressed = target), { capture: true })
  addEventListener('pointerup', () => forwardPress(root, pressed))
  // `repeatPresses` clicks without a pointer.
  addEventListener('click', ({ target }) => forwardPress(root, target), { capture: true })
}

/**
 * Presses the new control if React has replaced `target`. Waits for the next task: React hydrates
 * the pressed section first.
 */
function forwardPress(root: HTMLElement, target: EventTarget | null) {
  setTimeout(() => {
    if (!(target instanceof HTMLElement) || target.isConnected) return
    if (target.matches('form, [type=submit]'))
      root.querySelector<HTMLElement>('[type=submit]')?.click()
    else
      root
        .querySelector<Field>(`[name="${target.getAttribute('name')}"]`)
        ?.focus({ preventScroll: true })
  })
}

/**
 * If React has replaced the served fields, copies their values and the focus to the new fields in
 * `ref`.
 */
export function useHydratedFields(ref: RefObject<Element | null>): void {
  useLayoutEffect(() => {
    for (const field of ref.current?.querySelectorAll<Field>('[name]') ?? []) {
      const servedField = servedFields.get(field.name)
      servedFields.delete(field.name)
      if (!servedField || servedField === field) continue
      field.value = servedField.value
      if (servedField !== focused) continue
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
