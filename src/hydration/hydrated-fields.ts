import { useLayoutEffect, type RefObject } from 'react'

// React replaces the DOM of a part of the page if it was changed before hydration: by a password
// manager's icon, a grammar checker's overlay, or a translator's `font` elements
// (facebook/react#11538). The typed text of the old fields must not be lost.

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const served = new Map<string, Field>()
let focused: EventTarget | null

/** Remembers the fields as they are served, by their names. Call it just before hydration. */
export function rememberServedFields(root: HTMLElement): void {
  for (const field of root.querySelectorAll<Field>(':is(input, select, textarea)[name]'))
    served.set(field.name, field)
  focused = document.activeElement
  addEventListener('focusin', ({ target }) => (focused = target))
  let pressed: EventTarget | null = null
  addEventListener('pointerdown', ({ target }) => (pressed = target), { capture: true })
  // A press hydrates the pressed section. If that replaces the control, the press is forwarded to
  // the new control.
  const pressNew = (target: EventTarget | null) =>
    setTimeout(() => {
      if (!(target instanceof HTMLElement) || target.isConnected) return
      if (target.matches('form, [type=submit]'))
        root.querySelector<HTMLElement>('[type=submit]')?.click()
      else
        root
          .querySelector<Field>(`[name="${target.getAttribute('name')}"]`)
          ?.focus({ preventScroll: true })
    })
  addEventListener('pointerup', () => pressNew(pressed))
  // The start script presses without a pointer.
  addEventListener('click', ({ target }) => pressNew(target), { capture: true })
}

/**
 * If React has replaced the served fields, copies their values and the focus to the new fields in
 * `ref`.
 */
export function useHydratedFields(ref: RefObject<Element | null>): void {
  useLayoutEffect(() => {
    for (const field of ref.current?.querySelectorAll<Field>('[name]') ?? []) {
      const before = served.get(field.name)
      served.delete(field.name)
      if (!before || before === field) continue
      field.value = before.value
      if (before !== focused) continue
      field.focus({ preventScroll: true })
      // WebKit would put the caret at the start. Fields for email addresses and selects have no
      // selection.
      if (
        'setSelectionRange' in field &&
        'selectionStart' in before &&
        before.selectionStart !== null
      )
        field.setSelectionRange(before.selectionStart, before.selectionEnd)
    }
  }, [ref])
}
