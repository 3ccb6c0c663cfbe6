import { distancesPx, durationsMs } from '../styles/tokens'

/**
 * Shifts the parts of a picture with the pointer, each to its own depth: 24 px at most, and back when the pointer has left.
 * `depths` are shares of that, one for each part. Returns what ends it.
 */
export function followPointer(picture: HTMLElement, parts: HTMLElement[], depths: readonly number[]): () => void {
  let aim = { x: 0, y: 0 }
  let at = { x: 0, y: 0 }
  let frame = 0
  let lastMs = 0

  // It sets off at once and lands softly, as fast on a screen of 120 frames a second as on one of 60.
  const step = (nowMs: number) => {
    const share = 1 - Math.exp((lastMs - nowMs) / durationsMs.chase)
    lastMs = nowMs
    at = { x: at.x + (aim.x - at.x) * share, y: at.y + (aim.y - at.y) * share }
    const isThere = Math.hypot(aim.x - at.x, aim.y - at.y) < 0.002
    if (isThere) at = aim
    for (const [index, part] of parts.entries()) {
      const reachPx = distancesPx.follow * (depths[index % depths.length] ?? 0)
      part.style.transform = at.x || at.y ? `translate(${at.x * reachPx}px, ${at.y * reachPx}px)` : ''
    }
    frame = isThere ? 0 : requestAnimationFrame(step)
  }
  const moveTo = (x: number, y: number) => {
    // On a circle of radius 1, so that no corner is farther than the sides.
    const length = Math.max(1, Math.hypot(x, y))
    aim = { x: x / length, y: y / length }
    if (frame) return
    lastMs = performance.now()
    frame = requestAnimationFrame(step)
  }
  const follow = ({ clientX, clientY, pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return
    const { left, top, width, height } = picture.getBoundingClientRect()
    moveTo(((clientX - left) / width) * 2 - 1, ((clientY - top) / height) * 2 - 1)
  }
  const leave = () => moveTo(0, 0)

  picture.addEventListener('pointermove', follow)
  picture.addEventListener('pointerleave', leave)
  return () => {
    picture.removeEventListener('pointermove', follow)
    picture.removeEventListener('pointerleave', leave)
    cancelAnimationFrame(frame)
    for (const part of parts) part.style.removeProperty('transform')
  }
}
