import type { XastElement, XastParent, Visitor } from 'svgo'

const svgNamespace = 'http://www.w3.org/2000/svg'

// `text` and `foreignObject` stay here, since `readDrawing` refuses them with advice.
const elements =
  /^(svg|g|defs|symbol|use|path|rect|circle|ellipse|line|polyline|polygon|clipPath|mask|pattern|marker|linearGradient|radialGradient|stop|filter|fe[A-Z]\w+|image|style|switch|title|desc|text|tspan|foreignObject)$/

// Presentation attributes, by their first words.
const presentation =
  /^(alignment|baseline|clip|color|cursor|direction|display|dominant|fill|filter|flood|font|image|isolation|letter|lighting|marker|mask|mix|opacity|overflow|paint|pointer|shape|stop|stroke|text|transform|unicode|vector|visibility|word|writing)(-[a-z]+)*$/

const attributes = new Set(
  [
    'id class style href xlink:href xml:space systemLanguage media type requiredExtensions',
    'viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points pathLength',
    'gradientTransform gradientUnits spreadMethod offset patternTransform patternUnits patternContentUnits',
    'clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient filterUnits primitiveUnits',
    // Attributes of filter primitives.
    'in in2 result stdDeviation edgeMode dx dy mode operator k1 k2 k3 k4 values tableValues slope intercept amplitude exponent',
    'baseFrequency numOctaves seed stitchTiles scale xChannelSelector yChannelSelector radius order kernelMatrix divisor bias',
    'targetX targetY preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent azimuth elevation z',
    'pointsAtX pointsAtY pointsAtZ limitingConeAngle',
  ].flatMap((names) => names.split(' ')),
)

// Other addresses would load a file or could contain a script.
const embeddedPicture = /^data:image\/(png|jpeg|jpg|gif|webp|avif);base64,/i
// CSS that loads a file. Backslashes count too, since escapes could hide these words.
const loadsFile =
  /@import|url\(\s*['"]?(?!#|data:image\/(png|jpeg|jpg|gif|webp|avif);)|image-set|\\/i

/** Whether an attribute is kept: it affects the drawing and loads no other file. */
function isKept(name: string, value: string, element: string): boolean {
  if (name === 'xmlns') return element === 'svg' && value === svgNamespace
  if (name === 'xmlns:xlink') return element === 'svg'
  if (name === 'href' || name === 'xlink:href')
    return value.startsWith('#') || (element === 'image' && embeddedPicture.test(value))
  return (attributes.has(name) || presentation.test(name)) && !loadsFile.test(value)
}

const remove = (node: XastElement | XastParent['children'][number], parent: XastParent) => {
  parent.children = parent.children.filter((each) => each !== node)
}

/**
 * An SVGO plugin that keeps only allowed elements and attributes, since an SVG document can contain
 * scripts and pages. Adds unknown elements to `refused`, since removing them could change the
 * drawing.
 */
export const keepDrawn = (refused: string[]) => ({
  name: 'keep-drawn',
  fn: (): Visitor => ({
    // An XSLT style sheet could turn the drawing into a page.
    instruction: { enter: remove },
    doctype: { enter: remove },
    element: {
      enter: (node, parent) => {
        const extensions = node.attributes.requiredExtensions
        // Data of Illustrator, which browsers skip.
        if (extensions && extensions !== 'http://www.w3.org/1999/xhtml') return remove(node, parent)
        // The content of a link is part of the drawing.
        if (node.name === 'a') node.name = 'g'
        if (!elements.test(node.name)) refused.push(`a <${node.name}>`)
        const kept = Object.entries(node.attributes).filter(([name, value]) =>
          isKept(name, value, node.name),
        )
        node.attributes = Object.fromEntries(kept)
        const text = node.children.map((child) => ('value' in child ? child.value : '')).join('')
        if (node.name === 'style' && loadsFile.test(text))
          refused.push('a style sheet that loads other files')
      },
    },
  }),
})
