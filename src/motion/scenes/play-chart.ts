import { animate } from 'framer-motion/dom/mini'
import { draw, grow, rise, set, staggerDelaySeconds, strokeDelaySeconds } from '../movements'
import type { Scene } from '../use-scene-on-view'

// The card that the chart is in has risen by then.
const startDelay = rise.options.duration / 2

const changedProperties = ['transform', 'transform-box', 'transform-origin', 'stroke-dashoffset']

/**
 * Plays a chart: its `[data-grows]` parts grow from their base one after another, and its `[data-dealt]` parts, with what follows
 * the last of them, move from one pile into their places. Its strokes are drawn after bars have grown, and together with an area.
 */
export function playChart(drawing: SVGSVGElement): Scene {
  const find = (selector: string) => [...drawing.querySelectorAll<SVGPathElement>(selector)]
  const [growing, dealt, strokes] = [find('[data-grows]'), find('[data-dealt]'), find('[pathLength]')]
  const strokesDelay =
    startDelay + (growing.length > 1 ? staggerDelaySeconds(growing.length - 1) + grow.options.duration : 0)
  const top = dealt.at(-1)
  const all = find('path')
  const onTop = top ? all.slice(all.indexOf(top) + 1) : []
  for (const part of growing) Object.assign(part.style, { transformBox: 'fill-box', transformOrigin: 'bottom' })
  for (const page of dealt) Object.assign(page.style, { transformBox: 'fill-box', transformOrigin: 'center' })

  const animations = [
    ...growing.map((part, index) =>
      animate(part, grow.keyframes, {
        ...grow.options,
        delay: startDelay + staggerDelaySeconds(index),
        autoplay: false,
      }),
    ),
    ...dealt.flatMap((page, index) => {
      const keyframes = { transform: [pilePlace(page, drawing, page === top), 'none'] }
      const options = { ...set.options, delay: startDelay + staggerDelaySeconds(index), autoplay: false }
      return [page, ...(page === top ? onTop : [])].map((part) => animate(part, keyframes, options))
    }),
    ...strokes.map((stroke, index) => {
      const options = { ...draw.options, delay: strokesDelay + strokeDelaySeconds(index), autoplay: false }
      return animate(stroke, draw.keyframes, options)
    }),
  ]
  const end = () => {
    for (const animation of animations) animation.cancel()
    for (const { style } of [...growing, ...dealt, ...onTop, ...strokes])
      for (const property of changedProperties) style.removeProperty(property)
  }
  return {
    play: () => {
      for (const animation of animations) animation.play()
      void Promise.all(animations).then(end)
    },
    end,
  }
}

/** The transform that puts a page, drawn as a tilted rectangle, straight onto the pile in the middle of the drawing. */
function pilePlace(page: SVGPathElement, drawing: SVGSVGElement, isTop: boolean): string {
  const { x, y, width, height } = page.getBBox()
  const { width: fullWidth, height: fullHeight } = drawing.viewBox.baseVal
  const move = `translate(${fullWidth / 2 - x - width / 2}px, ${fullHeight / 2 - y - height / 2}px)`
  if (isTop) return move
  const [start, next] = [page.getPointAtLength(0), page.getPointAtLength(1)]
  return `${move} rotate(${Math.atan2(start.y - next.y, next.x - start.x)}rad)`
}
