import { expect, test } from 'vitest'
import { lateFramePercents, paintDurationMs } from '../../scripts/bench/scroll-trace'
import { toRow } from '../../scripts/bench/to-row'

const frame = (state: string, affects_smoothness = true) => ({
  name: 'PipelineReporter',
  args: { frame_reporter: { state, affects_smoothness } },
})

test('dropped and partial frames are a share of all reported frames, if they affect smoothness', () => {
  const events = [
    frame('STATE_DROPPED'),
    frame('STATE_DROPPED', false),
    frame('STATE_PRESENTED_PARTIAL'),
    frame('STATE_PRESENTED_PARTIAL'),
    frame('STATE_PRESENTED_PARTIAL', false),
    ...Array.from({ length: 5 }, () => frame('STATE_PRESENTED_ALL')),
    // The trace also has an event for the end of a frame, without a report.
    { name: 'PipelineReporter', args: {} },
    { name: 'Paint' },
  ]
  expect(lateFramePercents(events)).toEqual({ dropped: 10, partial: 20 })
})

test('the frames of older versions of Chromium are read too', () => {
  const report = { state: 'STATE_DROPPED', affects_smoothness: true }
  expect(
    lateFramePercents([{ name: 'PipelineReporter', args: { chrome_frame_reporter: report } }]),
  ).toEqual({ dropped: 100, partial: 0 })
})

test('a trace without frames is an error, and does not count as a scroll without late frames', () => {
  expect(() => lateFramePercents([{ name: 'Paint' }])).toThrow('The trace has no frames.')
})

test('the durations of painting and of layers are added up in milliseconds', () => {
  const events = [
    { name: 'Paint', dur: 1500 },
    { name: 'Layerize', dur: 500 },
    { name: 'Commit', dur: 9000 },
  ]
  expect(paintDurationMs(events)).toBe(2)
})

test('late frames are judged against the build without scripts, and missed frames are not judged', () => {
  const rowOf = (figure: string, site: number) =>
    toRow(`/ ${figure}`, { site: [site], noScripts: [2] })
  expect(rowOf('frames dropped at CPU 4×, %', 3)).toMatchObject({ isOverLimit: false })
  expect(rowOf('frames dropped at CPU 4×, %', 3.1)).toMatchObject({ isOverLimit: true })
  expect(rowOf('frames dropped at CPU 10×, %', 5)).toMatchObject({ isOverLimit: false })
  expect(rowOf('frames partial at CPU 4×, %', 7)).toMatchObject({ isOverLimit: false })
  expect(rowOf('frames partial at CPU 4×, %', 7.1)).toMatchObject({ isOverLimit: true })
  expect(rowOf('frames partial at CPU 10×, %', 12.1)).toMatchObject({ isOverLimit: true })
  expect(rowOf('frames missed by the main thread at CPU 4×, %', 90)).toMatchObject({
    isOverLimit: false,
    'at most': 'not judged',
  })
})
