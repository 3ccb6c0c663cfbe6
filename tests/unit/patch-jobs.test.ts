// @vitest-environment node
import { expect, test } from 'vitest'
import { readJobs, shareOut } from '../../scripts/test-patches/jobs'

test('each item is worked on once, in order, and each place has one item at a time', async () => {
  const started: [item: number, place: string][] = []
  const finish = new Map<string, () => void>()
  const shared = shareOut([1, 2, 3, 4], ['a', 'b'], async (item, place) => {
    expect(finish.has(place)).toBe(false)
    started.push([item, place])
    await new Promise<void>((resolve) => finish.set(place, resolve))
  })
  const finishAt = async (place: string) => {
    finish.get(place)?.()
    finish.delete(place)
    // The next item is taken in a microtask.
    await new Promise(setImmediate)
  }
  expect(started).toEqual([
    [1, 'a'],
    [2, 'b'],
  ])
  await finishAt('b')
  await finishAt('b')
  expect(started.slice(2)).toEqual([
    [3, 'b'],
    [4, 'b'],
  ])
  await finishAt('a')
  await finishAt('b')
  await shared
  expect(started).toHaveLength(4)
})

test('by default one job runs for each processor, and a number of jobs that makes no sense is an error', () => {
  expect(readJobs()).toBeGreaterThanOrEqual(1)
  expect(readJobs('3')).toBe(3)
  for (const value of ['0', '1.5', 'two', ''])
    expect(() => readJobs(value)).toThrow(`--jobs is ${value}, but must be a whole number from 1.`)
})
