import { contactPath } from '../contact-path'
import type { TransitionDirection } from '../styles/page-transition'
import { media } from '../styles/tokens'

// Matches the URLs at which hosts serve the contact page.
const contactUrl = new RegExp(String.raw`${contactPath}(\.html)?/?([?#]|$)`)
const isContact = (url: string) => contactUrl.test(url)

/**
 * Returns the direction of a page transition from `oldUrl` to `url`. In the transition, the contact
 * page is to the right of all other pages. `isBack` matters only if neither is the contact page.
 */
export function transitionDirection(
  url: string,
  oldUrl: string,
  isBack: boolean,
): TransitionDirection {
  if (isContact(url)) return 'right'
  if (isContact(oldUrl)) return 'right back'
  return isBack ? 'back' : ''
}

/**
 * Sets the direction of a page transition. `page-transition.ts` has the styles of each direction.
 */
function setTransitionDirection(direction: TransitionDirection) {
  document.documentElement.dataset.sheet = direction
}

/**
 * Sets the direction of the transition to a new document. The transition is the same as if the page
 * were shown in the previous document.
 */
export function setLoadedPageDirection(): void {
  // WebKit lacks `navigation.activation`.
  const { from, entry } = ('navigation' in window && navigation.activation) || {}
  const isBack = Boolean(from && entry && entry.index < from.index)
  setTransitionDirection(transitionDirection(location.href, from?.url ?? '', isBack))
}

type PageTransition = {
  direction: TransitionDirection
  /** The last scroll position of the old page, in px. */
  lastScrollPx: number
  /** Whether this is still the latest page change. An earlier change does nothing. */
  isLatest: () => boolean
  updateDom: () => void
}

/**
 * Changes the page in a view transition. Without view transitions or with reduced motion, changes
 * the page immediately. Resolves when the page has changed.
 */
export async function transitionPage({
  direction,
  lastScrollPx,
  isLatest,
  updateDom,
}: PageTransition): Promise<void> {
  if (!('startViewTransition' in document) || matchMedia(media.reducedMotion).matches)
    return updateDom()
  // On Back, browsers scroll before the page changes. The snapshot must show the old page at its
  // last scroll position.
  const frame = requestAnimationFrame(
    () => isLatest() && scrollTo({ top: lastScrollPx, behavior: 'instant' }),
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
