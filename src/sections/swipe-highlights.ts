import { pausedAnimation, swipe } from '../motion/movements'
import type { Scene } from '../motion/use-scene-on-view'

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
  return {
    animations: bars.map((bar, index) => pausedAnimation(bar, swipe, index * swipe.options.duration)),
    end: () => {
      for (const bar of bars) bar.remove()
      for (const mark of marks) mark.style.removeProperty('background')
    },
  }
}
