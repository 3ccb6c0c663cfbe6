// A form sets `data-running` when it handles its submission itself. Until then the submission waits, since the browser would leave the
// page. If the code fails, the browser sends a form that has an endpoint (`method="post"`); any other leads to the note with the phone.

const rootData = document.documentElement.dataset
const pollMs = 50
// Whoever has pressed Send, and sees nothing happen, is told sooner than others that the code has failed.
const giveUpAfterSubmitMs = 5000

const canSubmit = (form: HTMLFormElement) =>
  'running' in form.dataset || (rootData.scripts === 'failed' && form.method === 'post')

/**
 * Has a submission wait until the page's code handles it, or has failed; it is made once. `giveUp` says that the code has failed.
 * Returns a function that says whether the browser is sending the form.
 */
export function holdSubmissions(giveUp: () => void): () => boolean {
  let isWaiting = false
  let isSentByBrowser = false

  function submitWhenPossible() {
    // Looked for each time, since React may render it anew.
    const form = document.querySelector<HTMLFormElement>('#root form')
    isWaiting = form !== null && !canSubmit(form) && rootData.scripts !== 'failed'
    if (isWaiting) setTimeout(submitWhenPossible, pollMs)
    else if (form && canSubmit(form)) form.requestSubmit()
    else document.querySelector<HTMLElement>('[data-without-code]')?.focus()
  }

  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || 'running' in form.dataset) return
    if (canSubmit(form) && !isSentByBrowser) {
      isSentByBrowser = true
      return
    }
    event.preventDefault()
    if (isWaiting || isSentByBrowser) return
    event.submitter?.setAttribute('data-pressed', '')
    setTimeout(giveUp, giveUpAfterSubmitMs)
    submitWhenPossible()
  })
  // The browser may show this document again on Back.
  addEventListener('pagehide', () => {
    isSentByBrowser = false
  })
  return () => isSentByBrowser
}
