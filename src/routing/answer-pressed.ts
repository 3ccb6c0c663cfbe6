import { durationsMs, media } from '../styles/tokens'
import { unmarkPressed } from './pressed-link'

// From the change of the page until nothing looks pressed or pointed at any more: by then the new page lies still, and the browser,
// which loses it meanwhile, knows again what the pointer is over.
const pressedEndMs = durationsMs.sheet + durationsMs.state

/** Gives what was pressed, and the link that the pointer is over, the look that it has under the pointer. */
function markAnswered() {
  const pressed = document.querySelectorAll<HTMLElement>('[data-pressed]')
  const pointedAt = matchMedia(media.hover).matches ? document.querySelectorAll<HTMLElement>('a:hover') : []
  for (const element of [...pressed, ...pointedAt]) element.dataset.pressed = 'answered'
}

/** Shows a page by `transition`. What was pressed, or is pointed at, keeps its look until the new page lies still. */
export async function answerPressed(
  transition: (updateDom: () => void) => Promise<void>,
  showPage: () => void,
): Promise<void> {
  await transition(() => {
    markAnswered()
    showPage()
  })
  setTimeout(unmarkPressed, pressedEndMs)
}
