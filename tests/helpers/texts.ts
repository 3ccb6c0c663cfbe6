import type { Page } from '@playwright/test'
import { settled } from './site-test'

/** Every text that can be seen on the page, in order. What is clipped to a point, for screen readers alone, counts too. */
export const visibleTexts = async (page: Page) => {
  // What is pasted up at the first paint needs no script, only its two seconds.
  await settled(page)
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode
      const text = textContent?.replace(/\s+/g, ' ').trim()
      if (!text || !parentElement || parentElement.closest('script, style, [inert]')) continue
      if (parentElement.checkVisibility({ opacityProperty: true, visibilityProperty: true })) texts.push(text)
    }
    return texts
  })
}

/** Which of `wanted` stands nowhere in `texts`, however its words are divided among elements. */
export const missingFrom = (texts: string[], wanted: string[]) => {
  const packed = (text: string) => text.replace(/\s+/g, '')
  const whole = packed(texts.join(''))
  return wanted.filter((text) => !whole.includes(packed(text)))
}
