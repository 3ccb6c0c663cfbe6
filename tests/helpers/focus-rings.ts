import type { CDPSession, Page } from '@playwright/test'
import sharp from 'sharp'
import { contrast, luminanceOf } from './pixels'

/** A control, with its box in the picture. `sidesPx` is the length of its outline. */
type Control = { index: number; name: string; x: number; y: number; width: number; height: number; sidesPx: number }

type Picture = { data: Buffer; width: number; height: number }

// A ring is looked for in this margin around its control.
const marginPx = 8

/** Takes a picture of the window, or of the whole page. */
async function takePicture(page: Page, isWholePage: boolean): Promise<Picture> {
  const png = await page.screenshot({ fullPage: isWholePage, animations: 'disabled', caret: 'hide', scale: 'css' })
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The visible controls that a selector finds, except those that lie beyond the sides of the window. */
const controlsOf = (page: Page, selector: string, isWholePage: boolean): Promise<Control[]> =>
  page.evaluate(
    ([found, isPage]) =>
      [...document.querySelectorAll(found)].flatMap((each, index) => {
        if (!each.checkVisibility({ visibilityProperty: true }) || each.closest('[inert]')) return []
        const { left, right, top, width, height } = each.getBoundingClientRect()
        if (left < 0 || right > innerWidth) return []
        const lines = [...each.getClientRects()]
        // The ring of a link in several lines follows them: at least above and below each.
        const sidesPx = lines.length > 1 ? 2 * lines.reduce((sum, line) => sum + line.width, 0) : 2 * (width + height)
        const name = each.textContent?.trim() || each.outerHTML.slice(0, 80)
        return [{ index, name, x: left, y: isPage ? top + scrollY : top, width, height, sidesPx }]
      }),
    [selector, isWholePage] as const,
  )

/** Whether the surroundings of two controls share a pixel. */
const areClose = (one: Control, other: Control) =>
  one.x - marginPx <= other.x + other.width + marginPx &&
  other.x - marginPx <= one.x + one.width + marginPx &&
  one.y - marginPx <= other.y + other.height + marginPx &&
  other.y - marginPx <= one.y + one.height + marginPx

/** Divides the controls into as few groups as it finds, none of which has two controls that are close. */
function groupsOf(controls: Control[]): Control[][] {
  const groups: Control[][] = []
  for (const control of controls) {
    const free = groups.find((group) => !group.some((other) => areClose(control, other)))
    if (free) free.push(control)
    else groups.push([control])
  }
  return groups
}

/** How many pixels around a control have a contrast of at least 3:1 between two pictures. */
function countChanged({ x, y, width, height }: Control, before: Picture, after: Picture): number {
  const colorAt = ({ data }: Picture, at: number) => luminanceOf(`${data[at]} ${data[at + 1]} ${data[at + 2]}`)
  const [left, top] = [Math.max(0, Math.floor(x - marginPx)), Math.max(0, Math.floor(y - marginPx))]
  const right = Math.min(before.width, Math.ceil(x + width + marginPx))
  const bottom = Math.min(before.height, Math.ceil(y + height + marginPx))
  let changed = 0
  for (let row = top; row < bottom; row += 1)
    for (let column = left; column < right; column += 1) {
      const at = 3 * (row * before.width + column)
      const isSame = [0, 1, 2].every((part) => before.data[at + part] === after.data[at + part])
      if (!isSame && contrast(colorAt(before, at), colorAt(after, at)) >= 3) changed += 1
    }
  return changed
}

/** Sets the pseudo-classes that the browser treats as true for some controls, and for no other. */
async function force(session: CDPSession, nodeIds: number[], controls: Control[], forcedPseudoClasses: string[]) {
  for (const { index } of controls)
    await session.send('CSS.forcePseudoState', { nodeId: nodeIds[index] ?? 0, forcedPseudoClasses })
}

/** The controls that the keyboard's focus does not reach, or that do not match `:focus-visible` with it. */
const unfocusable = (page: Page, selector: string, controls: Control[]) =>
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
 * Which of the visible controls do not show the focus in a ring of 2 px and 3:1, and how many were looked at. Call it after the use
 * of the keyboard. Many controls get the look of the focus at once, which is much faster than two pictures of each. The controls of
 * one picture are so far apart that no ring reaches into the surroundings of another.
 */
export async function focusRings(page: Page, selector: string, { isWholePage }: { isWholePage: boolean }) {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument', { depth: 0 })
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
  const controls = await controlsOf(page, selector, isWholePage)
  const before = await takePicture(page, isWholePage)
  const faults: string[] = []
  for (const group of groupsOf(controls)) {
    await force(session, nodeIds, group, ['focus', 'focus-visible'])
    const after = await takePicture(page, isWholePage)
    await force(session, nodeIds, group, [])
    for (const control of group) {
      const changed = countChanged(control, before, after)
      const ring = 2 * control.sidesPx
      if (changed < ring * 0.95) faults.push(`${control.name}: ${changed} of ${ring.toFixed(0)} px`)
    }
  }
  await session.detach()
  return { faults: [...faults, ...(await unfocusable(page, selector, controls))], looked: controls.length }
}
