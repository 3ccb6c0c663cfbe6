import type { AnimatedElement } from './movements'

/** Sets inline styles. The keys are property names of `CSSStyleDeclaration`. */
export function setStyles({ style }: AnimatedElement, styles: Record<string, string | number>) {
  for (const [property, value] of Object.entries(styles))
    Object.assign(style, { [property]: String(value) })
}

/** Removes inline styles. An element without other inline styles loses its attribute `style`. */
export function removeStyles(element: AnimatedElement, properties: string[]) {
  for (const property of properties) Object.assign(element.style, { [property]: '' })
  // Chromium removes the attribute only if it was read after the last change of the style. This
  // condition also reads the attribute.
  if (element.getAttribute('style') === '') element.removeAttribute('style')
}
