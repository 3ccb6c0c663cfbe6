import type { Page } from '@playwright/test'

declare global {
  var backgrounds: string[]
}

/** How many frames of a page are recorded. */
const recordedFrames = 20

/** Records the background color of the body in each of the first frames of a page. */
export const recordBackgrounds = (page: Page) =>
  page.addInitScript((frameCount) => {
    globalThis.backgrounds = []
    const recordFrame = () => {
      if (document.body)
        globalThis.backgrounds.push(getComputedStyle(document.body).backgroundColor)
      if (globalThis.backgrounds.length < frameCount) requestAnimationFrame(recordFrame)
    }
    requestAnimationFrame(recordFrame)
  }, recordedFrames)

/** The recorded colors without repeats, in the order of their first frames. */
export const backgroundsOf = (page: Page) =>
  page.evaluate(() => [...new Set(globalThis.backgrounds)])

/** A color such as `#0E1013` as browsers compute it: `rgb(14, 16, 19)`. */
export function rgbOf(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16))
  return `rgb(${red}, ${green}, ${blue})`
}
