import type { Page } from '@playwright/test'
import { palette } from './content'
import { rgbOf } from './backgrounds'

/** A red part of a page. */
export type RedPart = {
  /** The element, its pseudo-element, its text and the CSS property with the color. */
  name: string
  /** The name of the first kind that the part belongs to. */
  kind: string | undefined
  /** A color as browsers compute it, such as `rgb(211, 34, 26)`. */
  color: string
  /** The box of the element in the page, in px. */
  box: { left: number; right: number; top: number; bottom: number }
}

/**
 * Selectors of the parts of a kind, by the name of the kind. A selector may end in a
 * pseudo-element, such as `::before`.
 */
export type Kinds = Record<string, string[]>

/** The reds of a theme: its two pencil colors, and that of the band. */
const redsOf = (theme: 'light' | 'dark') =>
  [palette[theme].pencil, palette[theme].pencilInk, palette.onBand.pencil].map(rgbOf)

/**
 * Finds the visible parts of a page that have a red of a theme. Reads the computed colors of text,
 * backgrounds, borders, underlines, carets and drawings, also of pseudo-elements. A border counts
 * only with a width, and a text color only with text of its own.
 */
export const redParts = (page: Page, theme: 'light' | 'dark', kinds: Kinds): Promise<RedPart[]> =>
  page.evaluate(
    ([reds, kindsOfRed]) => {
      const sides = ['top', 'right', 'bottom', 'left']
      const hasOwnText = (element: Element, pseudo: string, { content }: CSSStyleDeclaration) => {
        if (pseudo === '::marker') return true
        if (pseudo) return !['none', 'normal', '""'].includes(content)
        return [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        )
      }

      // The values of the colors that are painted, by property.
      const paintedColors = (element: Element, pseudo: string) => {
        const style = getComputedStyle(element, pseudo)
        const isShape = element instanceof SVGGeometryElement && !pseudo
        const borders = sides
          .map((side) => `border-${side}`)
          .filter(
            (border) =>
              Number.parseFloat(style.getPropertyValue(`${border}-width`)) > 0 &&
              !/none|hidden/.test(style.getPropertyValue(`${border}-style`)),
          )
          .map((border) => `${border}-color`)
        const properties = [
          'background-color',
          'background-image',
          'box-shadow',
          ...borders,
          ...(hasOwnText(element, pseudo, style) ? ['color'] : []),
          ...(style.textDecorationLine === 'none' ? [] : ['text-decoration-color']),
          ...(element.matches('input, textarea') && !pseudo ? ['caret-color'] : []),
          ...(isShape ? ['fill', 'stroke'] : []),
        ]
        return properties.map((property) => [property, style.getPropertyValue(property)] as const)
      }

      const isPainted = (element: Element, pseudo: string) => {
        if (!pseudo) return true
        if (pseudo === '::marker') {
          const { display, listStyleType } = getComputedStyle(element)
          return display === 'list-item' && listStyleType !== 'none'
        }
        const { content, display, transform, opacity } = getComputedStyle(element, pseudo)
        const { a, d } = new DOMMatrix(transform)
        return content !== 'none' && display !== 'none' && opacity !== '0' && a !== 0 && d !== 0
      }

      // Red text belongs to no kind.
      const kindOf = (element: Element, pseudo: string, property: string) => {
        if (property === 'color') return undefined
        const kind = Object.entries(kindsOfRed).find(([, selectors]) =>
          selectors.some(
            (selector) =>
              selector.endsWith(pseudo) &&
              selector.includes('::') === (pseudo !== '') &&
              element.matches(selector.replace(/::.*/, '')),
          ),
        )
        return kind?.[0]
      }

      const found: RedPart[] = []
      for (const element of document.body.querySelectorAll('*')) {
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
        for (const pseudo of ['', '::before', '::after', '::marker']) {
          if (!isPainted(element, pseudo)) continue
          for (const [property, value] of paintedColors(element, pseudo)) {
            const color = reds.find((red) => value.includes(red))
            if (!color) continue
            const { left, right, top, bottom } = element.getBoundingClientRect()
            const text = element.textContent?.trim().slice(0, 30)
            found.push({
              name: `${element.tagName}${pseudo} “${text}” ${property}`,
              kind: kindOf(element, pseudo, property),
              color,
              box: { left, right, top: top + scrollY, bottom: bottom + scrollY },
            })
          }
        }
      }
      return found
    },
    [redsOf(theme), kinds] as const,
  )
