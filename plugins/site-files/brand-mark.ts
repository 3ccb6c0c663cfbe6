import { readFile } from 'node:fs/promises'
import { createElement, isElementNode, type Element } from '@parse5/tools'
import { serialize } from 'parse5'
import type { brandMark as ShownMark, Shape } from 'virtual:brand-mark'
import { contentFile } from '../content/content-folder.ts'
import { elementsOf } from '../html-tree.ts'
import { flattenAdvice, readDrawing } from '../pictures/drawing.ts'
import { virtualModule } from '../virtual-module.ts'

/**
 * The agency's mark. `width` and `height` are the size of its `viewBox`, in user units. `shapes`
 * and `markup` are the content of its `<svg>`.
 */
export type BrandMark = typeof ShownMark & { markup: string }

// The elements of a mark. `text` is not allowed: the renderer of icons has no fonts.
const shapeTags = new Set(['g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'])
// Attributes, written as `name=value`, that a mark must not have. They need styles or other
// elements, or use syntax for transforms and colors that the renderer of icons does not support.
const refusedAttribute =
  /^(id|class|style|color)=|^transform=.*(%|[a-z]\))|(url|color(-mix)?|light-dark|hwb|ok\w+|lab|lch|calc)\(|var\((?!--colors-pencil\))|(rgb|hsl)a?\([^,]*\)/i

// Attributes that only a root has. All other attributes of the root apply to the shapes.
const rootAttribute = /^(xmlns.*|viewBox|width|height|version|x|y|preserveAspectRatio|overflow)$/

/**
 * Reads the agency's mark from an SVG file. A mark may have only shapes in plain colors. Throws an
 * error with the reason if a page cannot contain the mark. Refuses ids, since a page contains the
 * mark more than once. Refuses styles, since the content security policy forbids inline styles.
 */
export function parseBrandMark(source: Buffer): BrandMark {
  const { root, viewBox, width, height } = readDrawing(source, ['convertStyleToAttrs'])
  copyRootAttributes(root)
  checkShapes(root)
  if (!elementsOf(root).some(({ tagName }) => tagName !== 'g')) throw new Error('has no shape')
  return { viewBox, width, height, markup: serialize(root).trim(), shapes: shapesIn(root) }
}

/**
 * Pages show the shapes in an `<svg>` of their own. Puts the shapes into a group, and copies the
 * root's attributes for the shapes, such as `fill`, to this group.
 */
function copyRootAttributes(root: Element) {
  const shapeAttributes = root.attrs.filter(({ name }) => !rootAttribute.test(name))
  if (shapeAttributes.length === 0) return
  const attributes = Object.fromEntries(shapeAttributes.map(({ name, value }) => [name, value]))
  const group = createElement('g', attributes)
  group.childNodes = root.childNodes
  root.childNodes = [group]
}

/** Throws if the root contains other elements than shapes, or refused attributes. */
function checkShapes(root: Element) {
  for (const { tagName, attrs } of elementsOf(root)) {
    const attribute = attrs.find(({ name, value }) => refusedAttribute.test(`${name}=${value}`))
    if (!attribute && shapeTags.has(tagName)) continue
    const refusedPart = attribute ? `the attribute ${attribute.name}` : `a <${tagName}>`
    throw new Error(
      `has ${refusedPart}, but a mark may have only shapes in plain colors: make such shapes ${flattenAdvice}`,
    )
  }
}

const shapesIn = ({ childNodes }: Element): Shape[] => childNodes.filter(isElementNode).map(shapeOf)

function shapeOf(element: Element): Shape {
  // React's names of attributes: `strokeWidth` for `stroke-width`.
  const camelCase = (name: string) =>
    name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const props = Object.fromEntries(element.attrs.map(({ name, value }) => [camelCase(name), value]))
  return { tag: element.tagName, props, children: shapesIn(element) }
}

/**
 * The colors for `currentColor` (`ink`) and `var(--colors-pencil)` (`pencil`) in the mark's file.
 */
export type MarkColors = { ink: string; pencil: string }

/** Returns the mark as an SVG document in two colors. Other colors of the file stay. */
export function drawBrandMark({ viewBox, markup }: BrandMark, { ink, pencil }: MarkColors): string {
  const colored = markup.replaceAll('var(--colors-pencil)', pencil).replaceAll('currentColor', ink)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${colored}</svg>`
}

/**
 * Returns the `viewBox` of a square around the mark. `markShare` is the longer side of the mark as
 * a share of the square's side, from 0 to 1.
 */
export function squareAround({ viewBox, width, height }: BrandMark, markShare: number): string {
  const [left = 0, top = 0] = viewBox.split(/[\s,]+/).map(Number)
  const side = Math.max(width, height) / markShare
  return [left + (width - side) / 2, top + (height - side) / 2, side, side].join(' ')
}

/** The longer side of the mark as a share of the favicon's side. */
export const faviconMarkShare = 0.8

/** Returns the favicon as SVG: the mark in a square, in the colors of the browser's theme. */
export function drawFavicon(mark: BrandMark, light: MarkColors, dark: MarkColors): string {
  const styleOf = ({ ink, pencil }: MarkColors) => `svg{color:${ink};--colors-pencil:${pencil}}`
  const style = `${styleOf(light)}@media(prefers-color-scheme:dark){${styleOf(dark)}}`
  const viewBox = squareAround(mark, faviconMarkShare)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><style>${style}</style>${mark.markup}</svg>`
}

/**
 * Reads the agency's mark from `mark.svg` of a content folder. Throws if the file is missing or
 * cannot be a mark.
 */
export const readBrandMark = async (folder?: string) =>
  parseBrandMark(await readFile(contentFile('mark.svg', folder)))

const watchedFiles = () => [contentFile('mark.svg')]

/** A Vite plugin that provides the agency's mark as the module `virtual:brand-mark`. */
export const brandMark = () =>
  virtualModule('brand-mark', watchedFiles, async () => {
    const { viewBox, width, height, shapes } = await readBrandMark()
    return { brandMark: { viewBox, width, height, shapes } }
  })
