import { afterEach, expect, test, vi } from 'vitest'
import { storeMeasuringChoice } from '../../src/browser/measuring-choice'
import { postReport } from '../../src/features/vitals/error-reports'
import { reportVitals } from '../../src/features/vitals/report-vitals'

vi.mock('web-vitals', () => {
  const observe = (name: string) => (record: (metric: object) => void) =>
    record({ name, value: 12.3 })
  return {
    onCLS: observe('CLS'),
    onINP: observe('INP'),
    onLCP: observe('LCP'),
    onTTFB: observe('TTFB'),
  }
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['says that it is hidden', 'hidden', 'visibilitychange'],
  ['is left, in a browser that never takes it for hidden', 'visible', 'pagehide'],
] as const)('measurements are sent once when the page %s', (_what, state, type) => {
  const fetchMock = vi.fn<typeof fetch>().mockResolvedValue(new Response())
  vi.stubGlobal('fetch', fetchMock)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  reportVitals('/vitals', '/contact')
  dispatchEvent(new Event('visibilitychange'))
  expect(fetchMock).not.toHaveBeenCalled()
  visibility.mockReturnValue(state)
  for (const each of [type, 'visibilitychange', 'pagehide']) dispatchEvent(new Event(each))
  expect(fetchMock).toHaveBeenCalledOnce()
  expect(JSON.parse(fetchMock.mock.calls[0]?.[1]?.body as string)).toMatchObject({
    route: '/contact',
    lcp: 12,
    cls: 12.3,
  })
})

test('no report is sent with Global Privacy Control, or after the visitor has ended measuring', () => {
  const fetchMock = vi.fn<typeof fetch>().mockResolvedValue(new Response())
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  void postReport('/errors', { what: 'enquiry' })
  vi.stubGlobal('navigator', {})
  storeMeasuringChoice('off')
  void postReport('/errors', { what: 'enquiry' })
  expect(fetchMock).not.toHaveBeenCalled()
  storeMeasuringChoice('on')
  void postReport('/errors', { what: 'enquiry' })
  expect(fetchMock).toHaveBeenCalledOnce()
})

test('a report has no cookies and no referrer, and is sent although the page closes', () => {
  const fetchMock = vi.fn<typeof fetch>().mockResolvedValue(new Response())
  vi.stubGlobal('fetch', fetchMock)
  void postReport('/errors', { what: 'enquiry' })
  expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
    // Lets the browser send the report to another host without asking it first.
    mode: 'no-cors',
  })
})

test('a report that fails causes no error', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(postReport('/errors', { what: 'enquiry' })).resolves.toBeUndefined()
})
