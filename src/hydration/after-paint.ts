/**
 * Calls back once the next frame has been painted: work that takes long does not delay the frame that answers a press. Not in a tab in
 * the background, which paints nothing, until it is shown.
 */
export function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback))
}
