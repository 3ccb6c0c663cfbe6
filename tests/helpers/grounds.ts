import type { Page } from '@playwright/test'

declare global {
  var grounds: string[]
}

/** Notes the colour of the page's ground in each of its first 20 frames. */
export const recordGrounds = (page: Page) =>
  page.addInitScript(() => {
    globalThis.grounds = []
    const look = () => {
      if (document.body) globalThis.grounds.push(getComputedStyle(document.body).backgroundColor)
      if (globalThis.grounds.length < 20) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

/** The colours that were noted on this page, each once. */
export const groundsOf = (page: Page) => page.evaluate(() => [...new Set(globalThis.grounds)])

/** A colour of the tokens as a browser computes it. */
export const rgbOf = (hex: string) => `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
