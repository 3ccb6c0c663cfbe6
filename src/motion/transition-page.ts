import { contactPath } from '../contact-path'
import type { TransitionDirection } from '../styles/page-transition'
import { media } from '../styles/tokens'

// The contact page, in the forms in which hosts serve its URL.
const contactUrl = new RegExp(String.raw`${contactPath}(\.html)?/?([?#]|$)`)
const isContact = (url: string) => contactUrl.test(url)

/**
 * Returns the direction of a page transition from `leftUrl` to `url`. The contact page is to the
 * right of all other pages. `isBack` has an effect only between two other pages.
 */
export function transitionDirection(
  url: string,
  leftUrl: string,
  isBack: boolean,
): TransitionDirection {
  if (isContact(url)) return 'right'
  if (isContact(leftUrl)) return 'right back'
  return isBack ? 'back' : ''
}

/** Sets the direction of a page transition, which selects its styles (`page-transition.ts`). */
function setTransitionDirection(direction: TransitionDirection) {
  document.documentElement.dataset.sheet = direction
}

/**
 * Sets the direction for a page that the browser has loaded. Such pages use the same transitions as
 * pages shown in place.
 */
export function setLoadedPageDirection(): void {
  // WebKit lacks `navigation.activation`.
  const { from, entry } = ('navigation' in window && navigation.activation) || {}
  const isBack = Boolean(from && entry && entry.index < from.index)
  setTransitionDirection(transitionDirection(location.href, from?.url ?? '', isBack))
}

type PageTransition = {
  direction: TransitionDirection
  /** The scroll position of the page that is left, in px. */
  leftAtPx: number
  /** Whether this is still the latest page change. Earlier changes do nothing. */
  isLatest: () => boolean
  updateDom: () => void
}

/** Changes the page in a view transition, or at once. Resolves when the page has changed. */
export async function transitionPage({
  direction,
  leftAtPx,
  isLatest,
  updateDom,
}: PageTransition): Promise<void> {
  if (!('startViewTransition' in document) || matchMedia(media.reducedMotion).matches)
    return updateDom()
  // On Back, browsers scroll before the page changes. Scroll back for the snapshot of the old page.
  const frame = requestAnimationFrame(
    () => isLatest() && scrollTo({ top: leftAtPx, behavior: 'instant' }),
  )
  const { ready, updateCallbackDone } = document.startViewTransition(() => {
    cancelAnimationFrame(frame)
    if (!isLatest()) return
    updateDom()
    setTransitionDirection(direction)
  })
  // `ready` rejects when the browser skips the transition, such as in a hidden tab. The page still
  // changes.
  ready.catch(() => undefined)
  await updateCallbackDone
}
