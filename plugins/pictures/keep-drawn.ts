import type { XastElement, XastParent, Visitor } from 'svgo'

const svgNamespace = 'http://www.w3.org/2000/svg'

// Letters stay for the reader of the drawing, who says what to do about them.
const elements =
  /^(svg|g|defs|symbol|use|path|rect|circle|ellipse|line|polyline|polygon|clipPath|mask|pattern|marker|linearGradient|radialGradient|stop|filter|fe[A-Z]\w+|image|style|switch|title|desc|text|tspan|foreignObject)$/

// All that set how something is painted, by their first words.
const presentation =
  /^(alignment|baseline|clip|color|cursor|direction|display|dominant|fill|filter|flood|font|image|isolation|letter|lighting|marker|mask|mix|opacity|overflow|paint|pointer|shape|stop|stroke|text|transform|unicode|vector|visibility|word|writing)(-[a-z]+)*$/

const attributes = new Set(
  [
    'id class style href xlink:href xml:space systemLanguage media type requiredExtensions',
    'viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points pathLength',
    'gradientTransform gradientUnits spreadMethod offset patternTransform patternUnits patternContentUnits',
    'clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient filterUnits primitiveUnits',
    // Of the parts of filters.
    'in in2 result stdDeviation edgeMode dx dy mode operator k1 k2 k3 k4 values tableValues slope intercept amplitude exponent',
    'baseFrequency numOctaves seed stitchTiles scale xChannelSelector yChannelSelector radius order kernelMatrix divisor bias',
    'targetX targetY preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent azimuth elevation z',
    'pointsAtX pointsAtY pointsAtZ limitingConeAngle',
  ].flatMap((names) => names.split(' ')),
)

// Anything else would be loaded, or could hold a script.
const embeddedPicture = /^data:image\/(png|jpeg|jpg|gif|webp|avif);base64,/i
// With escapes a style sheet could hide the words for which it is searched.
const loads = /@import|url\(\s*['"]?(?!#|data:image\/(png|jpeg|jpg|gif|webp|avif);)|image-set|\\/i

/** Whether an attribute of an element is kept: one that has a part in the drawing, and loads no other file. */
function isKept(name: string, value: string, element: string): boolean {
  if (name === 'xmlns') return element === 'svg' && value === svgNamespace
  if (name === 'xmlns:xlink') return element === 'svg'
  if (name === 'href' || name === 'xlink:href')
    return value.startsWith('#') || (element === 'image' && embeddedPicture.test(value))
  return (attributes.has(name) || presentation.test(name)) && !loads.test(value)
}

const remove = (node: XastElement | XastParent['children'][number], parent: XastParent) => {
  parent.children = parent.children.filter((each) => each !== node)
}

/**
 * A plugin of SVGO that keeps what is drawn, by lists of what is allowed: an SVG is a document, which can hold scripts and pages. It
 * adds to `refused` what it does not know: without that, the drawing would be another.
 */
export const keepDrawn = (refused: string[]) => ({
  name: 'keep-drawn',
  fn: (): Visitor => ({
    // A style sheet in XSLT could make a page of the drawing.
    instruction: { enter: remove },
    doctype: { enter: remove },
    element: {
      enter: (node, parent) => {
        const extensions = node.attributes.requiredExtensions
        // Illustrator's own data, which browsers skip.
        if (extensions && extensions !== 'http://www.w3.org/1999/xhtml') return remove(node, parent)
        // What a link contains is drawn.
        if (node.name === 'a') node.name = 'g'
        if (!elements.test(node.name)) refused.push(`a <${node.name}>`)
        const kept = Object.entries(node.attributes).filter(([name, value]) => isKept(name, value, node.name))
        node.attributes = Object.fromEntries(kept)
        const text = node.children.map((child) => ('value' in child ? child.value : '')).join('')
        if (node.name === 'style' && loads.test(text)) refused.push('a style sheet that loads other files')
      },
    },
  }),
})
