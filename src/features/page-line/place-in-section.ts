import type { Point } from './pencil-path'

/** Where an element is laid out in a section, whatever moves it. */
export function boxIn(section: HTMLElement, element: HTMLElement) {
  let left = 0
  let top = 0
  for (let part: Element | null = element; part instanceof HTMLElement && part !== section; part = part.offsetParent) {
    left += part.offsetLeft
    top += part.offsetTop
  }
  return { left, top, right: left + element.offsetWidth, bottom: top + element.offsetHeight }
}

/** Where a path of a drawing begins, or ends, in a section, whatever moves it. The drawing fills its box, or is cut off below. */
export function pointIn(section: HTMLElement, path: SVGPathElement, isEnd = false): Point | undefined {
  const drawing = path.ownerSVGElement
  const parent = drawing?.parentElement
  if (!drawing || !parent) return undefined
  const { x, y } = path.getPointAtLength(isEnd ? path.getTotalLength() : 0)
  const view = drawing.viewBox.baseVal
  const rect = drawing.getBoundingClientRect()
  const parentRect = parent.getBoundingClientRect()
  const [scaleX, scaleY] = [rect.width / view.width, rect.height / view.height]
  const isStretched = drawing.preserveAspectRatio.baseVal.align === SVGPreserveAspectRatio.SVG_PRESERVEASPECTRATIO_NONE
  const across = isStretched ? scaleX : Math.max(scaleX, scaleY)
  const down = isStretched ? scaleY : across
  const box = boxIn(section, parent)
  return {
    x: box.left + rect.left - parentRect.left + (rect.width - view.width * across) / 2 + (x - view.x) * across,
    y: box.top + rect.top - parentRect.top + (y - view.y) * down,
  }
}
