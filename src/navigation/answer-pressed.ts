import { durationsMs, media } from '../styles/tokens'
import { unmarkPressed } from './pressed-link'

// From the change of the page until nothing looks pressed or pointed at any more: by then the new page lies still, and the browser,
// which loses it meanwhile, knows again what the pointer is over.
const pressedEndMs = durationsMs.sheet + durationsMs.state

/** What was pressed, and the link that the pointer is over. */
function findPressed() {
  const pressed = document.querySelectorAll<HTMLElement>('[data-pressed]')
  const pointedAt = matchMedia(media.hover).matches ? document.querySelectorAll<HTMLElement>('a:hover') : []
  return [...pressed, ...pointedAt]
}

/** Shows a page by `transition`. What was pressed, or is pointed at, keeps its look until the new page lies still. */
export async function answerPressed(
  transition: (updateDom: () => void) => Promise<void>,
  showPage: () => void,
): Promise<void> {
  // Before the transition begins: while it does, the browser may not know any more what the pointer is over.
  const pressed = findPressed()
  await transition(() => {
    for (const element of pressed) element.dataset.pressed = 'answered'
    showPage()
  })
  setTimeout(unmarkPressed, pressedEndMs)
}
