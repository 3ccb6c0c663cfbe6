import { failureNoticeId } from '../styles/script-states'
import { rememberPress } from './remembered-presses'

type PageCode = {
  /** Whether the page's code is still loading. */
  isWaiting: () => boolean
  /** Ends the wait for the page's code. The code then counts as failed. */
  giveUp: () => void
}

// After an early submission, the page's code counts as failed if it has not loaded within this
// time.
const giveUpAfterSubmitMs = 5000

// Whether the browser has sent a form. The visitor must not send a second form until the answer
// replaces the page.
let isSentByBrowser = false

/**
 * Whether the browser has sent a form without the page's code. The page must not be hydrated then:
 * the visitor could send the form again.
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
    const isCodeMissing = lacksCode(form)
    // Only a form without an endpoint has a notice.
    const notice = document.getElementById(failureNoticeId)
    if (isCodeMissing && !notice && !isSentByBrowser) {
      isSentByBrowser = true
      return
    }
    event.preventDefault()
    if (isCodeMissing) notice?.focus()
    if (!isWaiting()) return
    rememberPress(event.submitter ?? form)
    setTimeout(giveUp, giveUpAfterSubmitMs)
  })
  addEventListener('DOMContentLoaded', enableSubmit)
  // After Back, the browser may restore this document, and the visitor may send the form again.
  addEventListener('pagehide', () => (isSentByBrowser = false))
}

/**
 * Whether a form will never have code: the code of the page could not be loaded, or the section of
 * the form failed (`section-boundary.tsx`).
 */
function lacksCode(form: HTMLFormElement): boolean {
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
