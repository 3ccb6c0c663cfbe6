import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { navigateInPlace } from '../../src/routing/navigation'
import { transitionPage } from '../../src/motion/transition-page'
import { media } from '../../src/styles/tokens'
import { opensAtTop } from '../../src/timing/open-at-top'
import { stubMedia } from '../helpers/media'

const navigate = vi.fn<(to: string, options?: object) => void>()
const preload = vi.fn<(path: string) => Promise<void>>()
const isLoaded = vi.fn<(path: string) => boolean>()
const isDocumentKept = vi.fn<() => boolean>()

beforeEach(() => {
  navigate.mockReset()
  preload.mockReset().mockResolvedValue()
  isLoaded.mockReset().mockReturnValue(true)
  isDocumentKept.mockReset().mockReturnValue(false)
  const navigateTo = navigateInPlace({ isLoaded, preload, isDocumentKept, transition: transitionPage })
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

/** As for a visitor who has typed something. */
function keepDocument() {
  isLoaded.mockReturnValue(false)
  isDocumentKept.mockReturnValue(true)
}

test('a page whose code is there is shown within the click', () => {
  go('/contact')
  expect(navigate.mock.calls.map(([to]) => to)).toEqual(['/contact'])
  expect(preload).not.toHaveBeenCalled()
})

test('a page is rendered as one that is shown at its top, but not at a section, nor where it is shown already', () => {
  const openings: boolean[] = []
  navigate.mockImplementation(() => void openings.push(opensAtTop()))
  go('/contact')
  go('/contact#faq')
  go('/')
  go('/#services')
  expect(openings).toEqual([true, false, false, false])
})

test('a page whose code is not there is loaded by the browser, within the click', () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  isLoaded.mockReturnValue(false)
  go('/contact#faq')
  expect(assign).toHaveBeenCalledExactlyOnceWith('/contact#faq')
  expect(preload).not.toHaveBeenCalled()
  expect(navigate).not.toHaveBeenCalled()
})

test('a document that must be kept waits for the code of the page', async () => {
  keepDocument()
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

test.for([
  ['/terms', true],
  ['/terms#faq', false],
  ['/contact', false],
] as const)('from /terms a link to %s replaces the entry of the history: %s', ([to, replace]) => {
  history.replaceState(null, '', '/terms')
  go(to)
  expect(navigate).toHaveBeenCalledExactlyOnceWith(to, { replace })
})

test.for([
  ['/contact', '/contact'],
  ['/#services', '/'],
  ['/contact?from=menu', '/contact'],
  ['/contact?from=menu#faq', '/contact'],
  ['#faq', '/terms'],
  ['?from=menu', '/terms'],
] as const)('going to %s asks for the code of %s', ([to, path]) => {
  history.replaceState(null, '', '/terms')
  go(to)
  expect(isLoaded.mock.calls).toEqual([[path]])
})

test('a new page is shown at its top, at once', async () => {
  const scroll = vi.spyOn(window, 'scrollTo')
  // What stops a scroll that still runs.
  vi.stubGlobal('scrollY', 700)
  navigate.mockImplementation(() => expect(scroll.mock.calls).toEqual([[{ top: 700, behavior: 'instant' }]]))
  go('/contact')
  await settled()
  expect(navigate).toHaveBeenCalledOnce()
  expect(scroll.mock.calls.slice(1)).toEqual([[{ top: 0, behavior: 'instant' }]])
})

test('a new page is shown at the section that the address names', async () => {
  const scroll = vi.spyOn(window, 'scrollTo')
  vi.stubGlobal('scrollY', 700)
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
  expect(scroll).not.toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
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

test('a document that must be kept is left if the code of the page cannot be loaded', async () => {
  keepDocument()
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  preload.mockRejectedValue(new Error('offline'))
  go('/contact#faq')
  await settled()
  expect(assign).toHaveBeenCalledExactlyOnceWith('/contact#faq')
  expect(navigate).not.toHaveBeenCalled()
})

test('of two pages chosen in a row the later is shown, even if the code of the earlier comes last', async () => {
  keepDocument()
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
  keepDocument()
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
