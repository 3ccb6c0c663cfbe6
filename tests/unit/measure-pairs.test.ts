import { beforeEach, expect, test, vi } from 'vitest'
import { limitOf } from '../../scripts/lighthouse/judge-times/limits'
import { pairCounts } from '../../scripts/lighthouse/judge-times/pairs'
import { emulatedPhone } from '../../scripts/lighthouse/emulated-phone'
import { measurePairs } from '../../scripts/lighthouse/measure-pairs'
import type { Part } from '../../scripts/lighthouse/results'
import type { Measurement } from '../../scripts/lighthouse/run-lighthouse'

const origins = { site: 'http://site', noScripts: 'http://no-scripts', fixedPage: 'http://fixed' }
const machine = { processor: 'Test', cores: 2, index: 2000 }
const limitMs = Math.max(...['/', '/a'].map((path) => limitOf(path, 'site', 'blocking time')))

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))

/**
 * Measures with a fake Lighthouse. `blockingMs` receives an address and the number of earlier runs
 * of this address.
 */
async function measure(
  blockingMs: (url: string, earlierRuns: number) => number,
  part: Part = 'commit',
  paths = ['/'],
  servedOrigins: Parameters<typeof measurePairs>[1] = origins,
) {
  const requests: string[] = []
  const result = await measurePairs(
    async (url): Promise<Measurement> => {
      const earlierRuns = requests.filter((other) => other === url).length
      requests.push(url)
      return {
        score: 99,
        blockingMs: blockingMs(url, earlierRuns),
        firstPaintMs: 1,
        largestPaintMs: 2,
        index: 2000,
        processorShare: 1,
        figures: {},
      }
    },
    servedOrigins,
    paths,
    { machine, phone: emulatedPhone(machine), part },
  )
  return { ...result, requests }
}

/** A blocking time of `extraMs` for pages with scripts, and of 0 ms for all others. */
const onSite = (extraMs: number) => (url: string) => (url.startsWith(origins.site) ? extraMs : 0)

test.for<[part: 'commit' | 'whole', perPage: number]>([
  ['commit', 7],
  ['whole', 20],
])('a certain verdict on a %s needs %d pairs', async ([part, perPage]) => {
  const { verdict, requests } = await measure(onSite(0), part)
  expect(verdict).toBe('passed')
  expect(requests).toHaveLength(3 * perPage)
})

test('only the page without a certain verdict gets the extra pairs', async () => {
  // Every second pair is over the limit.
  const uncertain = (url: string, earlierRuns: number) =>
    url === 'http://site/a' && earlierRuns % 2 === 0 ? limitMs + 50 : 0
  const { verdict, times, requests } = await measure(uncertain, 'commit', ['/a', '/b'])
  expect(verdict).toBe('undecided')
  expect(times.map((page) => page.verdict)).toEqual(['undecided', 'passed'])
  expect(requests.filter((url) => url === 'http://site/a')).toHaveLength(
    pairCounts.commit.perPage + pairCounts.commit.extra,
  )
  expect(requests.filter((url) => url === 'http://site/b')).toHaveLength(pairCounts.commit.perPage)
})

test('pages without a certain verdict share the extra pairs', async () => {
  const uncertain = (url: string, earlierRuns: number) =>
    url.startsWith('http://site') && earlierRuns % 2 === 0 ? 2 * limitMs : 0
  const { requests } = await measure(uncertain, 'commit', ['/a', '/b', '/c'])
  const { perPage, extra } = pairCounts.commit
  expect(requests.filter((url) => url.startsWith(origins.site))).toHaveLength(3 * perPage + extra)
})

test('a page with one slow pair passes', async () => {
  const { verdict, requests } = await measure((url, earlierRuns) =>
    url === 'http://site/' && earlierRuns === 0 ? limitMs + 50 : 0,
  )
  expect(verdict).toBe('passed')
  expect(requests.length).toBeGreaterThanOrEqual(3 * pairCounts.commit.perPage)
})

test('in every second round, the page without scripts is measured before the page with scripts', async () => {
  const { requests } = await measure(onSite(0))
  expect(requests.slice(0, 6)).toEqual([
    'http://fixed/',
    'http://site/',
    'http://no-scripts/',
    'http://fixed/',
    'http://no-scripts/',
    'http://site/',
  ])
})

test('a failed run is named, and only its pair is left out', async () => {
  const { verdict, failedRuns, times } = await measure((url, earlierRuns) => {
    if (url === 'http://site/' && earlierRuns === 2)
      throw new Error('Lighthouse could not measure it.')
    return 0
  })
  expect(failedRuns).toEqual(['Lighthouse could not measure it.'])
  expect(verdict).toBe('passed')
  expect(times[0]?.judgments[0]?.pairs).toBe(pairCounts.commit.perPage - 1)
})

test('a page whose runs fail takes no pairs from other pages', async () => {
  const breakOnA = (url: string) => {
    if (url === 'http://site/a') throw new Error('Lighthouse could not measure it.')
    return 0
  }
  const { verdict, times } = await measure(breakOnA, 'commit', ['/a', '/b'])
  expect(times.map(({ path }) => path)).toEqual(['/b'])
  expect(times[0]?.judgments[0]?.pairs).toBe(pairCounts.commit.perPage)
  expect(verdict).toBe('not judged')
})

test('a page whose runs all fail is not judged', async () => {
  const { verdict, fixedPage } = await measure(() => {
    throw new Error('Lighthouse could not measure it.')
  })
  expect(verdict).toBe('not judged')
  expect(fixedPage).toBeNull()
})

test('the emulated phone is the same on a fast and a slow machine', () => {
  expect(emulatedPhone({ index: 1000 }).slowdown).toBe(2)
  expect(emulatedPhone({ index: 2672 }).slowdown).toBe(5.34)
  expect(emulatedPhone({ index: 400 }).slowdown).toBeLessThan(1)
})

test('another site is measured in every round, and judged in none', async () => {
  const otherSite = 'http://other-site'
  const slowOther = (url: string) => (url.startsWith(otherSite) ? 10_000 : 0)
  const alone = await measure(slowOther)
  const both = await measure(slowOther, 'commit', ['/'], { ...origins, otherSite })
  expect(alone.otherSite).toBeUndefined()
  expect(both.otherSite).toMatchObject({ blockingMs: 10_000, score: 99 })
  expect(both.requests.filter((url) => url === `${otherSite}/`)).toHaveLength(7)
  expect(both.verdict).toBe('passed')
})
