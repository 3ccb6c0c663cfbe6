import type { Page } from '@playwright/test'
import { finishAnimations } from './site-test'

/** The visible texts of the page and the texts for screen readers, in order. */
export const visibleTexts = async (page: Page) => {
  // A text that has begun to appear is still transparent.
  await finishAnimations(page)
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

/** The texts of `wanted` that `texts` lacks. Ignores spaces, since elements may divide a text. */
export const missingFrom = (texts: string[], wanted: string[]) => {
  const withoutSpaces = (text: string) => text.replace(/\s+/g, '')
  const whole = withoutSpaces(texts.join(''))
  return wanted.filter((text) => !whole.includes(withoutSpaces(text)))
}
