import type { JSHandle, Page } from '@playwright/test'
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

/** The reds of a theme: its two pencil colors, and the pencil color of the dark band. */
const redsOf = (theme: 'light' | 'dark') =>
  [palette[theme].pencil, palette[theme].pencilInk, palette.onBand.pencil].map(rgbOf)

/** A red part whose kind is not known yet. `index` is the index of its element in the list. */
type FoundPart = Omit<RedPart, 'kind'> & { index: number; pseudo: string; isText: boolean }

/** Finds the visible elements and pseudo-elements that are painted in one of `reds`. */
const findRed = (allElements: JSHandle<Element[]>, reds: string[]): Promise<FoundPart[]> =>
  allElements.evaluate((elements, redColors) => {
    const isPainted = (element: Element, pseudo: string) => {
      const own = getComputedStyle(element)
      if (!pseudo) return true
      if (pseudo === '::marker') return own.display === 'list-item' && own.listStyleType !== 'none'
      const { content, display, transform, opacity } = getComputedStyle(element, pseudo)
      const { a, d } = new DOMMatrix(transform)
      return content !== 'none' && display !== 'none' && opacity !== '0' && a !== 0 && d !== 0
    }
    const hasText = (element: Element, pseudo: string) => {
      if (pseudo === '::marker') return true
      const { content } = getComputedStyle(element, pseudo)
      if (pseudo) return content !== '""'
      return [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
    }
    const properties = (element: Element, pseudo: string) => {
      const style = getComputedStyle(element, pseudo)
      const borders = ['top', 'right', 'bottom', 'left']
        .map((side) => `border-${side}`)
        .filter((border) => style.getPropertyValue(`${border}-style`) !== 'none')
        .map((border) => `${border}-color`)
      const isShape = element instanceof SVGGeometryElement && !pseudo
      return [
        'background-color',
        'background-image',
        'box-shadow',
        ...borders,
        ...(hasText(element, pseudo) ? ['color'] : []),
        ...(style.textDecorationLine === 'none' ? [] : ['text-decoration-color']),
        ...(element.matches('input, textarea') && !pseudo ? ['caret-color'] : []),
        ...(isShape ? ['fill', 'stroke'] : []),
      ]
    }
    return elements.flatMap((element, index) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const box = { left, right, top: top + scrollY, bottom: bottom + scrollY }
      const pseudos = ['', '::before', '::after', '::marker'].filter((each) =>
        isPainted(element, each),
      )
      return pseudos.flatMap((pseudo) =>
        properties(element, pseudo).flatMap((property) => {
          const value = getComputedStyle(element, pseudo).getPropertyValue(property)
          const color = redColors.find((red) => value.includes(red))
          const name = `${element.tagName}${pseudo} “${element.textContent?.trim().slice(0, 30)}” ${property}`
          return color ? [{ name, color, box, index, pseudo, isText: property === 'color' }] : []
        }),
      )
    })
  }, reds)

/**
 * Finds the visible parts of a page that have a red of a theme, with their kinds. Reads the
 * computed colors of text, backgrounds, borders, underlines, carets and drawings, also of
 * pseudo-elements. Red text has no kind.
 */
export async function redParts(
  page: Page,
  theme: 'light' | 'dark',
  kinds: Kinds,
): Promise<RedPart[]> {
  // A handle, because the page may add elements while this function runs.
  const allElements = await page.evaluateHandle(() => [...document.body.querySelectorAll('*')])
  const found = await findRed(allElements, redsOf(theme))
  const parts = await allElements.evaluate(
    (elements, [foundParts, selectorsOfKinds]) => {
      const isSelected = ({ index, pseudo, isText }: FoundPart, selector: string) =>
        !isText &&
        selector.endsWith(pseudo) &&
        selector.includes('::') === (pseudo !== '') &&
        elements[index]?.matches(selector.replace(/::.*/, ''))
      if (!elements.every((element) => element.isConnected)) return undefined
      return foundParts.map((part) => ({
        name: part.name,
        color: part.color,
        box: part.box,
        kind: Object.entries(selectorsOfKinds).find(([, selectors]) =>
          selectors.some((selector) => isSelected(part, selector)),
        )?.[0],
      }))
    },
    [found, kinds] as const,
  )
  // The page may have replaced elements since they were found, such as the strip of publications
  // after its tooltips have loaded. Then search the page again.
  return parts ?? redParts(page, theme, kinds)
}

/** The distance of two boxes in px, along the axis on which they are farther apart. */
const distancePx = (one: RedPart['box'], other: RedPart['box']) =>
  Math.max(
    one.left - other.right,
    other.left - one.right,
    one.top - other.bottom,
    other.top - one.bottom,
  )

/**
 * Returns the pairs of a part with the red of small text, and a part with another red, that are
 * less than `minPx` apart.
 */
export function touchingReds(parts: RedPart[], theme: 'light' | 'dark', minPx: number): string[] {
  const textRed = rgbOf(palette[theme].pencilInk)
  const others = parts.filter(({ color }) => color !== textRed)
  return parts
    .filter(({ color }) => color === textRed)
    .flatMap((part) =>
      others
        .filter(({ box }) => distancePx(box, part.box) < minPx)
        .map(({ name }) => `${part.name} / ${name}`),
    )
}
