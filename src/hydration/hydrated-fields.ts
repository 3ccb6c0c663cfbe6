import { useLayoutEffect, type RefObject } from 'react'

// Browser extensions may change the DOM before hydration. Examples are the icon of a password
// manager, the overlay of a grammar checker, and the `font` elements of a translator. React then
// replaces the changed part of the page (facebook/react#11538). The typed text must not be lost.
// `forward-presses.ts` keeps presses of the replaced controls.

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
