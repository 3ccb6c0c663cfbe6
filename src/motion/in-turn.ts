const queue = new Set<() => void>()

function next() {
  const [act] = queue
  if (act) queue.delete(act)
  act?.()
  if (queue.size > 0) requestAnimationFrame(next)
}

/** Acts in a frame of its own, after those that asked before: all in one frame, they would hold up the scroll. Returns what calls it off. */
export function inTurn(act: () => void): () => void {
  if (queue.size === 0) requestAnimationFrame(next)
  queue.add(act)
  return () => void queue.delete(act)
}
