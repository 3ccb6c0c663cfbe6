import { useLayoutEffect, type RefObject } from 'react'

// React renders a part of the page anew if its DOM has been changed before it is hydrated: by a password manager's icon, a grammar
// checker's overlay, a translator's `font` elements (facebook/react#11538). What the visitor has typed and pressed there is kept.

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement

const pressable = 'button, input, select, textarea'

/** The control of `root` that is what `control` was in the part that React has replaced: extensions add controls of their own. */
function findSuccessor(control: Control, place: number, root: ParentNode) {
  return root.querySelectorAll<Control>(kindOf(control))[place]
}
const kindOf = ({ name, type, classList }: Control) => {
  if (name) return `[name="${name}"]`
  return type === 'submit' ? '[type=submit]' : `[type=${type}]${[...classList].map((each) => `.${each}`).join('')}`
}

let servedControls: Control[] = []
let focusedElement: EventTarget | null = null
/** A button or field that was pressed in a part that is not hydrated, and its place among those of its kind. */
let pressed: { control: Control; place: number } | undefined
const hydratedParts = new WeakSet<Element>()

const isHydrated = (element: Element | null): boolean =>
  element !== null && (hydratedParts.has(element) || isHydrated(element.parentElement))

/** Keeps what is typed and pressed while the page hydrates. Call it just before. */
export function keepInput(root: HTMLElement): void {
  const served = new WeakSet(root.querySelectorAll<Control>(pressable))
  const press = (control: Control | null) => {
    if (!control) return
    const place = [...root.querySelectorAll(kindOf(control))].indexOf(control)
    pressed = !served.has(control) || isHydrated(control) ? undefined : { control, place }
  }
  const handlePress = ({ target }: Event) =>
    press(target instanceof Element ? target.closest<Control>(pressable) : null)
  const pressAgain = () => {
    const { control, place } = pressed ?? {}
    pressed = undefined
    if (!control || place === undefined || control.isConnected) return
    const successor = findSuccessor(control, place, root)
    if (successor instanceof HTMLButtonElement) successor.click()
    else successor?.focus()
  }
  // One that is held down right now.
  press(root.querySelector<Control>(`:is(${pressable}):active`))
  // A press hydrates the part that it meets: it may be gone before the click, and the new one elsewhere on the screen.
  addEventListener('pointerdown', handlePress, { capture: true })
  addEventListener('pointercancel', () => (pressed = undefined))
  addEventListener('click', handlePress, { capture: true })
  addEventListener('click', pressAgain)
  // A mouse clicks nothing where that is gone. A finger's click comes later than this.
  addEventListener('pointerup', ({ pointerType }) => pointerType === 'mouse' && setTimeout(pressAgain))

  servedControls = [...root.querySelectorAll<Control>(':is(input, select, textarea)[name], [type=submit]')]
  focusedElement = document.activeElement
  addEventListener('focusin', handleFocusIn)
  addEventListener('focusout', handleFocusOut)
}

const handleFocusIn = ({ target }: FocusEvent) => {
  focusedElement = target
}
// Browsers differ in whether they fire it for an element that is removed. That one has not been left by the visitor.
const handleFocusOut = ({ target }: FocusEvent) =>
  queueMicrotask(() => {
    if (target === focusedElement && target instanceof Node && target.isConnected) focusedElement = null
  })

/** Says that React handles what is pressed in a part of the page. */
export function useHydratedPart(ref: RefObject<Element | null>): void {
  useLayoutEffect(() => {
    if (ref.current) hydratedParts.add(ref.current)
  }, [ref])
}

/** The same for a part with fields: it also takes over their values, focus and selection as they were served, if they are others. */
export function useHydratedFields(ref: RefObject<Element | null>): void {
  useHydratedPart(ref)
  useLayoutEffect(() => {
    servedControls = servedControls.filter((served) => {
      const control = ref.current && findSuccessor(served, 0, ref.current)
      if (control && control !== served) takeOver(served, control)
      return !control
    })
  }, [ref])
}

function takeOver(served: Control, control: Control) {
  control.value = served.value
  if ('checked' in served && 'checked' in control) control.checked = served.checked
  if (served !== focusedElement) return
  control.focus({ preventScroll: true })
  // Fields for email addresses, selects and buttons have no selection.
  if ('selectionStart' in served && served.selectionStart !== null && 'setSelectionRange' in control)
    control.setSelectionRange(served.selectionStart, served.selectionEnd, served.selectionDirection ?? 'none')
}
