import type { Page } from '@playwright/test'

declare global {
  var backgrounds: string[]
}

/** Records the background color of the body in each of the first 20 frames of a page. */
export const recordBackgrounds = (page: Page) =>
  page.addInitScript(() => {
    globalThis.backgrounds = []
    const recordFrame = () => {
      if (document.body)
        globalThis.backgrounds.push(getComputedStyle(document.body).backgroundColor)
      if (globalThis.backgrounds.length < 20) requestAnimationFrame(recordFrame)
    }
    requestAnimationFrame(recordFrame)
  })

/** The recorded colors without repeats, in the order of their first frames. */
export const backgroundsOf = (page: Page) =>
  page.evaluate(() => [...new Set(globalThis.backgrounds)])

/** A color such as `#0E1013` as browsers compute it: `rgb(14, 16, 19)`. */
export const rgbOf = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
