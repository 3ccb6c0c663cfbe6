import { durationsMs } from '../../styles/tokens'

/**
 * Shows and hides the pencil. After `show`, the pencil is shown while it draws for `drawingMs`, and
 * a second longer. `setOnBand` gives the pencil the color of the line on the dark band. `end` hides
 * the pencil at once.
 */
export function displayPencil({ dataset }: SVGSVGElement) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let shownUntilMs = 0
  const hide = () => delete dataset.drawing
  const show = (drawingMs = 0) => {
    shownUntilMs = Math.max(shownUntilMs, performance.now() + durationsMs.pencilRest + drawingMs)
    clearTimeout(timer)
    timer = setTimeout(hide, shownUntilMs - performance.now())
    // Setting the attribute again would make the browser compute the styles in each frame.
    if (dataset.drawing === undefined) dataset.drawing = ''
  }
  const setOnBand = (isOnBand: boolean) => {
    if (isOnBand === 'onBand' in dataset) return
    if (isOnBand) dataset.onBand = ''
    else delete dataset.onBand
  }
  const end = () => {
    clearTimeout(timer)
    hide()
  }
  return { show, setOnBand, end }
}
