import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  goToPage,
  usePageChange,
  usePreloadAfterScroll,
  usePreloadOnIntent,
  useReloadOfUnloaded,
} from '../../src/routing/navigation'
import { turnPage } from '../../src/motion/transition-page'
import { durationsMs, media } from '../../src/styles/tokens'
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
  goToPage(preload, turnPage)(navigate, '/contact')
  expect(preload.mock.calls).toEqual([['/contact']])
  await settled()
  expect(navigate).not.toHaveBeenCalled()
  arrive()
  await settled()
  expect(navigate.mock.calls.map(([to]) => to)).toEqual(['/contact'])
})

test('what is to become of the history reaches the navigation', async () => {
  goToPage(preload, turnPage)(navigate, '/contact', { replace: true })
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
  goToPage(preload, turnPage)(navigate, to)
  await settled()
  expect(preload.mock.calls).toEqual([[path]])
})

test('a new page is shown at its top, at once', async () => {
  const scroll = vi.spyOn(window, 'scrollTo')
  navigate.mockImplementation(() => expect(scroll).not.toHaveBeenCalled())
  goToPage(preload, turnPage)(navigate, '/contact')
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
  goToPage(preload, turnPage)(navigate, '/#services')
  await settled()
  expect(scrolledTo).toEqual(['services'])
  expect(scroll).not.toHaveBeenCalled()
})

test.for([
  [[], 'smooth'],
  [[media.still], 'instant'],
] as const)('where %j holds, the way to a section is %s', async ([held, behavior]) => {
  stubMedia(...held)
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  document.body.append(Object.assign(document.createElement('section'), { id: 'services' }))
  goToPage(preload, turnPage)(navigate, '/#services')
  await settled()
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ behavior })
})

test('another page is shown at its section at once: the way there is not seen', async () => {
  stubMedia()
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  document.body.append(Object.assign(document.createElement('section'), { id: 'services' }))
  history.replaceState(null, '', '/contact')
  navigate.mockImplementation((to) => history.pushState(null, '', to))
  goToPage(preload, turnPage)(navigate, '/#services')
  await settled()
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ behavior: 'instant' })
})

test('a page whose code neither comes nor fails is loaded as a whole by the browser after 15 s', async () => {
  vi.useFakeTimers()
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  preload.mockReturnValue(new Promise(() => {}))
  goToPage(preload, turnPage)(navigate, '/contact')
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
  goToPage(preload, turnPage)(navigate, '/contact')
  await settled()
  expect(start).toHaveBeenCalledOnce()
  expect(navigate).toHaveBeenCalledOnce()
})

test('under reduced motion no page fades', async () => {
  stubMedia(media.still)
  const { start } = stubViewTransitions()
  goToPage(preload, turnPage)(navigate, '/contact')
  await settled()
  expect(start).not.toHaveBeenCalled()
  expect(navigate).toHaveBeenCalledOnce()
})

test('a fade that is cut short is no error', async () => {
  stubMedia()
  const { handling } = stubViewTransitions()
  goToPage(preload, turnPage)(navigate, '/contact')
  await settled()
  expect(handling).toHaveBeenCalled()
})

test('a page whose code cannot be loaded is loaded as a whole by the browser', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  preload.mockRejectedValue(new Error('offline'))
  goToPage(preload, turnPage)(navigate, '/contact#faq')
  await settled()
  expect(assign).toHaveBeenCalledExactlyOnceWith('/contact#faq')
  expect(navigate).not.toHaveBeenCalled()
})

test('of two pages chosen in a row the later is shown, even if the code of the earlier comes last', async () => {
  const arrivals = new Map<string, () => void>()
  preload.mockImplementation((path) => new Promise((resolve) => arrivals.set(path, resolve)))
  const go = goToPage(preload, turnPage)
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
  const go = goToPage(preload, turnPage)
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
  const go = goToPage(preload, turnPage)
  go(navigate, '/contact')
  go(navigate, '/contact')
  arrive()
  await settled()
  expect(navigate.mock.calls.map(([to]) => to)).toEqual(['/contact'])
})

function Page({ path }: { path: string }) {
  usePageChange(path)
  return (
    <>
      <a href="/contact">Contact</a>
      <h1 tabIndex={-1}>{path}</h1>
      <section id="services" tabIndex={-1} aria-label="Services" />
    </>
  )
}

test('the first page leaves focus where it is', () => {
  render(<Page path="/" />)
  expect(document.body).toHaveFocus()
})

test('after a change of page focus is on its heading', () => {
  const { rerender } = render(<Page path="/" />)
  act(() => screen.getByRole('link', { name: 'Contact' }).focus())
  rerender(<Page path="/contact" />)
  expect(screen.getByRole('heading', { level: 1, name: '/contact' })).toHaveFocus()
})

test('after a change of page focus is on the section that the address names', () => {
  const { rerender } = render(<Page path="/contact" />)
  history.replaceState(null, '', '/#services')
  rerender(<Page path="/" />)
  expect(screen.getByRole('region', { name: 'Services' })).toHaveFocus()
})

test('a section that is not there leaves focus on the heading', () => {
  const { rerender } = render(<Page path="/contact" />)
  history.replaceState(null, '', '/#nowhere')
  rerender(<Page path="/" />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('the place that Back and Forward restore is reached at once, and later ways are smooth again', () => {
  vi.useFakeTimers()
  const { style } = document.documentElement
  const { rerender } = render(<Page path="/" />)
  vi.advanceTimersByTime(1000)
  expect(style.scrollBehavior).toBe('')
  rerender(<Page path="/contact" />)
  expect(style.scrollBehavior).toBe('auto')
  vi.advanceTimersByTime(1000)
  expect(style.scrollBehavior).toBe('')
  vi.useRealTimers()
})

test('rendering the same page again moves no focus', () => {
  const { rerender } = render(<Page path="/" />)
  const link = screen.getByRole('link', { name: 'Contact' })
  act(() => link.focus())
  rerender(<Page path="/" />)
  expect(link).toHaveFocus()
})

function Reloader({ isLoaded }: { isLoaded: (path: string) => boolean }) {
  useReloadOfUnloaded(isLoaded)
  return null
}

test('back to a page whose code is not there reloads it, to a page whose code is there does not', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const isLoaded = (path: string) => path === '/contact'
  const { unmount } = render(<Reloader isLoaded={isLoaded} />)
  history.replaceState(null, '', '/contact')
  dispatchEvent(new PopStateEvent('popstate'))
  expect(reload).not.toHaveBeenCalled()
  history.replaceState(null, '', '/terms')
  dispatchEvent(new PopStateEvent('popstate'))
  expect(reload).toHaveBeenCalledOnce()
  unmount()
  dispatchEvent(new PopStateEvent('popstate'))
  expect(reload).toHaveBeenCalledOnce()
})

function Links() {
  usePreloadOnIntent(preload)
  return (
    <>
      <a href="/contact#faq">
        <b>Contact</b>
      </a>
      <a href="https://www.linkedin.com/contact">LinkedIn</a>
      <p>No link</p>
    </>
  )
}

test.for(['pointerover', 'touchstart', 'focusin'])('%s on a link, or in it, loads the code of its page', (intent) => {
  render(<Links />)
  screen.getByText('Contact').dispatchEvent(new Event(intent, { bubbles: true }))
  expect(preload.mock.calls).toEqual([['/contact']])
})

test('pointing at what is no link, or at a link to elsewhere, loads nothing', () => {
  render(<Links />)
  for (const text of ['No link', 'LinkedIn'])
    screen.getByText(text).dispatchEvent(new Event('pointerover', { bubbles: true }))
  document.dispatchEvent(new Event('focusin', { bubbles: true }))
  expect(preload).not.toHaveBeenCalled()
})

test('code that cannot be loaded ahead says nothing', async () => {
  preload.mockRejectedValue(new Error('offline'))
  const complaint = vi.fn<() => void>()
  addEventListener('unhandledrejection', complaint)
  render(<Links />)
  screen.getByText('Contact').dispatchEvent(new Event('pointerover', { bubbles: true }))
  await settled()
  expect(preload).toHaveBeenCalledOnce()
  expect(complaint).not.toHaveBeenCalled()
  removeEventListener('unhandledrejection', complaint)
})

const nextPaths = ['/', '/contact']
function Reader() {
  usePreloadAfterScroll(preload, nextPaths)
  return null
}
const rest = () => act(() => vi.advanceTimersByTimeAsync(durationsMs.rest + 20))

test('the pages that come next are loaded once the reader has scrolled and rests, and only once', async () => {
  vi.useFakeTimers()
  render(<Reader />)
  await rest()
  expect(preload).not.toHaveBeenCalled()
  for (let step = 0; step < 10; step++) {
    vi.stubGlobal('scrollY', 40 * step)
    dispatchEvent(new Event('scroll'))
    vi.advanceTimersByTime(durationsMs.rest / 2)
  }
  expect(preload).not.toHaveBeenCalled()
  await rest()
  dispatchEvent(new Event('scroll'))
  await rest()
  expect(preload.mock.calls).toEqual([['/'], ['/contact']])
  vi.useRealTimers()
})

test('who left, and who saves data, loads nothing ahead', async () => {
  vi.useFakeTimers()
  const { unmount } = render(<Reader />)
  dispatchEvent(new Event('scroll'))
  unmount()
  await rest()
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  render(<Reader />)
  dispatchEvent(new Event('scroll'))
  await rest()
  expect(preload).not.toHaveBeenCalled()
  vi.useRealTimers()
})
