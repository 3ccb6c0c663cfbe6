import { vi } from 'vitest'

/** The display's clock in the test's hand: a frame comes when `next` is called, and at no other time. */
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
    /** Lets so many frames come, `apartMs` milliseconds apart. */
    next(count = 1, apartMs = 1000 / 60) {
      for (let frame = 0; frame < count; frame += 1) {
        nowMs += apartMs
        const callbacks = [...waiting.values()]
        waiting.clear()
        for (const callback of callbacks) callback(nowMs)
      }
    },
    /** How many callbacks wait for the next frame. */
    waitingCount: () => waiting.size,
  }
}
