import { expect, test } from '@playwright/test'
import { boardColors } from '../../src/styles/tokens'
import { allPages } from '../helpers/pages'
import { jumpTo, nextFrames, open, settled } from '../helpers/site-test'
import { missingFrom, visibleTexts } from '../helpers/texts'

const controls = 'a[href], button, input, select, textarea'

const rgbOf = (hex: string) => `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

for (const { path } of allPages) {
  test(`${path} is dark from its first frame where dark is wished for`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.addInitScript(() => {
      const grounds: string[] = []
      Object.assign(window, { grounds })
      const look = () => {
        if (document.body) grounds.push(getComputedStyle(document.body).backgroundColor)
        if (grounds.length < 20) requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await open(page, path)
    const grounds = await page.evaluate(() => [...new Set((window as unknown as { grounds: string[] }).grounds)])
    expect(grounds).toEqual([rgbOf(boardColors.dark)])
  })

  for (const colorScheme of ['light', 'dark'] as const)
    test(`every word and pencil line of ${path} stands out in forced colours, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme })
      await open(page, path)
      const unseen = await page.evaluate(() => {
        const ground = getComputedStyle(document.body).backgroundColor
        const faults: string[] = []
        const paintOf = ({
          backgroundColor,
          borderLeftWidth,
          borderLeftColor,
          borderTopWidth,
          borderTopColor,
        }: CSSStyleDeclaration) => {
          if (parseFloat(borderLeftWidth) > 0) return borderLeftColor
          return parseFloat(borderTopWidth) > 0 ? borderTopColor : backgroundColor
        }
        for (const part of document.querySelectorAll<HTMLElement>('body *')) {
          if (!part.checkVisibility() || part.closest('svg, select')) continue
          const style = getComputedStyle(part)
          if (style.forcedColorAdjust === 'none') continue
          const hasWords = [...part.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
          if (hasWords && style.color === ground) faults.push(part.textContent ?? '')
        }
        for (const line of document.querySelectorAll('header > [aria-hidden], [data-pencil-line], [data-step-fill]'))
          if (paintOf(getComputedStyle(line)) === ground) faults.push(line.outerHTML)
        for (const name of document.querySelectorAll('#publications li'))
          if (getComputedStyle(name, '::after').backgroundColor === ground)
            faults.push(`the slash: ${name.textContent}`)
        return faults
      })
      expect(unseen).toEqual([])
    })

  test(`boxes of ${path} keep their border in forced colours`, async ({ page }) => {
    await open(page, path)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ forcedColors: 'none' })
      await settled(page)
      const boxes = await page.evaluate((wanted) => {
        const clear = /^(transparent|rgba\(.*, 0\))$/
        return [...document.querySelectorAll(wanted)].flatMap((control, index) => {
          if (!control.checkVisibility() || control.closest('[inert]')) return []
          const { backgroundColor, borderTopWidth, borderLeftWidth, clipPath } = getComputedStyle(control)
          const isBox =
            !clear.test(backgroundColor) || (parseFloat(borderTopWidth) > 0 && parseFloat(borderLeftWidth) > 0)
          return isBox && clipPath === 'none' ? [index] : []
        })
      }, controls)
      await page.emulateMedia({ forcedColors: 'active' })
      await settled(page)
      const bare = await page.evaluate(
        ({ wanted, indexes }) => {
          const all = [...document.querySelectorAll(wanted)]
          return indexes.flatMap((index) => {
            const control = all[index] as Element
            const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(control)
            const ground = getComputedStyle(document.body).backgroundColor
            const isBordered = borderTopStyle !== 'none' && parseFloat(borderTopWidth) >= 1 && borderTopColor !== ground
            return isBordered ? [] : [control.textContent]
          })
        },
        { wanted: controls, indexes: boxes },
      )
      expect(bare, `${width} px`).toEqual([])
    }
  })

  test(`${path} is printed with all of its words, wherever it stood`, async ({ page }) => {
    await open(page, path)
    // The front page of the hero is a drawing, buttons cannot be pressed on paper, and the strip cannot move.
    const wanted = await page.getByRole('main').evaluate((main) =>
      [...main.querySelectorAll('h1, h2, h3, p, li, dt, dd')]
        .filter((part) => part.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter(
          (part) =>
            !part.closest('[aria-hidden=true], #publications, :has(> form), [inert]') &&
            !part.querySelector('a, button, p, li'),
        )
        .filter((part) => getComputedStyle(part).clipPath === 'none')
        .map((part) => (part as HTMLElement).innerText),
    )
    for (const top of [0, 30, 2000]) {
      await jumpTo(page, top)
      await nextFrames(page)
      await page.emulateMedia({ media: 'print' })
      const texts = await visibleTexts(page)
      expect(missingFrom(texts, wanted), `printed at ${top} px`).toEqual([])
      await page.emulateMedia({ media: 'screen' })
    }
  })
}
