import { expect, test } from 'vitest'
import { readJobs, workInFolders } from '../../scripts/test-patches/jobs'

test('each item is worked on once, in order, and each folder has one item at a time', async () => {
  const started: [item: number, folder: string][] = []
  const finishByFolder = new Map<string, () => void>()
  const allWork = workInFolders([1, 2, 3, 4], ['a', 'b'], async (item, folder) => {
    expect(finishByFolder.has(folder)).toBe(false)
    started.push([item, folder])
    await new Promise<void>((resolve) => finishByFolder.set(folder, resolve))
  })
  const finishIn = async (folder: string) => {
    finishByFolder.get(folder)?.()
    finishByFolder.delete(folder)
    // The next item is taken in a microtask.
    await new Promise(setImmediate)
  }
  expect(started).toEqual([
    [1, 'a'],
    [2, 'b'],
  ])
  await finishIn('b')
  await finishIn('b')
  expect(started.slice(2)).toEqual([
    [3, 'b'],
    [4, 'b'],
  ])
  await finishIn('a')
  await finishIn('b')
  await allWork
  expect(started).toHaveLength(4)
})

test('by default one job runs for each processor, and an invalid number of jobs is an error', () => {
  expect(readJobs()).toBeGreaterThanOrEqual(1)
  expect(readJobs('3')).toBe(3)
  for (const value of ['0', '1.5', 'two', ''])
    expect(() => readJobs(value)).toThrow(`--jobs is ${value}, but must be a whole number from 1.`)
})
