import { failureNoticeId } from '../styles/script-states'
import { keepPress } from './kept-presses'

type PageCode = {
  /** Whether the page's code is still loading. */
  isWaiting: () => boolean
  /** Ends the wait for the page's code, which then counts as failed. */
  giveUp: () => void
}

// After a press of Send, loading counts as failed after this time.
const giveUpAfterSubmitMs = 5000

// Whether the browser is sending a form. No second form may be sent until the answer replaces the
// page.
let isSentByBrowser = false

/**
 * Whether the browser itself has sent a form. The page must not be hydrated then: the visitor could
 * send the form again.
 */
export const hasBrowserSent = (): boolean => isSentByBrowser

/**
 * Handles forms that are submitted before hydration:
 * - While the code loads, the form waits for the code. `repeatPresses` then submits the form.
 * - If the code has failed, the browser sends a form with an endpoint, once.
 * - A form without an endpoint has a notice with the phone number. The notice gets the focus.
 */
export function handleEarlySubmissions({ isWaiting, giveUp }: PageCode): void {
  addEventListener('submit', (event) => {
    // React has handled the event and called `preventDefault`.
    if (event.defaultPrevented) return
    const form = event.target as HTMLFormElement
    const isWithoutCode = hasNoCode(form)
    const notice = document.getElementById(failureNoticeId)
    if (isWithoutCode && !notice && !isSentByBrowser) {
      isSentByBrowser = true
      return
    }
    event.preventDefault()
    if (isWithoutCode) notice?.focus()
    if (!isWaiting()) return
    keepPress(event.submitter ?? form)
    setTimeout(giveUp, giveUpAfterSubmitMs)
  })
  addEventListener('DOMContentLoaded', enableSubmit)
  // After Back, the browser may restore this document, and the visitor may send the form again.
  addEventListener('pagehide', () => (isSentByBrowser = false))
}

/**
 * Whether a form has no code, because the code of the page could not be loaded or the form's
 * section failed (`section-boundary.tsx`).
 */
function hasNoCode(form: HTMLFormElement): boolean {
  return (
    document.documentElement.dataset.scripts === 'failed' || form.closest('[data-kept]') !== null
  )
}

/**
 * Enables the submit buttons. Without an endpoint, the buttons are served disabled, so that Enter
 * does nothing in a browser without scripts.
 */
function enableSubmit() {
  for (const button of document.querySelectorAll<HTMLButtonElement>('form [type=submit]'))
    button.disabled = false
}
