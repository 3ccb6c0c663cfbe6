import { vi } from 'vitest'

/** Replaces animation frames: one comes only when `next` is called. */
export function stubFrames() {
  let lastId = 0
  let nowMs = 0
  const waiting = new Map<number, FrameRequestCallback>()

  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    lastId += 1
    waiting.set(lastId, callback)
    return lastId
  })
  vi.stubGlobal('cancelAnimationFrame', (id: number) => waiting.delete(id))

  return {
    /** Runs the callbacks of `count` frames, `apartMs` milliseconds apart. */
    next(count = 1, apartMs = 1000 / 60) {
      for (let frame = 0; frame < count; frame += 1) {
        nowMs += apartMs
        // As in a browser: what is asked for now waits for the next frame, and what is called off
        // now does not run.
        const callbacks = [...waiting]
        for (const [id, callback] of callbacks) if (waiting.delete(id)) callback(nowMs)
      }
    },
    /** How many callbacks wait for the next frame. */
    waitingCount: () => waiting.size,
  }
}
