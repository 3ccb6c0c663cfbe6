import type { CDPSession, Page } from '@playwright/test'
import { contrast, luminance, takePicture, type Picture } from './pixels'

/** A control and its box in the picture, in px. `perimeterPx` is the length of its focus ring. */
type Control = {
  index: number
  name: string
  x: number
  y: number
  width: number
  height: number
  perimeterPx: number
}

// The width of the area around a control in which the test looks for its focus ring.
const marginPx = 8
// The required width of a focus ring.
const ringWidthPx = 2

/**
 * Finds the visible controls of a selector, without those beyond the left or right side of the
 * window.
 */
const findControls = (page: Page, selector: string, isWholePage: boolean): Promise<Control[]> =>
  page.evaluate(
    ([found, isPage]) =>
      [...document.querySelectorAll(found)].flatMap((each, index) => {
        if (!each.checkVisibility({ visibilityProperty: true }) || each.closest('[inert]'))
          return []
        const { left, right, top, width, height } = each.getBoundingClientRect()
        if (left < 0 || right > innerWidth) return []
        const lines = [...each.getClientRects()]
        // A link in several lines has a ring around each line. Its upper and lower edges always
        // show.
        const perimeterPx =
          lines.length > 1
            ? 2 * lines.reduce((sum, line) => sum + line.width, 0)
            : 2 * (width + height)
        const name = each.textContent?.trim() || each.outerHTML.slice(0, 80)
        return [
          { index, name, x: left, y: isPage ? top + scrollY : top, width, height, perimeterPx },
        ]
      }),
    [selector, isWholePage] as const,
  )

/** Whether the margins around two controls overlap. */
const areClose = (one: Control, other: Control) =>
  one.x - marginPx <= other.x + other.width + marginPx &&
  other.x - marginPx <= one.x + one.width + marginPx &&
  one.y - marginPx <= other.y + other.height + marginPx &&
  other.y - marginPx <= one.y + one.height + marginPx

/** Divides the controls into groups. No two controls of a group are close to each other. */
function groupDistantControls(controls: Control[]): Control[][] {
  const groups: Control[][] = []
  for (const control of controls) {
    const distantGroup = groups.find((group) => !group.some((other) => areClose(control, other)))
    if (distantGroup) distantGroup.push(control)
    else groups.push([control])
  }
  return groups
}

/** Counts the pixels around a control whose contrast between two pictures is at least 3:1. */
function countChangedPixels(
  { x, y, width, height }: Control,
  before: Picture,
  after: Picture,
): number {
  const luminanceAt = ({ data }: Picture, offset: number) =>
    luminance(data[offset], data[offset + 1], data[offset + 2])
  const isSame = (offset: number) => before.data[offset] === after.data[offset]
  const [left, top] = [Math.max(0, Math.floor(x - marginPx)), Math.max(0, Math.floor(y - marginPx))]
  const right = Math.min(before.width, Math.ceil(x + width + marginPx))
  const bottom = Math.min(before.height, Math.ceil(y + height + marginPx))
  let changedCount = 0
  for (let row = top; row < bottom; row += 1)
    for (let column = left; column < right; column += 1) {
      const offset = 3 * (row * before.width + column)
      if (isSame(offset) && isSame(offset + 1) && isSame(offset + 2)) continue
      if (contrast(luminanceAt(before, offset), luminanceAt(after, offset)) >= 3) changedCount += 1
    }
  return changedCount
}

/**
 * Makes the browser treat these pseudo-classes of the controls as true. An empty list ends that.
 */
async function forcePseudoClasses(
  session: CDPSession,
  nodeIds: number[],
  controls: Control[],
  forcedPseudoClasses: string[],
) {
  for (const { index } of controls)
    await session.send('CSS.forcePseudoState', { nodeId: nodeIds[index] ?? 0, forcedPseudoClasses })
}

/**
 * Focuses each control. Reports those that do not take the focus, or do not match `:focus-visible`
 * with it.
 */
const findUnfocusable = (page: Page, selector: string, controls: Control[]) =>
  page.evaluate(
    ([found, indexes]) => {
      const all = document.querySelectorAll<HTMLElement>(found)
      return indexes.flatMap((index) => {
        const control = all[index]
        control?.focus({ preventScroll: true })
        const isFocused = control === document.activeElement && control?.matches(':focus-visible')
        return isFocused ? [] : [`${control?.textContent?.trim()}: no visible focus`]
      })
    },
    [selector, controls.map(({ index }) => index)] as const,
  )

/**
 * Checks that each visible control has a focus ring of 2 px with a contrast of 3:1. Press a key
 * first: after a pointer, browsers show no ring. Returns the failures and the number of checked
 * controls.
 *
 * One picture shows the rings of many controls, which is much faster than two pictures of each. The
 * controls of one picture are so far apart that no ring reaches into the margin of another control.
 */
export async function focusRings(
  page: Page,
  selector: string,
  { isWholePage }: { isWholePage: boolean },
) {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument', { depth: 0 })
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
  const controls = await findControls(page, selector, isWholePage)
  const before = await takePicture(page, { isWholePage })
  const failures: string[] = []
  for (const group of groupDistantControls(controls)) {
    await forcePseudoClasses(session, nodeIds, group, ['focus', 'focus-visible'])
    const after = await takePicture(page, { isWholePage })
    await forcePseudoClasses(session, nodeIds, group, [])
    for (const control of group) {
      const changedCount = countChangedPixels(control, before, after)
      const ringPixels = ringWidthPx * control.perimeterPx
      // Rounding can hide some pixels of a ring.
      if (changedCount < ringPixels * 0.95)
        failures.push(`${control.name}: ${changedCount} of ${ringPixels.toFixed(0)} px`)
    }
  }
  await session.detach()
  return {
    failures: [...failures, ...(await findUnfocusable(page, selector, controls))],
    checkedCount: controls.length,
  }
}
