import { fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FindRoute } from '../../src/navigation/lazy-page'
import { usePrefetch } from '../../src/navigation/prefetch'
import { media } from '../../src/styles/tokens'
import { stubMedia } from '../helpers/media'

vi.mock('../../src/browser/when-idle', () => ({ whenIdle: (callback: () => void) => callback() }))

/**
 * The paths of the loaded pages. `with parts` means that also the code is loaded which the page
 * itself loads later, such as the form.
 */
let loaded: string[] = []
let loadedPages = new Set<string>()

const findRoute = ((path: string) => ({
  page: {
    preload: async () => void loaded.push(`${path} with parts`),
    preloadPage: async () => void loaded.push(path),
    isLoaded: () => loadedPages.has(path),
  },
})) as unknown as FindRoute

beforeEach(() => {
  loaded = []
  loadedPages = new Set()
  stubMedia(media.hover)
  vi.stubEnv('HAS_TRANSLATIONS', 'true')
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

function Page() {
  usePrefetch(findRoute, '/next')
  return (
    <>
      <a href="/contact">
        <b>Contact</b>
      </a>
      <a href="/terms">Terms</a>
      <a href="https://elsewhere.example/privacy">Elsewhere</a>
      <form>
        <input aria-label="Name" />
        <select aria-label="Budget" />
        <textarea aria-label="Goals" />
      </form>
      <a href="/de/contact" hrefLang="de">
        Deutsch
      </a>
    </>
  )
}

// `tests/site/network.test.ts` tests prefetching with Save-Data.

const element = (selector: string) => document.querySelector(selector) as HTMLElement
const point = (selector: string, pointerType: string) =>
  fireEvent(element(selector), new PointerEvent('pointerover', { pointerType, bubbles: true }))

test('pointing at a link to another language prefetches nothing, since its page is of another build', () => {
  render(<Page />)
  point('[hreflang]', 'mouse')
  expect(loaded).toEqual([])
})

test('pointing at a link and focusing a link prefetch its page, but not a page of another site', () => {
  render(<Page />)
  point('a[href="/contact"] b', 'mouse')
  fireEvent.focusIn(element('a[href="/terms"]'))
  point('a[href^="https:"]', 'mouse')
  expect(loaded).toEqual(['/contact with parts', '/terms with parts'])
})

test.for(['input', 'select', 'textarea'])(
  'pointing at or focusing the %s of a form prefetches each linked page, so that no typed text is lost',
  (field) => {
    render(<Page />)
    const linkedPages = ['/contact with parts', '/terms with parts']
    point(field, 'mouse')
    expect(loaded).toEqual(linkedPages)
    fireEvent.focusIn(element(field))
    expect(loaded).toEqual([...linkedPages, ...linkedPages])
  },
)

test('a touch of a link prefetches only the parts of a loaded page', () => {
  render(<Page />)
  point('a[href="/terms"]', 'touch')
  expect(loaded).toEqual([])
  loadedPages.add('/terms')
  point('a[href="/terms"]', 'touch')
  expect(loaded).toEqual(['/terms with parts'])
})

test.for<[device: string, queries: string[], wanted: string]>([
  ['can hover', [media.hover], '/next with parts'],
  ['cannot hover', [], '/next'],
])('the first scroll prefetches the next page once, on a device that %s', ([, queries, wanted]) => {
  stubMedia(...queries)
  const { unmount } = render(<Page />)
  expect(loaded).toEqual([])
  for (const type of ['scroll', 'scroll', 'scrollend', 'scrollend']) dispatchEvent(new Event(type))
  expect(loaded).toEqual([wanted])
  unmount()
  point('body', 'mouse')
  expect(loaded).toEqual([wanted])
})
