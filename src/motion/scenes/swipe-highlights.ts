import { animate } from 'framer-motion/dom/mini'
import { swipe } from '../movements'
import type { Scene } from '../use-scene-on-view'

/** Where the highlighter runs, as shares of the height of a line: as in the background of the marked words. */
const band = { top: 0.6, bottom: 0.94 }

/**
 * Draws the highlighter over the `mark` elements in `words`, line by line, in 350 ms a line. `words` must be positioned. The
 * background of the marks is taken away meanwhile.
 */
export function swipeHighlights(words: HTMLElement): Scene {
  const origin = words.getBoundingClientRect()
  const marks = [...words.querySelectorAll('mark')]
  const lines = marks.flatMap((mark) => [...mark.getClientRects()])
  const bars = lines.map(({ left, top, width, height }) => {
    const bar = document.createElement('span')
    bar.ariaHidden = 'true'
    Object.assign(bar.style, {
      position: 'absolute',
      zIndex: '-1',
      left: `${left - origin.left}px`,
      top: `${top - origin.top + band.top * height}px`,
      width: `${width}px`,
      height: `${(band.bottom - band.top) * height}px`,
      background: 'var(--colors-highlight)',
      transformOrigin: 'left',
    })
    return bar
  })
  words.append(...bars)
  for (const mark of marks) mark.style.background = 'none'
  const { keyframes, options } = swipe
  const swipes = bars.map((bar, index) =>
    animate(bar, keyframes, { ...options, delay: index * options.duration, autoplay: false }),
  )
  const end = () => {
    for (const animation of swipes) animation.cancel()
    for (const bar of bars) bar.remove()
    for (const mark of marks) mark.style.removeProperty('background')
  }
  return {
    play: () => {
      for (const animation of swipes) animation.play()
      void Promise.all(swipes).then(end)
    },
    end,
  }
}
