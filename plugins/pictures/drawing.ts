import { getAttribute, isElementNode, type Element } from '@parse5/tools'
import { parseFragment } from 'parse5'
import { optimize, type PluginConfig, type Visitor } from 'svgo'
import { wrongKindMessage } from '../content/content-folder.ts'
import { elementsOf } from '../html-tree.ts'
import { sanitizeDrawing } from './sanitize-drawing.ts'

/**
 * An optimized SVG, as a tree and as markup. `width` and `height` are the size of its `viewBox`, in
 * user units.
 */
export type Drawing = {
  root: Element
  markup: string
  viewBox: string
  width: number
  height: number
}

/** The end of an error message about text or strokes: how to convert them to shapes. */
export const flattenAdvice =
  'in Figma by Flatten, in Illustrator by Object > Expand and Type > Create Outlines'

// A length in pixels, such as `120` or `120px`.
const pixelLength = /^([\d.]+)(px)?$/
// A property, then the same property again with a color in a wide gamut.
const wideGamutColor = /(([\w-]+):[^:;]+;)\s*\2:\s*color\([^)]*\);?/g

/**
 * An SVGO plugin that adds the SVG namespace and a missing `viewBox` to the root. Removes the
 * namespace prefix of elements, and colors in a wide gamut.
 */
const normalizeDrawing = {
  name: 'normalize-drawing',
  fn: () => {
    let prefix = ''
    const enter: NonNullable<Visitor['element']>['enter'] = (node, { type }) => {
      const { attributes } = node
      if (type === 'root') {
        prefix = node.name.replace(/svg$/, '')
        attributes.xmlns = 'http://www.w3.org/2000/svg'
        const width = pixelLength.exec(attributes.width ?? '')?.[1]
        const height = pixelLength.exec(attributes.height ?? '')?.[1]
        if (width && height) attributes.viewBox ??= `0 0 ${width} ${height}`
      }
      if (node.name.startsWith(prefix)) node.name = node.name.slice(prefix.length)
      // Figma repeats each color in a wide gamut. The renderer of share cards and icons supports
      // only the first color.
      attributes.style &&= attributes.style.replaceAll(wideGamutColor, '$1')
    }
    return { element: { enter } }
  },
}

// Moves all styles into the elements, since the agency's mark must not contain a `<style>`. Removes
// descriptions, which pages do not show.
const overrides = { inlineStyles: { onlyMatchedOnce: false }, removeDesc: { removeAny: true } }
const preset = { name: 'preset-default', params: { overrides } }
const basicPlugins = [normalizeDrawing, 'removeScripts', 'removeTitle', preset] as PluginConfig[]

/**
 * Reads and optimizes an SVG. SVGO runs `extraPlugins` after `basicPlugins`. Throws if the file is
 * no SVG, has no `viewBox`, needs a font or another file, or has elements that `sanitizeDrawing`
 * refuses. Messages begin with a verb: the caller adds the path of the file.
 */
export function readDrawing(source: Buffer, extraPlugins: PluginConfig[] = []): Drawing {
  const wrongKind = wrongKindMessage(source)
  if (wrongKind) throw new Error(wrongKind)
  const { markup, refused } = optimizeDrawing(source, extraPlugins)
  const root = parseRoot(markup)
  const size = sizeOf(root)
  checkSelfContained(root)
  // `checkSelfContained` runs first, since its message about text says how to convert the text.
  if (refused.length > 0)
    throw new Error(`has ${refused[0]}, which is no part of a drawing: remove it`)
  return { root, markup, ...size }
}

/** Optimizes an SVG. Returns its markup, and the parts that `sanitizeDrawing` refused. */
function optimizeDrawing(source: Buffer, extraPlugins: PluginConfig[]) {
  const refused: string[] = []
  try {
    const withoutByteOrderMark = source.toString().replace(/^\uFEFF/, '')
    const plugins = [...basicPlugins, ...extraPlugins, sanitizeDrawing(refused)]
    const { data } = optimize(withoutByteOrderMark, { plugins })
    return { markup: data, refused }
  } catch (error) {
    const { reason = '' } = error as { reason?: string }
    throw new Error(`is no SVG that browsers can read. ${reason}`.trim(), { cause: error })
  }
}

function parseRoot(markup: string): Element {
  const [root] = parseFragment(markup).childNodes
  if (!root || !isElementNode(root) || root.tagName !== 'svg') throw new Error('is no SVG')
  return root
}

/** The `viewBox` of an SVG, and its size in user units. Throws without a valid `viewBox`. */
function sizeOf(root: Element) {
  const viewBox = getAttribute(root, 'viewBox') ?? ''
  const [, , width = 0, height = 0, ...otherNumbers] = viewBox.split(/[\s,]+/).map(Number)
  const hasSize = width > 0 && height > 0
  if (!hasSize || otherNumbers.length > 0)
    throw new Error('has no viewBox, such as viewBox="0 0 120 40"')
  return { viewBox, width, height }
}

/** Throws if an SVG needs a font or another file, which browsers do not load in a picture. */
function checkSelfContained(root: Element) {
  if (elementsOf(root, 'text', 'foreignObject').length > 0)
    throw new Error(
      `has letters, for which visitors lack the font: turn them into shapes, ${flattenAdvice}`,
    )
  const hasLinkedImage = elementsOf(root, 'image').some(
    (image) => !getAttribute(image, 'href')?.startsWith('data:'),
  )
  if (hasLinkedImage)
    throw new Error(
      'shows a picture of another file, which browsers do not load: embed the picture',
    )
}
