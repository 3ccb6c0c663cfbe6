import type { Page } from '@playwright/test'
import { contrast, luminance, luminanceOf, takePicture, type Picture } from './pixels'

/** The lowest measured contrast of a text, and the required one, from 1 to 21. */
export type DrawnContrast = { lowest: number; required: number }

/** A box on the page, in px from its upper left corner. */
type Box = { left: number; right: number; top: number; bottom: number }

/**
 * An element's lines of text, the boxes of elements that may cover these lines, and the required
 * contrast.
 */
type Target = { selector: string; lines: Box[]; covers: Box[]; color: string; required: number }

/** Two pictures of a strip of the page, over its whole width: with its texts, and without them. */
type Strip = { top: number; bottom: number; texts: Picture; background: Picture }

// CSS that hides marks, the page line and the caret. The ring around a number in a `dd` stays
// visible.
const markHidingCss =
  'svg:has(path[pathLength]):not(dd *), #page-line { visibility: hidden !important } * { caret-color: transparent !important }'
// CSS that hides the texts too.
const markAndTextHidingCss = `${markHidingCss} * { color: transparent !important; transition: none !important }`

// Selects the elements that may cover text of the page.
const coverSelector =
  'header, #contact-bar, #menu:popover-open, [role=status], [data-radix-popper-content-wrapper]'

// Lines within this distance share a picture. One large picture takes less time than two.
const sharedPictureDistancePx = 600

// A pixel belongs to a letter if its red, green or blue value differs by at least this much.
const minChannelDifference = 24

/**
 * Returns the lowest contrast between each element's own text and the background of this text, and
 * the contrast that WCAG AAA requires for the size of the text.
 *
 * Measures in screenshots with and without texts. A pixel that differs belongs to a letter. Without
 * texts, this pixel shows the background. Leaves out text below the header, a menu, a toast or a
 * tooltip.
 */
export async function drawnContrasts(
  page: Page,
  selectors: string[],
): Promise<Map<string, DrawnContrast>> {
  if (selectors.length === 0) return new Map()
  // Finds the elements before the screenshots. A screenshot may scroll the page, which closes a
  // tooltip and changes the attributes of its trigger.
  const targets = await findTargets(page, selectors)
  const strips = await takeStrips(page, stripsAround(targets.flatMap(({ lines }) => lines)))
  return new Map(
    targets.map((target) => [
      target.selector,
      { lowest: lowestContrast(target, strips), required: target.required },
    ]),
  )
}

/** Returns a target for each selector. Without an element that matches, its `color` is empty. */
const findTargets = (page: Page, selectors: string[]): Promise<Target[]> =>
  page.evaluate(
    ([targetSelectors, selectorOfCovers]) => {
      const boxOf = ({ left, right, top, bottom }: DOMRect): Box => ({
        left,
        right,
        top: top + scrollY,
        bottom: bottom + scrollY,
      })
      const linesOf = (element: Element) => {
        if (element.matches('input, select, textarea'))
          return [boxOf(element.getBoundingClientRect())]
        const range = document.createRange()
        return [...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
          .flatMap((node) => {
            const text = node.textContent ?? ''
            // A space at the end of a line can have a box of its own, without letters.
            range.setStart(node, text.length - text.trimStart().length)
            range.setEnd(node, text.trimEnd().length)
            return Array.from(range.getClientRects(), boxOf)
          })
      }
      const covers = [...document.querySelectorAll(selectorOfCovers)].map((cover) => ({
        cover,
        box: boxOf(cover.getBoundingClientRect()),
      }))
      return targetSelectors.map((selector) => {
        const element = document.querySelector(selector)
        if (!element) return { selector, lines: [], covers: [], color: '', required: 7 }
        const { color, fontSize, fontWeight } = getComputedStyle(element)
        const sizePx = Number.parseFloat(fontSize)
        // WCAG counts text as large from 18 pt (24 px), or from 14 pt (18.66 px) if it is bold.
        const isLarge = sizePx >= 24 || (sizePx >= 18.66 && Number(fontWeight) >= 700)
        // Struck-out and decorative text needs only a contrast of 3, as a drawing does.
        const isDecorative = element.closest('del, [aria-hidden]') !== null
        const required = isLarge ? 4.5 : 7
        const coversOfElement = covers
          .filter(({ cover }) => !cover.contains(element))
          .map(({ box }) => box)
        const lines = linesOf(element)
        return {
          selector,
          lines,
          covers: coversOfElement,
          color,
          required: isDecorative ? 3 : required,
        }
      })
    },
    [selectors, coverSelector] as const,
  )

/**
 * The strips of the page that contain the lines. A picture of the whole page would take much
 * longer.
 */
function stripsAround(lines: Box[]): { top: number; bottom: number }[] {
  const strips: { top: number; bottom: number }[] = []
  for (const line of lines.toSorted((one, other) => one.top - other.top)) {
    const [top, bottom] = [Math.max(0, Math.floor(line.top)), Math.ceil(line.bottom)]
    const strip = strips.at(-1)
    if (strip && top < strip.bottom + sharedPictureDistancePx)
      strip.bottom = Math.max(strip.bottom, bottom)
    else if (bottom > top) strips.push({ top, bottom })
  }
  return strips
}

async function takeStrips(page: Page, strips: { top: number; bottom: number }[]): Promise<Strip[]> {
  const width = await page.evaluate(() => innerWidth)
  const takePictures = async (rules: string) => {
    await page.evaluate(async (text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets.push(sheet)
      // The first frame is on the screen when the second one begins.
      for (let frame = 0; frame < 2; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve))
    }, rules)
    const pictures: Picture[] = []
    for (const { top, bottom } of strips)
      pictures.push(
        await takePicture(page, {
          clip: { x: 0, y: top, width, height: bottom - top },
          isWholePage: true,
        }),
      )
    await page.evaluate(() => document.adoptedStyleSheets.pop())
    return pictures
  }
  const texts = await takePictures(markHidingCss)
  const backgrounds = await takePictures(markAndTextHidingCss)
  return strips.flatMap((strip, index) => {
    const [text, background] = [texts[index], backgrounds[index]]
    return text && background ? [{ ...strip, texts: text, background }] : []
  })
}

/**
 * The lowest contrast of a target, from 1 to 21. It is 1 if no element matched, or if a text has
 * the color of its background.
 */
function lowestContrast({ lines, covers, color }: Target, strips: Strip[]): number {
  if (!color) return 1
  const textLuminance = luminanceOf(color)
  const contrasts = lines.map((line) => {
    const strip = strips.find(({ top, bottom }) => line.bottom > top && line.top < bottom)
    return strip ? lowestContrastOfLine(line, covers, textLuminance, strip) : maxContrast
  })
  return Math.min(maxContrast, ...contrasts)
}

/** The contrast of black and white. */
const maxContrast = 21

function lowestContrastOfLine(
  line: Box,
  covers: Box[],
  textLuminance: number,
  { top, texts, background }: Strip,
): number {
  const isCovered = (x: number, y: number) =>
    covers.some((box) => x >= box.left && x < box.right && y >= box.top && y < box.bottom)
  const isChanged = (index: number) =>
    Math.abs((background.data[index] ?? 0) - (texts.data[index] ?? 0)) >= minChannelDifference
  const endX = Math.min(line.right, background.width)
  let visiblePixelCount = 0
  let letterPixelCount = 0
  let lowest = maxContrast
  for (let y = Math.max(0, Math.floor(line.top)); y < line.bottom; y += 1)
    for (let x = Math.max(0, Math.floor(line.left)); x < endX; x += 1) {
      if (isCovered(x, y)) continue
      visiblePixelCount += 1
      const index = ((y - top) * background.width + x) * 3
      if (!isChanged(index) && !isChanged(index + 1) && !isChanged(index + 2)) continue
      letterPixelCount += 1
      const backgroundLuminance = luminance(
        background.data[index],
        background.data[index + 1],
        background.data[index + 2],
      )
      lowest = Math.min(lowest, contrast(backgroundLuminance, textLuminance))
    }
  // Most of the line is visible, but no pixel belongs to a letter: the text has its background's
  // color.
  const pixelCount = (line.right - line.left) * (line.bottom - line.top)
  const hasBackgroundColor = letterPixelCount === 0 && visiblePixelCount > pixelCount / 2
  return hasBackgroundColor ? 1 : lowest
}
