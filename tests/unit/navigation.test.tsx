import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { navigateWithPreload } from '../../src/routing/navigation'
import { transitionPage } from '../../src/motion/transition-page'
import { media } from '../../src/styles/tokens'
import { stubMedia } from '../helpers/media'

const navigate = vi.fn<(to: string, options?: object) => void>()
const preload = vi.fn<(path: string) => Promise<void>>()

beforeEach(() => {
  navigate.mockReset()
  preload.mockReset().mockResolvedValue()
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'startViewTransition')
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

const settled = () => act(async () => {})

test('the code of a page is loaded before the page is shown', async () => {
  let arrive = () => {}
  preload.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  navigateWithPreload(preload, transitionPage)(navigate, '/contact')
  expect(preload.mock.calls).toEqual([['/contact']])
  await settled()
  expect(navigate).not.toHaveBeenCalled()
  arrive()
  await settled()
  expect(navigate.mock.calls.map(([to]) => to)).toEqual(['/contact'])
})

test('what is to become of the history reaches the navigation', async () => {
  navigateWithPreload(preload, transitionPage)(navigate, '/contact', { replace: true })
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
  navigateWithPreload(preload, transitionPage)(navigate, to)
  await settled()
  expect(preload.mock.calls).toEqual([[path]])
})

test('a new page is shown at its top, at once', async () => {
  const scroll = vi.spyOn(window, 'scrollTo')
  navigate.mockImplementation(() => expect(scroll).not.toHaveBeenCalled())
  navigateWithPreload(preload, transitionPage)(navigate, '/contact')
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
  navigateWithPreload(preload, transitionPage)(navigate, '/#services')
  await settled()
  expect(scrolledTo).toEqual(['services'])
  expect(scroll).not.toHaveBeenCalled()
})

test.for([
  [[], 'smooth'],
  [[media.reducedMotion], 'instant'],
] as const)('where %j holds, the way to a section is %s', async ([held, behavior]) => {
  stubMedia(...held)
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  document.body.append(Object.assign(document.createElement('section'), { id: 'services' }))
  navigateWithPreload(preload, transitionPage)(navigate, '/#services')
  await settled()
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ behavior })
})

test('another page is shown at its section at once: the way there is not seen', async () => {
  stubMedia()
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  document.body.append(Object.assign(document.createElement('section'), { id: 'services' }))
  history.replaceState(null, '', '/contact')
  navigate.mockImplementation((to) => history.pushState(null, '', to))
  navigateWithPreload(preload, transitionPage)(navigate, '/#services')
  await settled()
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ behavior: 'instant' })
})

test('a page whose code neither comes nor fails is loaded as a whole by the browser after 15 s', async () => {
  vi.useFakeTimers()
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  preload.mockReturnValue(new Promise(() => {}))
  navigateWithPreload(preload, transitionPage)(navigate, '/contact')
  await act(() => vi.advanceTimersByTimeAsync(14_999))
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

test('where the browser can, one page fades into the next', async () => {
  stubMedia()
  const { start } = stubViewTransitions()
  navigateWithPreload(preload, transitionPage)(navigate, '/contact')
  await settled()
  expect(start).toHaveBeenCalledOnce()
  expect(navigate).toHaveBeenCalledOnce()
})

test('under reduced motion no page fades', async () => {
  stubMedia(media.reducedMotion)
  const { start } = stubViewTransitions()
  navigateWithPreload(preload, transitionPage)(navigate, '/contact')
  await settled()
  expect(start).not.toHaveBeenCalled()
  expect(navigate).toHaveBeenCalledOnce()
})

test('a fade that is cut short is no error', async () => {
  stubMedia()
  const { handling } = stubViewTransitions()
  navigateWithPreload(preload, transitionPage)(navigate, '/contact')
  await settled()
  expect(handling).toHaveBeenCalled()
})

test('a page whose code cannot be loaded is loaded as a whole by the browser', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  preload.mockRejectedValue(new Error('offline'))
  navigateWithPreload(preload, transitionPage)(navigate, '/contact#faq')
  await settled()
  expect(assign).toHaveBeenCalledExactlyOnceWith('/contact#faq')
  expect(navigate).not.toHaveBeenCalled()
})

test('of two pages chosen in a row the later is shown, even if the code of the earlier comes last', async () => {
  const arrivals = new Map<string, () => void>()
  preload.mockImplementation((path) => new Promise((resolve) => arrivals.set(path, resolve)))
  const go = navigateWithPreload(preload, transitionPage)
  go(navigate, '/privacy')
  go(navigate, '/contact')
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
  const go = navigateWithPreload(preload, transitionPage)
  go(navigate, '/privacy')
  go(navigate, '/contact')
  await settled()
  fail(new Error('offline'))
  await settled()
  expect(navigate.mock.calls.map(([to]) => to)).toEqual(['/contact'])
  expect(assign).not.toHaveBeenCalled()
})

test('a link that is pressed twice while the code of its page loads leads there once', async () => {
  let arrive = () => {}
  preload.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  const go = navigateWithPreload(preload, transitionPage)
  go(navigate, '/contact')
  go(navigate, '/contact')
  arrive()
  await settled()
  expect(navigate.mock.calls.map(([to]) => to)).toEqual(['/contact'])
})
