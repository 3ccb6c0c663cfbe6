import type { Locator, Page } from '@playwright/test'

type Target = { name: string; left: number; right: number; top: number; bottom: number }

// The layout has fractions of pixels, whose sums have rounding errors.
const roundingPx = 0.01
/** The smallest width and height of a target. */
const minTargetPx = 44
/** The smallest distance of two targets. */
const minGapPx = 8

/** The visible controls with their boxes in px of the window. Leaves out links in a sentence. */
const targetsOf = (root: Locator): Promise<Target[]> =>
  root.evaluate((container) => {
    const isInSentence = (link: Element) =>
      getComputedStyle(link).display === 'inline' &&
      [...(link.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\w/.test(node.textContent ?? ''),
      )
    // Without focus, the skip link is clipped to a point. The honeypot's label and field always
    // are.
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
      .filter((control) => !isInSentence(control) && !isClipped(control))
      .map((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        return { name: control.textContent || control.tagName, left, right, top, bottom }
      })
  })

/** The targets under 44 × 44 px, as `name width × height`. */
export async function smallTargets(page: Page): Promise<string[]> {
  const targets = await targetsOf(page.locator('body'))
  return targets
    .map(({ name, left, right, top, bottom }) => ({
      name,
      width: right - left,
      height: bottom - top,
    }))
    .filter(({ width, height }) => Math.min(width, height) < minTargetPx - roundingPx)
    .map(({ name, width, height }) => `${name} ${width.toFixed(1)} × ${height.toFixed(1)}`)
}

/** The pairs of targets in `root` that are less than 8 px apart, as `one | other gap`. */
export async function crowdedTargets(root: Locator): Promise<string[]> {
  const targets = await targetsOf(root)
  return targets.flatMap((one, index) =>
    targets.slice(index + 1).flatMap((other) => {
      const gapX = Math.max(one.left, other.left) - Math.min(one.right, other.right)
      const gapY = Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom)
      const gap = Math.max(gapX, gapY)
      return gap < minGapPx - roundingPx ? [`${one.name} | ${other.name} ${gap.toFixed(1)}`] : []
    }),
  )
}
