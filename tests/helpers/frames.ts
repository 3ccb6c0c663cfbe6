import { vi } from 'vitest'

/** Replaces `requestAnimationFrame`. Callbacks run only when a test calls `next`. */
export function stubFrames() {
  let lastId = 0
  let nowMs = 0
  const waitingCallbacks = new Map<number, FrameRequestCallback>()

  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    lastId += 1
    waitingCallbacks.set(lastId, callback)
    return lastId
  })
  vi.stubGlobal('cancelAnimationFrame', (id: number) => waitingCallbacks.delete(id))

  return {
    /** Runs the callbacks of `count` frames, `apartMs` milliseconds apart. */
    next(count = 1, apartMs = 1000 / 60) {
      for (let frame = 0; frame < count; frame += 1) {
        nowMs += apartMs
        // As in a browser, a callback that is added now runs in the next frame, and a callback that
        // is canceled now does not run.
        const callbacks = [...waitingCallbacks]
        for (const [id, callback] of callbacks) if (waitingCallbacks.delete(id)) callback(nowMs)
      }
    },
    /** The number of callbacks that wait for the next frame. */
    waitingCount: () => waitingCallbacks.size,
  }
}
