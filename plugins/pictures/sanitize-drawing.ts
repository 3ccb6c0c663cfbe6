import type { XastElement, XastParent, Visitor } from 'svgo'

const svgNamespace = 'http://www.w3.org/2000/svg'
const xhtmlNamespace = 'http://www.w3.org/1999/xhtml'

// The elements of a drawing. `readDrawing` refuses `text` and `foreignObject` later, with advice.
const allowedElement =
  /^(svg|g|defs|symbol|use|path|rect|circle|ellipse|line|polyline|polygon|clipPath|mask|pattern|marker|linearGradient|radialGradient|stop|filter|fe[A-Z]\w+|image|style|switch|title|desc|text|tspan|foreignObject)$/

// Matches presentation attributes, such as `fill-rule`, by the first words of their names.
const presentationAttribute =
  /^(alignment|baseline|clip|color|cursor|direction|display|dominant|fill|filter|flood|font|image|isolation|letter|lighting|marker|mask|mix|opacity|overflow|paint|pointer|shape|stop|stroke|text|transform|unicode|vector|visibility|word|writing)(-[a-z]+)*$/

const otherAttributes = new Set(
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

// An embedded picture. Any other URL would load a file or could contain a script.
const embeddedPicture = /^data:image\/(png|jpeg|jpg|gif|webp|avif);base64,/i
// CSS that loads a file. A backslash matches too, since an escape could hide these words.
const fileLoadingCss =
  /@import|url\((?!\s*['"]?(#|data:image\/(png|jpeg|jpg|gif|webp|avif);))|image-set|\\/i

/** Whether an attribute belongs to a drawing and loads no other file. */
function isAllowedAttribute(name: string, value: string, element: string): boolean {
  if (name === 'xmlns') return element === 'svg' && value === svgNamespace
  if (name === 'xmlns:xlink') return element === 'svg'
  if (name === 'href' || name === 'xlink:href')
    return value.startsWith('#') || (element === 'image' && embeddedPicture.test(value))
  const isKnown = otherAttributes.has(name) || presentationAttribute.test(name)
  return isKnown && !fileLoadingCss.test(value)
}

const remove = (node: XastElement | XastParent['children'][number], parent: XastParent) => {
  parent.children = parent.children.filter((each) => each !== node)
}

/**
 * Returns an SVGO plugin that removes everything that does not belong to a drawing: attributes that
 * are not allowed, processing instructions, the doctype, and elements for unknown extensions. An
 * SVG document could otherwise contain scripts and pages. Changes links to groups.
 *
 * Does not remove unknown elements, since that could change the drawing. Instead, adds a phrase to
 * `refused` for each unknown element, and for each style sheet that loads files. The caller refuses
 * the drawing if `refused` has phrases.
 */
export const sanitizeDrawing = (refused: string[]) => ({
  name: 'sanitize-drawing',
  fn: (): Visitor => ({
    // An XSLT style sheet could turn the drawing into a page.
    instruction: { enter: remove },
    doctype: { enter: remove },
    element: {
      enter: (node, parent) => {
        const extensions = node.attributes.requiredExtensions
        // Browsers skip an element that requires an unknown extension. Illustrator stores its own
        // data in such elements.
        if (extensions && extensions !== xhtmlNamespace) return remove(node, parent)
        // The content of a link is part of the drawing.
        if (node.name === 'a') node.name = 'g'
        if (!allowedElement.test(node.name)) refused.push(`a <${node.name}>`)
        const allowedAttributes = Object.entries(node.attributes).filter(([name, value]) =>
          isAllowedAttribute(name, value, node.name),
        )
        node.attributes = Object.fromEntries(allowedAttributes)
        const text = node.children.map((child) => ('value' in child ? child.value : '')).join('')
        if (node.name === 'style' && fileLoadingCss.test(text))
          refused.push('a style sheet that loads other files')
      },
    },
  }),
})
