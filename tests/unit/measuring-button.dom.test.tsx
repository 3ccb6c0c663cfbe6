import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { storeMeasuringChoice } from '../../src/browser/measuring-choice'
import { MeasuringButton } from '../../src/features/vitals/measuring-button'

const content = {
  title: 'Measuring',
  on: 'Visits are measured.',
  off: 'Visits are not measured.',
  signal: 'The browser refuses.',
  stopLabel: 'Stop',
  allowLabel: 'Allow',
}
const show = () => render(<MeasuringButton content={content} />)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  storeMeasuringChoice('on')
})

test('a button ends measuring and allows it again, and screen readers hear the result', () => {
  show()
  expect(screen.getByRole('status').textContent).toBe(content.on)
  fireEvent.click(screen.getByRole('button', { name: content.stopLabel }))
  expect(localStorage.getItem('measuring')).toBe('off')
  expect(screen.getByRole('status').textContent).toBe(content.off)
  fireEvent.click(screen.getByRole('button', { name: content.allowLabel }))
  expect(localStorage.getItem('measuring')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe(content.on)
})

test('a choice of an earlier visit is shown, also after Back', () => {
  storeMeasuringChoice('off')
  show()
  expect(screen.getByRole('status').textContent).toBe(content.off)
  storeMeasuringChoice('on')
  fireEvent(window, new Event('pageshow'))
  expect(screen.getByRole('status').textContent).toBe(content.on)
})

test('with Global Privacy Control, there is no button', () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  show()
  expect(screen.getByRole('status').textContent).toBe(content.signal)
  expect(screen.queryByRole('button')).toBeNull()
})
