import type { Locator, Page } from '@playwright/test'

type Target = { name: string; left: number; right: number; top: number; bottom: number }

// A pixel of the screen is not a pixel of the layout.
const roundingPx = 0.01

/** The visible controls, but for links within a sentence, with their places in the window. */
const targetsOf = (root: Locator): Promise<Target[]> =>
  root.evaluate((container) => {
    const isSentence = (link: Element) =>
      getComputedStyle(link).display === 'inline' &&
      [...(link.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\w/.test(node.textContent ?? ''),
      )
    // The skip link is a point until it has the focus, and so is the honeypot's label with its
    // field.
    const isClipped = (control: Element) =>
      [control, control.parentElement, control.closest('label')?.parentElement].some(
        (element) => element && getComputedStyle(element).clipPath === 'inset(50%)',
      )
    return [
      ...container.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]'),
    ]
      .filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert]'),
      )
      .filter((control) => !isSentence(control) && !isClipped(control))
      .map((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        return { name: control.textContent || control.tagName, left, right, top, bottom }
      })
  })

/** The targets under 44 × 44 px, as `what width × height`. */
export async function smallTargets(page: Page): Promise<string[]> {
  const targets = await targetsOf(page.locator('body'))
  return targets
    .map(({ name, left, right, top, bottom }) => ({
      name,
      width: right - left,
      height: bottom - top,
    }))
    .filter(({ width, height }) => width < 44 - roundingPx || height < 44 - roundingPx)
    .map(({ name, width, height }) => `${name} ${width.toFixed(1)} × ${height.toFixed(1)}`)
}

/** The pairs of targets in `root` that are less than 8 px apart, as `one | other gap`. */
export async function crowdedTargets(root: Locator): Promise<string[]> {
  const targets = await targetsOf(root)
  return targets.flatMap((one, index) =>
    targets.slice(index + 1).flatMap((other) => {
      const across = Math.max(one.left, other.left) - Math.min(one.right, other.right)
      const down = Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom)
      const gap = Math.max(across, down)
      return gap < 8 - roundingPx ? [`${one.name} | ${other.name} ${gap.toFixed(1)}`] : []
    }),
  )
}
