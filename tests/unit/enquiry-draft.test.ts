// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftLifetimeMs, forgetDraft, keepDraft, readDraft } from '../../src/enquiry/enquiry-draft'
import { emptyEnquiry } from '../../src/enquiry/enquiry-schema'

const half = { ...emptyEnquiry, name: 'Maya Ellison', message: 'A launch' }
const more = { ...half, message: 'A launch in spring.' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  forgetDraft()
  vi.useRealTimers()
})

test('what was typed is kept for five minutes', () => expect(draftLifetimeMs).toBe(5 * 60 * 1000))

test('there is no draft at first', () => expect(readDraft()).toBeUndefined())

test('a draft can be read, more than once, until five minutes have passed', () => {
  keepDraft(half)
  expect(readDraft()).toEqual(half)
  vi.advanceTimersByTime(draftLifetimeMs - 1)
  expect(readDraft()).toEqual(half)
  vi.advanceTimersByTime(1)
  expect(readDraft()).toBeUndefined()
})

test('a newer draft takes the place of the older one and has five minutes of its own', () => {
  keepDraft(half)
  vi.advanceTimersByTime(draftLifetimeMs - 1000)
  keepDraft(more)
  expect(readDraft()).toEqual(more)
  vi.advanceTimersByTime(draftLifetimeMs - 1)
  expect(readDraft()).toEqual(more)
  vi.advanceTimersByTime(1)
  expect(readDraft()).toBeUndefined()
})

test('a draft that is forgotten is gone at once, and nothing waits to forget it again', () => {
  keepDraft(half)
  forgetDraft()
  expect(readDraft()).toBeUndefined()
  expect(vi.getTimerCount()).toBe(0)
})

test('a draft kept after one was forgotten lives as long as any', () => {
  keepDraft(half)
  vi.advanceTimersByTime(1000)
  forgetDraft()
  keepDraft(more)
  vi.advanceTimersByTime(draftLifetimeMs - 1)
  expect(readDraft()).toEqual(more)
})
