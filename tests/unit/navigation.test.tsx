import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadTimeoutMs, navigateWithPreload } from '../../src/routing/navigation'
import { transitionPage } from '../../src/motion/transition-page'
import { media } from '../../src/styles/tokens'
import { stubMedia } from '../helpers/media'

const navigate = vi.fn<(to: string, options?: object) => void>()
const preload = vi.fn<(path: string) => Promise<void>>()

beforeEach(() => {
  navigate.mockReset()
  preload.mockReset().mockResolvedValue()
  const navigateTo = navigateWithPreload(preload, transitionPage)
  go = (to, options) => navigateTo(navigate, to, options)
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'startViewTransition')
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

const settled = () => act(async () => {})
let go: (to: string, options?: { replace: boolean }) => void

test('the code of a page is loaded before the page is shown', async () => {
  let arrive = () => {}
  preload.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  go('/contact')
  expect(preload.mock.calls).toEqual([['/contact']])
  await settled()
  expect(navigate).not.toHaveBeenCalled()
  arrive()
  await settled()
  expect(navigate.mock.calls.map(([to]) => to)).toEqual(['/contact'])
})

test('what is to become of the history reaches the navigation', async () => {
  go('/contact', { replace: true })
  await settled()
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/contact', { replace: true })
})

test.for([
  ['/contact', '/contact'],
  ['/#services', '/'],
  ['/contact?from=menu', '/contact'],
  ['/contact?from=menu#faq', '/contact'],
  ['#faq', '/terms'],
  ['?from=menu', '/terms'],
] as const)('going to %s loads the code of %s', async ([to, path]) => {
  history.replaceState(null, '', '/terms')
  go(to)
  await settled()
  expect(preload.mock.calls).toEqual([[path]])
})

test('a new page is shown at its top, at once', async () => {
  const scroll = vi.spyOn(window, 'scrollTo')
  navigate.mockImplementation(() => expect(scroll).not.toHaveBeenCalled())
  go('/contact')
  await settled()
  expect(navigate).toHaveBeenCalledOnce()
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' })
})

test('a new page is shown at the section that the address names', async () => {
  const scroll = vi.spyOn(window, 'scrollTo')
  const scrolledTo: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
    scrolledTo.push(this.id)
  })
  // The section is there only once the page is.
  navigate.mockImplementation(() =>
    document.body.append(Object.assign(document.createElement('section'), { id: 'services' })),
  )
  go('/#services')
  await settled()
  expect(scrolledTo).toEqual(['services'])
  expect(scroll).not.toHaveBeenCalled()
})

test.for([
  [[], '/', 'smooth'],
  [[media.reducedMotion], '/', 'instant'],
  [[], '/contact', 'instant'],
] as const)('where %j holds, the way to a section of the home page from %s is %s', async ([held, from, behavior]) => {
  stubMedia(...held)
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  document.body.append(Object.assign(document.createElement('section'), { id: 'services' }))
  history.replaceState(null, '', from)
  navigate.mockImplementation((to) => history.pushState(null, '', to))
  go('/#services')
  await settled()
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ behavior })
})

test('a page whose code neither comes nor fails is loaded as a whole by the browser after the timeout', async () => {
  vi.useFakeTimers()
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  preload.mockReturnValue(new Promise(() => {}))
  go('/contact')
  await act(() => vi.advanceTimersByTimeAsync(loadTimeoutMs - 1))
  expect(assign).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(assign).toHaveBeenCalledExactlyOnceWith('/contact')
  expect(navigate).not.toHaveBeenCalled()
  vi.useRealTimers()
})

/** A browser that fades one page into the next, each time cut short, as by another change or in a hidden tab. */
function stubViewTransitions() {
  const ready = Promise.reject(new DOMException('Transition was skipped', 'AbortError'))
  // It is this test that must not fail for it; whether the site takes it is asked of `then`.
  ready.catch(() => {})
  const start = vi.fn<(update: () => void) => object>((update) => {
    update()
    return { ready }
  })
  Object.assign(document, { startViewTransition: start })
  return { start, handling: vi.spyOn(ready, 'then') }
}

test.for([
  [[], 1],
  [[media.reducedMotion], 0],
] as const)('where the browser can fade pages and %j holds, it does so %d times', async ([held, times]) => {
  stubMedia(...held)
  const { start } = stubViewTransitions()
  go('/contact')
  await settled()
  expect(start).toHaveBeenCalledTimes(times)
  expect(navigate).toHaveBeenCalledOnce()
})

test('a fade that is cut short is no error', async () => {
  stubMedia()
  const { handling } = stubViewTransitions()
  go('/contact')
  await settled()
  expect(handling).toHaveBeenCalled()
})

test('a page whose code cannot be loaded is loaded as a whole by the browser', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  preload.mockRejectedValue(new Error('offline'))
  go('/contact#faq')
  await settled()
  expect(assign).toHaveBeenCalledExactlyOnceWith('/contact#faq')
  expect(navigate).not.toHaveBeenCalled()
})

test('of two pages chosen in a row the later is shown, even if the code of the earlier comes last', async () => {
  const arrivals = new Map<string, () => void>()
  preload.mockImplementation((path) => new Promise((resolve) => arrivals.set(path, resolve)))
  go('/privacy')
  go('/contact')
  arrivals.get('/contact')?.()
  await settled()
  arrivals.get('/privacy')?.()
  await settled()
  expect(navigate.mock.calls.map(([to]) => to)).toEqual(['/contact'])
})

test('a page that was given up for another does not reload the site when its code cannot be loaded', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  let fail = (_error: Error) => {}
  preload.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)))
  go('/privacy')
  go('/contact')
  await settled()
  fail(new Error('offline'))
  await settled()
  expect(navigate.mock.calls.map(([to]) => to)).toEqual(['/contact'])
  expect(assign).not.toHaveBeenCalled()
})
