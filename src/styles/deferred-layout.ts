/**
 * Selects the root element while the browser skips the layout of lower sections. The attribute
 * `data-defer-layout` is written and read only in this file.
 */
export const layoutIsDeferred = '[data-defer-layout]'

/** Defers the layout of lower sections, or ends that. The root element holds the state. */
export const setLayoutDeferred = (isDeferred: boolean) =>
  document.documentElement.toggleAttribute('data-defer-layout', isDeferred)
