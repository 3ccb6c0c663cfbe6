import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useCaretBlink } from '../../src/features/headline-writer/use-caret-blink'
import { stubMedia } from '../helpers/media'
import { media } from '../../src/styles/tokens'

// The blinking caret of the empty headline field.

type Entry = { isIntersecting: boolean }
let onChange: (entries: Entry[]) => void = () => undefined
const disconnect = vi.fn<() => void>()
const cancel = vi.fn<() => void>()
const animate = vi.fn<Element['animate']>()
const caret = Object.assign(document.createElement('i'), { animate })

beforeEach(() => {
  stubMedia(media.motion)
  disconnect.mockReset()
  cancel.mockReset()
  animate.mockReset().mockReturnValue({ cancel } as unknown as Animation)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof onChange) {
        onChange = callback
      }
      observe = () => undefined
      disconnect = disconnect
    },
  )
})

const blink = (isEmpty = true) =>
  renderHook(({ isFieldEmpty }) => useCaretBlink({ current: caret }, isFieldEmpty), {
    initialProps: { isFieldEmpty: isEmpty },
  })

test('the caret blinks once it is in view, for at most five seconds', () => {
  blink()
  onChange([{ isIntersecting: false }])
  expect(animate).not.toHaveBeenCalled()
  onChange([{ isIntersecting: true }])
  const timing = animate.mock.lastCall?.[1] as KeyframeAnimationOptions
  expect(Number(timing.duration) * Number(timing.iterations)).toBe(5000)
  expect(disconnect).toHaveBeenCalledOnce()
})

test('the first letter stops the caret, and an empty field shows it again', () => {
  const { rerender } = blink()
  onChange([{ isIntersecting: true }])
  rerender({ isFieldEmpty: false })
  expect(cancel).toHaveBeenCalledOnce()
  rerender({ isFieldEmpty: true })
  onChange([{ isIntersecting: true }])
  expect(animate).toHaveBeenCalledTimes(2)
})

test('with reduced motion, or a text in the field, the caret does not blink', () => {
  onChange = () => undefined
  blink(false)
  stubMedia()
  blink()
  onChange([{ isIntersecting: true }])
  expect(animate).not.toHaveBeenCalled()
})
