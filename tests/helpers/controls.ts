import type { Page } from '@playwright/test'

/** What can be pressed, chosen or typed into. */
export const controls = 'a[href], button, input, select, textarea'

/** How many controls the keyboard should come to. */
export const reachableCount = (page: Page) =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll<HTMLElement>(wanted)].filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true }) &&
          !control.closest('[inert]') &&
          !control.matches(':disabled') &&
          control.tabIndex >= 0,
      ).length,
    controls,
  )

/** What has focus, once nothing moves: its ring, whether the header hides it, and whether it is on the screen. */
export const lookAtFocus = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const focused = document.activeElement
    if (!focused || focused === document.body) return undefined
    const placeOf = () => {
      const { left, top } = focused.getBoundingClientRect()
      return `${left} ${top}`
    }
    for (let still = 0, place = placeOf(); still < 3; still += 1) {
      await frame()
      if (placeOf() !== place) still = -1
      place = placeOf()
    }
    const box = focused.getBoundingClientRect()
    const header = document.querySelector('header') as HTMLElement
    const headerBox = header.getBoundingClientRect()
    const isInHeader = header.contains(focused) || getComputedStyle(focused).position === 'fixed'
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(focused)
    const isDrawn = outlineStyle !== 'none' && !/^(transparent|rgba\(.*, 0\))$/.test(outlineColor)
    const known = (window as { known?: Element[] }).known ?? []
    ;(window as { known?: Element[] }).known = known
    if (!known.includes(focused)) known.push(focused)
    return {
      /** The same number for the same element. */
      id: known.indexOf(focused),
      name: focused.textContent?.trim() || focused.getAttribute('name') || focused.localName,
      ringPx: isDrawn ? parseFloat(outlineWidth) : 0,
      isUnderHeader: !isInHeader && box.top < headerBox.bottom - 0.5 && box.bottom > headerBox.top + 0.5,
      isOnScreen: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
    }
  })
