import { expect, test } from '@playwright/test'
import { backgroundsOf, recordBackgrounds, rgbOf } from '../helpers/backgrounds'
import { allPages } from '../helpers/pages'
import { palette } from '../helpers/content'
import { open, settled } from '../helpers/site-test'

const controls = 'a[href], button, input, select, textarea'

for (const { path } of allPages) {
  test(`${path} is dark from its first frame where dark is wished for`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await recordBackgrounds(page)
    await open(page, path)
    expect(await backgroundsOf(page)).toEqual([rgbOf(palette.dark.board)])
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
}
