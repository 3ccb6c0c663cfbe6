import type { Page } from '@playwright/test'

export type Drawn = { least: number; required: number }

// Rules that hide marks, the line and the caret, and rules that hide the texts too. The ring around a figure stays visible.
const withoutMarks =
  'svg:has(path[pathLength]):not(dd *), #page-line, #publications i { visibility: hidden !important } * { caret-color: transparent !important }'
const withoutTexts = `${withoutMarks} * { color: transparent !important; transition: none !important }`

// The elements that may cover the page.
const coverings = 'header, #contact-bar, #menu:popover-open, [role=status], [data-radix-popper-content-wrapper]'

/**
 * The least contrast between each element's own text and its background, and the contrast that WCAG AAA requires for its size.
 * Measured in screenshots: a pixel that changes when the text becomes transparent belongs to a letter, and then shows the
 * background. Text that the header, a menu, a toast or a tooltip covers is left out.
 */
export async function drawnContrasts(page: Page, selectors: string[]): Promise<Map<string, Drawn>> {
  if (selectors.length === 0) return new Map()
  const shotWith = async (rules: string) => {
    await page.evaluate(async (text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets.push(sheet)
      // The first frame is on the screen when the second one begins.
      for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    }, rules)
    const shot = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide', scale: 'css' })
    await page.evaluate(() => document.adoptedStyleSheets.pop())
    return shot.toString('base64')
  }
  // Find the elements before the screenshots. A screenshot may scroll, which closes a tooltip and so changes its trigger's attributes.
  const elements = await page.evaluateHandle(
    (wanted) => wanted.map((selector) => [selector, document.querySelector(selector)] as const),
    selectors,
  )
  const shots = [await shotWith(withoutMarks), await shotWith(withoutTexts)]
  const measured = await page.evaluate(
    async ({ pictures, found, above }) => {
      const [texts, background] = await Promise.all(
        pictures.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
          context?.drawImage(bitmap, 0, 0)
          return context?.getImageData(0, 0, bitmap.width, bitmap.height)
        }),
      )
      if (!texts || !background) throw new Error('The page could not be decoded.')
      const linear = (value: number) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
      const luminance = (red = 0, green = 0, blue = 0) =>
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
      const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

      const linesOf = (element: Element) => {
        if (element.matches('input, select, textarea')) return [element.getBoundingClientRect()]
        const range = document.createRange()
        return [...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
          .flatMap((node) => {
            range.selectNodeContents(node)
            return Array.from(range.getClientRects())
          })
      }
      const covers = [...document.querySelectorAll(above)].map((cover) => ({
        cover,
        box: cover.getBoundingClientRect(),
      }))
      /** The boxes of what may cover the element. */
      const coversOf = (element: Element) =>
        covers.filter(({ cover }) => !cover.contains(element)).map(({ box }) => box)
      const isWithin = (box: DOMRect, x: number, y: number) =>
        x >= box.left && x < box.right && y >= box.top && y < box.bottom

      return found.map(([selector, element]): [string, Drawn] => {
        if (!element) return [selector, { least: 1, required: 7 }]
        const { color, fontSize, fontWeight } = getComputedStyle(element)
        const px = Number.parseFloat(fontSize)
        const isLarge = px >= 24 || (px >= 18.66 && Number(fontWeight) >= 700)
        const ink = luminance(...(color.match(/[\d.]+/g) ?? []).map(Number))
        const over = coversOf(element)
        let least = 21
        for (const line of linesOf(element)) {
          let letters = 0
          let visiblePixels = 0
          for (let y = Math.floor(line.top + scrollY); y < line.bottom + scrollY; y += 1)
            for (let x = Math.max(0, Math.floor(line.left)); x < Math.min(line.right, background.width); x += 1) {
              if (over.some((box) => isWithin(box, x, y - scrollY))) continue
              visiblePixels += 1
              const at = (y * background.width + x) * 4
              const rgb = [0, 1, 2].map((part) => background.data[at + part] ?? 0)
              if (rgb.every((part, index) => Math.abs(part - (texts.data[at + index] ?? 0)) < 24)) continue
              letters += 1
              least = Math.min(least, contrast(luminance(...rgb), ink))
            }
          // No pixel changes if a text has the color of its background.
          if (letters === 0 && visiblePixels > (line.width * line.height) / 2) least = 1
        }
        // Struck-out and decorative text needs only the contrast of a drawing.
        return [selector, { least, required: element.closest('del, [aria-hidden]') ? 3 : isLarge ? 4.5 : 7 }]
      })
    },
    { pictures: shots, found: elements, above: coverings },
  )
  return new Map(measured)
}
