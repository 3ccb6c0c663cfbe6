let hasTyped = false

/** Whether the visitor has typed something in this document. It is kept in memory: a new document would begin empty. */
export const wasTextTyped = (): boolean => hasTyped

const isFilledIn = (control: Element) =>
  (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
  control.value !== control.defaultValue

/** Calls back when the visitor begins to type, or at once if that was before hydration. Returns the cleanup. */
export function onTextTyped(callback: () => void): () => void {
  const handleInput = () => {
    removeEventListener('input', handleInput)
    hasTyped = true
    callback()
  }
  addEventListener('input', handleInput)
  if ([...document.forms].some((form) => [...form.elements].some(isFilledIn))) handleInput()
  return () => removeEventListener('input', handleInput)
}
