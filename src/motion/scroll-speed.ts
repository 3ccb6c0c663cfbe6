import { durationsMs } from '../styles/tokens'

let lastPx = 0
let lastMs = 0
let pxPerMs = 0

// Over some frames: in a single one a page that flies by may stand still.
function note({ timeStamp }: Event) {
  const elapsedMs = timeStamp - lastMs
  if (elapsedMs < durationsMs.glance) return
  pxPerMs = Math.abs(scrollY - lastPx) / elapsedMs
  lastPx = scrollY
  lastMs = timeStamp
}

/** Begins to watch how fast the page is scrolled; asked for again, it changes nothing. */
export function watchScrollSpeed() {
  addEventListener('scroll', note, { passive: true })
}

/** How fast the page was scrolled when it last was, in CSS pixels a millisecond; 0 before that. */
export const scrollSpeed = () => pxPerMs
