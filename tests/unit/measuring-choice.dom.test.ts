import { afterEach, expect, test, vi } from 'vitest'
import {
  readMeasuringChoice,
  refusesMeasuring,
  storeMeasuringChoice,
} from '../../src/browser/measuring-choice'

afterEach(() => {
  vi.unstubAllGlobals()
  storeMeasuringChoice('on')
})

test('visits are measured until the visitor ends measuring, and the browser stores the choice', () => {
  expect([readMeasuringChoice(), refusesMeasuring()]).toEqual(['on', false])
  storeMeasuringChoice('off')
  expect([readMeasuringChoice(), refusesMeasuring()]).toEqual(['off', true])
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
    measuring: 'off',
    'umami.disabled': '1',
    plausible_ignore: 'true',
  })
  storeMeasuringChoice('on')
  expect([readMeasuringChoice(), localStorage.length]).toEqual(['on', 0])
})

test('with Global Privacy Control nothing is measured, also if the stored choice allows it', () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  expect([readMeasuringChoice(), refusesMeasuring()]).toEqual(['signal', true])
  vi.stubGlobal('navigator', { globalPrivacyControl: false })
  expect([readMeasuringChoice(), refusesMeasuring()]).toEqual(['on', false])
})

test('if the storage is blocked, the choice applies until the visitor leaves the page', () => {
  vi.stubGlobal('localStorage', null)
  expect(readMeasuringChoice()).toBe('on')
  storeMeasuringChoice('off')
  expect(readMeasuringChoice()).toBe('off')
})
