import type { Page } from '@playwright/test'

/** The visible controls under 44 × 44 px, but for links within a sentence, as `what width × height`. */
export const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const isSentence = (link: Element) =>
      getComputedStyle(link).display === 'inline' &&
      [...(link.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\w/.test(node.textContent ?? ''),
      )
    // The skip link is a point until it has the focus.
    const isClipped = (control: Element) => getComputedStyle(control).clipPath !== 'none'
    return [...document.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert]'))
      .filter((control) => !isSentence(control) && !isClipped(control))
      .map((control) => {
        const { width, height } = control.getBoundingClientRect()
        return { name: control.textContent || control.tagName, width, height }
      })
      .filter(({ width, height }) => width < 43.99 || height < 43.99)
      .map(({ name, width, height }) => `${name} ${width.toFixed(1)} × ${height.toFixed(1)}`)
  })
