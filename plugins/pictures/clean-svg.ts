import { getAttribute, isElementNode, type Element } from '@parse5/tools'
import { parseFragment } from 'parse5'
import { optimize } from 'svgo'
import { elementsOf } from '../prerender/html-tree.ts'

/** A drawing without what a page does not need, and the proportions of its `viewBox`. */
export type CleanSvg = { markup: string; width: number; height: number }

/**
 * Cleans an SVG file: what editors left in it goes, and scripts and event handlers. Throws, with the reason, if it is no SVG, has
 * no `viewBox`, or refers to something outside of itself.
 */
export function cleanSvg(source: string): CleanSvg {
  const markup = optimized(source)
  const [root] = parseFragment(markup).childNodes
  if (!root || !isElementNode(root) || root.tagName !== 'svg') throw new Error('is no SVG')
  const [, , width = 0, height = 0] = (getAttribute(root, 'viewBox') ?? '').split(/[\s,]+/).map(Number)
  if (!(width > 0 && height > 0)) throw new Error('has no viewBox, such as viewBox="0 0 120 40"')
  for (const element of [root, ...elementsOf(root)]) {
    if (/^(script|foreignObject|iframe)$/i.test(element.tagName))
      throw new Error(`has a <${element.tagName}>, which a drawing may not have: save it as shapes alone`)
    const reference = foreignReference(element)
    if (reference) throw new Error(`refers to ${reference}, outside of the drawing: put it into the file, or remove it`)
  }
  return { markup, width, height }
}

function optimized(source: string) {
  try {
    // Paths stay as they are drawn, so that they can be recognised.
    const overrides = { convertPathData: false, mergePaths: false, convertShapeToPath: false } as const
    return optimize(source, { plugins: [{ name: 'preset-default', params: { overrides } }, 'removeScripts'] }).data
  } catch {
    throw new Error('is no SVG')
  }
}

/** An address in an attribute or a style rule that is neither a part of the drawing nor a picture in the file itself. */
function foreignReference({ attrs, tagName, childNodes }: Element): string | undefined {
  const links = attrs.filter(({ name }) => name === 'href' || name === 'src').map(({ value }) => value)
  const texts = tagName === 'style' ? childNodes.map((node) => ('value' in node ? node.value : '')) : []
  const rules = [...attrs.map(({ value }) => value), ...texts]
  const inRules = rules.flatMap((rule) =>
    [...rule.matchAll(/(?:url\(|@import)\s*["']?([^"')\s]+)/g)].map(([, address = '']) => address),
  )
  return [...links, ...inRules].find((address) => !/^(#|data:image\/(png|jpeg|webp|gif);)/.test(address.trim()))
}
