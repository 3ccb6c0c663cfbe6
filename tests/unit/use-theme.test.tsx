import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { site } from '../helpers/content'
import { ThemeSwitch } from '../../src/layout/theme-switch'

const { themeLabel, themes } = site.footer
const labelOf = (id: string) => themes.find((theme) => theme.id === id)?.label ?? ''
const root = document.documentElement

/** Runs the start script as the page does when it has not been read to its end. */
async function runAtTop() {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  vi.doMock('../../src/main', () => ({ run: () => Promise.resolve() }))
  vi.resetModules()
  await vi.importActual('../../src/hydration/start')
}

const barColours = () => [...document.querySelectorAll('meta')].map(({ media }) => media)
const bySystem = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']

beforeEach(() => {
  for (const media of bySystem) {
    const meta = document.createElement('meta')
    Object.assign(meta, { name: 'theme-color', media })
    document.head.append(meta)
  }
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  delete root.dataset.theme
  document.head.replaceChildren()
})

async function choose(name: string) {
  await userEvent.click(screen.getByRole('button', { name }))
}

test('a chosen theme is shown, marked and remembered, and System takes it back', async () => {
  render(<ThemeSwitch label={themeLabel} themes={themes} />)
  expect(screen.getByRole('group', { name: themeLabel })).toContainElement(
    screen.getByRole('button', { name: labelOf('system'), pressed: true }),
  )
  await choose(labelOf('dark'))
  await vi.waitFor(() => expect(root.dataset.theme).toBe('dark'))
  expect(screen.getAllByRole('button', { pressed: true })).toEqual([
    screen.getByRole('button', { name: labelOf('dark') }),
  ])
  expect(localStorage.getItem('theme')).toBe('dark')
  expect(barColours()).toEqual(['not all', 'all'])
  await choose(labelOf('system'))
  await vi.waitFor(() => expect(root.dataset.theme).toBeUndefined())
  expect(localStorage.getItem('theme')).toBeNull()
  expect(barColours()).toEqual(bySystem)
})

test('the next page shows the remembered theme before it is painted, and its switch knows it', async () => {
  localStorage.setItem('theme', 'light')
  await runAtTop()
  expect(root.dataset.theme).toBe('light')
  expect(barColours()).toEqual(['all', 'not all'])
  render(<ThemeSwitch label={themeLabel} themes={themes} />)
  expect(screen.getByRole('button', { pressed: true })).toHaveTextContent(labelOf('light'))
  await choose(labelOf('system'))
  await vi.waitFor(() => expect(barColours()).toEqual(bySystem))
})

test('the switch shows a choice before the page has its colours', () => {
  let paint = () => {}
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => (paint = frame))
  render(<ThemeSwitch label={themeLabel} themes={themes} />)
  fireEvent.click(screen.getByRole('button', { name: labelOf('dark') }))
  expect(screen.getByRole('button', { pressed: true })).toHaveTextContent(labelOf('dark'))
  expect(root.dataset.theme).toBeUndefined()
  vi.useFakeTimers()
  paint()
  vi.runAllTimers()
  vi.useRealTimers()
  expect(root.dataset.theme).toBe('dark')
})

test.for([null, '', 'system', 'dark mode', '"><script>'])('a stored %j changes nothing', async (stored) => {
  if (stored !== null) localStorage.setItem('theme', stored)
  await runAtTop()
  expect(root.dataset.theme).toBeUndefined()
  expect(barColours()).toEqual(bySystem)
})

test('a browser that refuses storage shows the theme all the same', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', new Proxy({}, { get: refuse }))
  await expect(runAtTop()).resolves.toBeUndefined()
  render(<ThemeSwitch label={themeLabel} themes={themes} />)
  await choose(labelOf('dark'))
  await vi.waitFor(() => expect(root.dataset.theme).toBe('dark'))
})
