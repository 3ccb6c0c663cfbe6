import type { AnimatedElement } from './movements'

/** Sets inline styles, by the names of their properties in `CSSStyleDeclaration`. */
export function setStyles({ style }: AnimatedElement, styles: Record<string, string | number>) {
  for (const [property, value] of Object.entries(styles))
    Object.assign(style, { [property]: String(value) })
}

/** Removes inline styles. An element without other inline styles loses its attribute `style`. */
export function removeStyles(element: AnimatedElement, properties: string[]) {
  for (const property of properties) Object.assign(element.style, { [property]: '' })
  // Chromium cannot remove an attribute that has not been read since the style changed.
  if (element.getAttribute('style') === '') element.removeAttribute('style')
}
