import { afterEach, expect, test, vi } from 'vitest'
import { reportVitals } from '../../src/features/vitals/report-vitals'
import { countVisit, measureVisit } from '../../src/features/vitals/visits'
import { eventually } from '../helpers/eventually'

type Rules = { createScriptURL: (address: string) => string }
type CreatePolicy = (name: string, rules: Rules) => Rules

vi.mock('../../src/browser/when-idle', () => ({ whenIdle: (callback: () => void) => callback() }))
vi.mock('../../src/features/vitals/report-vitals', () => ({ reportVitals: vi.fn<() => void>() }))
const append = vi.spyOn(document.head, 'append').mockImplementation(() => undefined)
afterEach(() => vi.unstubAllGlobals())

/** The script that `countVisit` adds to the page, or `undefined`. */
function scriptFor(service: 'plausible' | 'umami', script: string, id: string) {
  append.mockClear()
  countVisit({ service, script, id })
  return append.mock.calls[0]?.[0] as HTMLScriptElement | undefined
}

test('the script of the service is loaded with the id of the site', () => {
  const plausible = scriptFor('plausible', 'https://plausible.io/js/script.js', 'agency.com')
  expect([plausible?.src, plausible?.dataset.domain]).toEqual([
    'https://plausible.io/js/script.js',
    'agency.com',
  ])
  const umami = scriptFor('umami', 'https://stats.agency.com/umami/script.js', '1')
  expect(umami?.dataset).toMatchObject({
    websiteId: '1',
    hostUrl: 'https://stats.agency.com/umami',
  })
})

test('the script of Plausible finds options, without which it counts nothing', () => {
  Reflect.deleteProperty(window, 'plausible')
  scriptFor('umami', 'https://stats.agency.com/umami/script.js', '1')
  expect('plausible' in window).toBe(false)
  scriptFor('plausible', 'https://plausible.io/js/script.js', 'agency.com')
  expect(Reflect.get(window, 'plausible')).toEqual({ o: {} })
})

test('with Trusted Types, the policy allows the address of the script only', () => {
  const createPolicy = vi.fn<CreatePolicy>((_name, rules) => rules)
  vi.stubGlobal('trustedTypes', { createPolicy })
  expect(scriptFor('plausible', 'https://plausible.io/js/script.js', 'agency.com')?.src).toMatch(
    /plausible\.io/,
  )
  const [name, rules] = createPolicy.mock.calls[0] ?? []
  expect([name, rules?.createScriptURL('https://evil.example')]).toEqual([
    'analytics',
    'https://plausible.io/js/script.js',
  ])
})

test.for([
  { globalPrivacyControl: true },
  { connection: { saveData: true } },
  { connection: { effectiveType: '2g' } },
  { connection: { effectiveType: 'slow-2g' } },
])('no script is loaded if the browser says %j', (says) => {
  vi.stubGlobal('navigator', says)
  expect(scriptFor('plausible', 'https://plausible.io/js/script.js', 'agency.com')).toBeUndefined()
})

test('a visit is measured, unless the browser asks for privacy', async () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  measureVisit('/vitals', '/private')
  vi.stubGlobal('navigator', {})
  measureVisit('/vitals', '/')
  // Both calls load the same module, so a report of the first call would be in the list.
  await eventually(() => expect(reportVitals).toHaveBeenCalled())
  expect(vi.mocked(reportVitals).mock.calls).toEqual([['/vitals', '/']])
})
