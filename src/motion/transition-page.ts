import { contactPath } from '../contact-path'
import { media } from '../styles/tokens'

const contactUrl = new RegExp(String.raw`${contactPath}(\.html)?/?([?#]|$)`)
const isContact = (url: string) => contactUrl.test(url)

/** How a page changes to another (`page-transition.ts`), by their addresses. The contact page lies to the right of all others. */
export const mannerOf = (url: string, leftUrl: string, isBack: boolean): string =>
  isContact(url) ? 'right' : isContact(leftUrl) ? 'right back' : isBack ? 'back' : ''

type PageTransition = {
  /** The root's `data-sheet`. */
  manner: string
  /** Where the page is left, in px from its top. */
  leftAtPx: number
  /** Whether no other page change has begun since: one that has been replaced does nothing. */
  isLatest: () => boolean
  updateDom: () => void
}

/** Changes the page in a view transition, or at once. Resolves when the page has changed. */
export async function transitionPage({ manner, leftAtPx, isLatest, updateDom }: PageTransition): Promise<void> {
  if (!('startViewTransition' in document) || matchMedia(media.reducedMotion).matches) return updateDom()
  // On Back browsers scroll before the page changes. Its picture is taken where it was left.
  const frame = requestAnimationFrame(() => isLatest() && scrollTo({ top: leftAtPx, behavior: 'instant' }))
  const { ready, updateCallbackDone } = document.startViewTransition(() => {
    cancelAnimationFrame(frame)
    if (!isLatest()) return
    updateDom()
    document.documentElement.dataset.sheet = manner
  })
  // It rejects when the transition is skipped, as in a hidden tab. That is no error: the page has changed.
  ready.catch(() => undefined)
  await updateCallbackDone
}
