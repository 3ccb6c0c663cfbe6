import type { Page } from '@playwright/test'

type Box = { x: number; y: number; width: number; height: number }

const decode = `async (base64) => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  context.drawImage(bitmap, 0, 0)
  return context.getImageData(0, 0, bitmap.width, bitmap.height)
}`

/** The luminance of every pixel of a part of the window, row by row, as WCAG defines it. */
export async function luminances(page: Page, clip: Box): Promise<number[]> {
  const shot = await page.screenshot({ clip, animations: 'disabled', caret: 'hide', scale: 'css' })
  return page.evaluate(`(async () => {
    const { data } = await (${decode})(${JSON.stringify(shot.toString('base64'))})
    const linear = (value) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
    const found = []
    for (let at = 0; at < data.length; at += 4)
      found.push(0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2]))
    return found
  })()`)
}

/** The luminance of a computed color, which is written as `rgb(…)`. */
export function luminanceOf(color: string): number {
  const linear = (value: number) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** The contrast of two luminances, from 1 to 21. */
export const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
