import { draw } from '../../motion/movements'
import { colorOf } from '../../styles/colors'
import { lineMiddlePx, lineWidthPx, lineX } from './line-place'

// The elements of the line have inline styles, because they are created during a scroll. A new
// rule would make the browser compute the styles of the whole page. React does not render these
// elements, so the served HTML contains none of them.

// The layers of the line and of its side trips. The left edge of a layer is at `lineX`, in a
// container as wide as the page. Clicks reach the content below a layer.
const layerStyle = `position: absolute; top: 0; left: ${lineX}; pointer-events: none; forced-color-adjust: none`

const setStyle = (element: HTMLElement | SVGElement, style: string) =>
  (element.style.cssText = style)

function createSvg(tag: 'svg' | 'path', attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

/** Creates a spine, the vertical stroke of the line. The spine has no height yet. */
function createSpine(color: 'pencil' | 'bandPencil'): HTMLElement {
  const spine = document.createElement('div')
  const position = `position: absolute; left: ${lineMiddlePx - lineWidthPx / 2}px; width: ${lineWidthPx}px; height: 0`
  setStyle(spine, `${position}; background: ${colorOf(color)}; transform-origin: top`)
  return spine
}

// The pencil is narrower in the small margin of a phone.
const pencilWidth = 'min(10px, var(--space-gutter) * 0.4)'
// The height of the pencil, and the distance from its top to its tip, as multiples of its width.
const pencilRatios = { height: 4.4, tip: 4.3 }

/** Creates the pencil. Its tip points down, and is at the origin of its transforms. */
function createPencil(): SVGElement {
  const pencil = createSvg('svg', { viewBox: '0 0 10 44' })
  const left = `calc(${lineMiddlePx}px - ${pencilWidth} / 2)`
  const top = `calc(-${pencilRatios.tip} * ${pencilWidth})`
  const size = `width: ${pencilWidth}; height: calc(${pencilRatios.height} * ${pencilWidth})`
  const origin = `transform-origin: 50% calc(${pencilRatios.tip} * ${pencilWidth})`
  const position = `position: absolute; left: ${left}; top: ${top}; ${size}; ${origin}`
  const look = `stroke: currentColor; stroke-linejoin: round; opacity: 0; transition: opacity var(--transitions-state)`
  setStyle(pencil, `${position}; ${look}`)
  pencil.append(
    createSvg('path', { d: 'M5 43L1 30V2H9V30Z', fill: colorOf('board') }),
    createSvg('path', { d: 'M5 43L3.5 38H6.5ZM1 30V2H9V30Z', fill: 'currentColor' }),
  )
  return pencil
}

/**
 * Adds both spines and the pencil to the layer of the line. The layer is as high as the window.
 * While the address bar of a phone hides, this height stays the same.
 */
export function createLine(layer: HTMLElement) {
  setStyle(layer, `${layerStyle}; height: 100vh`)
  const spine = createSpine('pencil')
  // Covers the spine on the dark band, where the line has another color.
  const bandSpine = createSpine('bandPencil')
  const pencil = createPencil()
  layer.append(spine, bandSpine, pencil)
  return { spine, bandSpine, pencil }
}

/** A layer as high as a section, and the path of a side trip in it. */
export type TripLayer = { layer: HTMLElement; path: SVGPathElement }

/**
 * Adds the layer of a side trip to its section. The path is in pixels of the layer. `isOnBand` says
 * whether the section is the dark band.
 */
export function createTripLayer(section: HTMLElement, isOnBand: boolean): TripLayer {
  const layer = document.createElement('div')
  layer.ariaHidden = 'true'
  layer.dataset.pageLine = ''
  setStyle(layer, `${layerStyle}; bottom: 0`)
  // The path overflows the box of 1 px, so a change of the path changes no layout.
  const drawing = createSvg('svg', { width: '1', height: '1' })
  const stroke = `fill: none; stroke: ${colorOf(isOnBand ? 'bandPencil' : 'pencil')}; stroke-width: ${lineWidthPx}; stroke-linecap: round; stroke-linejoin: round`
  setStyle(drawing, `display: block; overflow: visible; ${stroke}`)
  const transform = `translate(${lineMiddlePx})`
  const path = createSvg('path', { pathLength: '1', transform }) as SVGPathElement
  setStyle(path, `stroke-dasharray: ${draw.dashes}`)
  drawing.append(path)
  layer.append(drawing)
  section.append(layer)
  return { layer, path }
}
