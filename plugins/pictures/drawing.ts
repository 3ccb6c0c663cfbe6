import { getAttribute, isElementNode, type Element } from '@parse5/tools'
import { parseFragment } from 'parse5'
import { optimize, type PluginConfig, type Visitor } from 'svgo'
import { mistakeIn } from '../content/content-folder.ts'
import { elementsOf } from '../html-tree.ts'
import { keepDrawn } from './keep-drawn.ts'

/** An optimized SVG, and its proportions. */
export type Drawing = {
  root: Element
  markup: string
  viewBox: string
  width: number
  height: number
}

/** The commands of two programs that convert text and strokes to shapes. */
export const flatten =
  'in Figma by Flatten, in Illustrator by Object > Expand and Type > Create Outlines'

/**
 * Adds a missing namespace and `viewBox` to the root, and removes the namespace prefix from element
 * names.
 */
const completeRoot = {
  name: 'complete-root',
  fn: () => {
    let prefix = ''
    const enter: NonNullable<Visitor['element']>['enter'] = (node, { type }) => {
      const { attributes } = node
      if (type === 'root') {
        prefix = node.name.replace(/svg$/, '')
        attributes.xmlns = 'http://www.w3.org/2000/svg'
        const size = [attributes.width, attributes.height].map(
          (length) => /^([\d.]+)(px)?$/.exec(length ?? '')?.[1],
        )
        if (size.every(Boolean)) attributes.viewBox ??= `0 0 ${size.join(' ')}`
      }
      if (node.name.startsWith(prefix)) node.name = node.name.slice(prefix.length)
      // Figma repeats each color in a wide gamut, which the renderer of share cards and icons does
      // not support.
      attributes.style &&= attributes.style.replaceAll(
        /(([\w-]+):[^:;]+;)\s*\2:\s*color\([^)]*\);?/g,
        '$1',
      )
    }
    return { element: { enter } }
  },
}

const overrides = { inlineStyles: { onlyMatchedOnce: false }, removeDesc: { removeAny: true } }
const preset = { name: 'preset-default', params: { overrides } }
const plugins = [completeRoot, 'removeScripts', 'removeTitle', preset] as PluginConfig[]

/**
 * Reads an SVG with `further` SVGO plugins. Throws the reason if browsers would draw it differently
 * from a viewer.
 */
export function readDrawing(source: Buffer, further: PluginConfig[] = []): Drawing {
  const mistake = mistakeIn(source)
  if (mistake) throw new Error(mistake)
  const { markup, refused } = optimizeDrawing(source, further)
  const root = parseRoot(markup)
  const size = sizeOf(root)
  checkParts(root)
  if (refused.length > 0)
    throw new Error(`has ${refused[0]}, which is no part of a drawing: remove it`)
  return { root, markup, ...size }
}

/** Optimizes an SVG. Returns its markup, and the parts that `keepDrawn` refused. */
function optimizeDrawing(source: Buffer, further: PluginConfig[]) {
  const refused: string[] = []
  try {
    const all = [...plugins, ...further, keepDrawn(refused)]
    const { data } = optimize(source.toString().replace(/^\uFEFF/, ''), { plugins: all })
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

/** The `viewBox` of an SVG, and its size in units of the drawing. */
function sizeOf(root: Element) {
  const viewBox = getAttribute(root, 'viewBox') ?? ''
  const [, , width = 0, height = 0, ...more] = viewBox.split(/[\s,]+/).map(Number)
  if (!(width > 0 && height > 0) || more.length > 0)
    throw new Error('has no viewBox, such as viewBox="0 0 120 40"')
  return { viewBox, width, height }
}

/** Throws if an SVG needs a font or another file, which browsers do not load in a picture. */
function checkParts(root: Element) {
  if (elementsOf(root, 'text', 'foreignObject').length > 0)
    throw new Error(
      `has letters, for which visitors lack the font: turn them into shapes, ${flatten}`,
    )
  const isLinked = elementsOf(root, 'image').some(
    (image) => !getAttribute(image, 'href')?.startsWith('data:'),
  )
  if (isLinked)
    throw new Error('shows a picture of another file, which browsers leave out: embed it')
}
