import type { Page } from '@playwright/test'
import { settled } from './site-test'

/** Every visible text of the page, in order, and those for screen readers only. */
export const visibleTexts = async (page: Page) => {
  // A text that has begun to appear is still transparent.
  await settled(page)
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode
      const text = textContent?.replace(/\s+/g, ' ').trim()
      if (!text || !parentElement || parentElement.closest('script, style, [inert]')) continue
      if (parentElement.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        texts.push(text)
    }
    return texts
  })
}

/** Those of `wanted` that are not in `texts`, however their words are divided among elements. */
export const missingFrom = (texts: string[], wanted: string[]) => {
  const packed = (text: string) => text.replace(/\s+/g, '')
  const whole = packed(texts.join(''))
  return wanted.filter((text) => !whole.includes(packed(text)))
}
