import { contactPath } from '../contact-path'
import { media } from '../styles/tokens'

const contactUrl = new RegExp(String.raw`${contactPath}(\.html)?/?([?#]|$)`)
const isContact = (url: string) => contactUrl.test(url)

/**
 * The direction of a page transition (`page-transition.ts`), from the URLs of both pages. The
 * contact page is right of all others.
 */
export const transitionDirection = (url: string, leftUrl: string, isBack: boolean): string =>
  isContact(url) ? 'right' : isContact(leftUrl) ? 'right back' : isBack ? 'back' : ''

type PageTransition = {
  /** The root's `data-sheet`. */
  direction: string
  /** The scroll position of the page that is left, in px. */
  leftAtPx: number
  /** Whether this is still the latest page change. An earlier one does nothing. */
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
    document.documentElement.dataset.sheet = direction
  })
  // `ready` rejects when the transition is skipped, such as in a hidden tab. The page has changed
  // all the same.
  ready.catch(() => undefined)
  await updateCallbackDone
}
