import { act, fireEvent, render, screen } from '@testing-library/react'
import { Link, Router, useLocation } from 'wouter'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ConnectionNotice } from '../../src/layout/connection-notice'
import { startHistory } from '../../src/navigation/history-entries'
import { lazyPage } from '../../src/navigation/lazy-page'
import { handleTraversals, navigateInPlace } from '../../src/navigation/navigation'
import { site } from '../helpers/content'
import { eventually } from '../helpers/eventually'
import { stubMedia } from '../helpers/media'

// `tests/site/navigation.test.ts` changes pages in a browser.

const pageOf = (name: string) => lazyPage(`pages/${name}`, async () => () => <h1>{name}</h1>)
const pages = { '/': pageOf('Home'), '/terms': pageOf('Terms'), '/privacy': pageOf('Privacy') }
const neverLoaded = lazyPage('pages/contact', () => new Promise<never>(() => {}))
const findRoute = (path: string) => ({ page: pages[path as keyof typeof pages] ?? neverLoaded })
const navigate = navigateInPlace(findRoute)

function Site() {
  const [path] = useLocation()
  const { page: Page } = findRoute(path)
  return (
    <>
      {['/', '/terms', '/privacy', '/contact', '/about'].map((href) => (
        <Link key={href} href={href}>
          {href}
        </Link>
      ))}
      <Page key={path} />
      <ConnectionNotice content={site.connectionLost} />
    </>
  )
}

/** Replaces view transitions. They change the page at once, unless a test sets another function. */
const startViewTransition = vi.fn<(change: () => void) => object>()
const changeAtOnce = async (change: () => void) => change()
const fetchMock = vi.fn<typeof fetch>()

beforeAll(() => handleTraversals(findRoute))

beforeEach(async () => {
  stubMedia()
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', fetchMock.mockReset())
  startViewTransition.mockReset().mockImplementation((change) => ({
    ready: Promise.resolve(),
    updateCallbackDone: changeAtOnce(change),
  }))
  Object.assign(document, { startViewTransition })
  await Promise.all(Object.values(pages).map((page) => page.preload()))
  history.replaceState(null, '', '/')
  startHistory()
  render(
    <Router aroundNav={navigate} ssrPath="/">
      <Site />
    </Router>,
  )
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'startViewTransition')
})

const follow = (href: string) =>
  act(async () => void fireEvent.click(screen.getByRole('link', { name: href })))
const shownPage = () => screen.getByRole('heading').textContent

/** Goes back to an entry, whose URL is `/`. */
const goBack = (entry: unknown, init: object = {}) =>
  act(async () => {
    history.replaceState(entry, '', '/')
    const event = new PopStateEvent('popstate', { state: entry })
    dispatchEvent(Object.assign(event, init))
  })

test('a link to the shown page adds no entry to the history', async () => {
  await follow('/terms')
  const pushed = vi.spyOn(history, 'pushState')
  await follow('/terms')
  expect(pushed).not.toHaveBeenCalled()
  await follow('/privacy')
  expect(pushed).toHaveBeenCalledOnce()
})

test('on Back, the old page moves away, and on a link, the new page moves over it', async () => {
  const entry: unknown = history.state
  await follow('/terms')
  expect(document.documentElement.dataset.sheet).toBe('')
  await goBack(entry)
  expect(shownPage()).toBe('Home')
  expect(document.documentElement.dataset.sheet).toBe('back')
})

test('after a swipe, which the browser animates, the page changes without a transition', async () => {
  const entry: unknown = history.state
  await follow('/terms')
  startViewTransition.mockClear()
  await goBack(entry, { hasUAVisualTransition: true })
  expect(shownPage()).toBe('Home')
  expect(startViewTransition).not.toHaveBeenCalled()
})

test('a transition that the browser skips is no error', async () => {
  const unhandled = vi.fn<(reason: unknown) => void>()
  process.on('unhandledRejection', unhandled)
  startViewTransition.mockImplementation((change) => ({
    ready: Promise.reject(new DOMException('The tab is hidden', 'InvalidStateError')),
    updateCallbackDone: changeAtOnce(change),
  }))
  await follow('/terms')
  await new Promise((resolve) => setTimeout(resolve))
  process.off('unhandledRejection', unhandled)
  expect(shownPage()).toBe('Terms')
  expect(unhandled).not.toHaveBeenCalled()
})

test('of two links that are followed in quick succession, the second one opens its page', async () => {
  const changes: (() => void)[] = []
  startViewTransition.mockImplementation((change) => {
    changes.push(change)
    return { ready: Promise.resolve(), updateCallbackDone: Promise.resolve() }
  })
  await follow('/terms')
  await follow('/privacy')
  for (const change of changes.toReversed()) act(change)
  expect(shownPage()).toBe('Privacy')
})

test('of two links whose pages the browser must load, only the second one is loaded', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  let answerFirst: (response: Response) => void = () => undefined
  fetchMock
    .mockReturnValueOnce(new Promise((resolve) => (answerFirst = resolve)))
    .mockResolvedValue(new Response())
  await follow('/contact')
  await follow('/about')
  await eventually(() => expect(assign).toHaveBeenCalled())
  await act(async () => answerFirst(new Response()))
  await new Promise((resolve) => setTimeout(resolve))
  expect(assign.mock.calls).toEqual([['/about']])
})

test('soon after a file of the page has arrived, a link asks the host nothing', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  assign.mockClear()
  const latestFile = { responseEnd: performance.now(), transferSize: 300 }
  vi.spyOn(performance, 'getEntriesByType').mockReturnValueOnce([latestFile] as never)
  await follow('/contact')
  await eventually(() => expect(assign.mock.calls).toEqual([['/contact']]))
  expect(fetchMock).not.toHaveBeenCalled()
})

test('the notice about the connection disappears on Try again, and when another link is followed', async () => {
  const tryAgainButton = () =>
    screen.queryByRole('button', { name: site.connectionLost.tryAgainLabel })
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  await follow('/contact')
  await eventually(() => expect(tryAgainButton()).not.toBeNull())
  fetchMock.mockReturnValue(new Promise(() => {}))
  fireEvent.click(tryAgainButton() as HTMLElement)
  expect(tryAgainButton()).toBeNull()

  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  await follow('/contact')
  await eventually(() => expect(tryAgainButton()).not.toBeNull())
  await follow('/terms')
  expect(shownPage()).toBe('Terms')
  expect(tryAgainButton()).toBeNull()
})
