import { readFile } from 'node:fs/promises'
import { createElement, isElementNode, type Element } from '@parse5/tools'
import { serialize } from 'parse5'
import type { brandMark as ShownMark, Shape } from 'virtual:brand-mark'
import { contentFile } from '../content/content-folder.ts'
import { flattenAdvice, readDrawing } from '../pictures/drawing.ts'
import { elementsOf } from '../html-tree.ts'
import { virtualModule } from '../virtual-module.ts'

/**
 * The agency's mark: the content of the `<svg>` in its file, as markup and as shapes, and the
 * `viewBox`.
 */
export type BrandMark = typeof ShownMark & { markup: string }

// Without `text`, since pictures are drawn without fonts.
const shapeTags = new Set(['g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'])
// Attributes that need styles, other elements, or newer color functions than pictures support.
const refusedAttribute =
  /^(id|class|style|color)=|^transform=.*(%|[a-z]\))|(url|color(-mix)?|light-dark|hwb|ok\w+|lab|lch|calc)\(|var\((?!--colors-pencil\))|(rgb|hsl)a?\([^,]*\)/i

// The attributes that only a root has. All other attributes of the root say how the shapes are
// painted.
const rootAttribute = /^(xmlns.*|viewBox|width|height|version|x|y|preserveAspectRatio|overflow)$/

/**
 * Reads the file of the mark: an SVG with a `viewBox`. `currentColor` becomes the color of the text
 * beside the mark, and `var(--colors-pencil)` the color of the pencil. Other colors stay. Throws,
 * with the reason, if the mark cannot be part of a page. A page contains the mark more than once,
 * and its content security policy refuses inline styles.
 */
export function parseBrandMark(source: Buffer): BrandMark {
  const { root, viewBox, width, height } = readDrawing(source, ['convertStyleToAttrs'])
  const paint = root.attrs.filter(({ name }) => !rootAttribute.test(name))
  if (paint.length > 0) {
    const shapes = createElement(
      'g',
      Object.fromEntries(paint.map(({ name, value }) => [name, value])),
    )
    shapes.childNodes = root.childNodes
    root.childNodes = [shapes]
  }
  for (const { tagName, attrs } of elementsOf(root)) {
    const refused = attrs.find(({ name, value }) => refusedAttribute.test(`${name}=${value}`))?.name
    if (refused || !shapeTags.has(tagName))
      throw new Error(
        `has ${refused ? `the attribute ${refused}` : `a <${tagName}>`}, and may consist of shapes in plain colors alone: make them ${flattenAdvice}`,
      )
  }
  if (!elementsOf(root).some(({ tagName }) => tagName !== 'g')) throw new Error('has no shape')
  return { viewBox, width, height, markup: serialize(root).trim(), shapes: shapesIn(root) }
}

const shapesIn = ({ childNodes }: Element): Shape[] => childNodes.filter(isElementNode).map(shapeOf)

function shapeOf(element: Element): Shape {
  const camelCase = (name: string) =>
    name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const props = Object.fromEntries(element.attrs.map(({ name, value }) => [camelCase(name), value]))
  return { tag: element.tagName, props, children: shapesIn(element) }
}

/** The colors of the mark: `currentColor` and `var(--colors-pencil)` in its file. */
export type MarkColors = { ink: string; pencil: string }

/** The mark as an SVG document in these colors. */
export function drawBrandMark({ viewBox, markup }: BrandMark, { ink, pencil }: MarkColors): string {
  const colored = markup.replaceAll('var(--colors-pencil)', pencil).replaceAll('currentColor', ink)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${colored}</svg>`
}

/**
 * The `viewBox` of a square around the mark. `markShare` is the longer side of the mark as a share
 * of the square's side, 0 to 1.
 */
export function squareAround({ viewBox, width, height }: BrandMark, markShare: number): string {
  const [left = 0, top = 0] = viewBox.split(/[\s,]+/).map(Number)
  const size = Math.max(width, height) / markShare
  return [left + (width - size) / 2, top + (height - size) / 2, size, size].join(' ')
}

/** The favicon: the mark in a square, in the colors of the browser's theme. */
export function drawFavicon(mark: BrandMark, light: MarkColors, dark: MarkColors): string {
  const styleOf = ({ ink, pencil }: MarkColors) => `svg{color:${ink};--colors-pencil:${pencil}}`
  const style = `${styleOf(light)}@media(prefers-color-scheme:dark){${styleOf(dark)}}`
  const viewBox = squareAround(mark, 0.8)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><style>${style}</style>${mark.markup}</svg>`
}

/** Reads the agency's mark from a content folder. */
export const readBrandMark = async (folder?: string) =>
  parseBrandMark(await readFile(contentFile('mark.svg', folder)))

const watched = () => [contentFile('mark.svg')]

/** A Vite plugin that provides the agency's mark as the module `virtual:brand-mark`. */
export const brandMark = () =>
  virtualModule('brand-mark', watched, async () => {
    const { viewBox, width, height, shapes } = await readBrandMark()
    return { brandMark: { viewBox, width, height, shapes } }
  })
