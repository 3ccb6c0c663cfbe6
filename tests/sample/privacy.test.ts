// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { site } from '../../src/content/site'

// What is true of the sample agency only. With another agency's content these tests are skipped.
beforeEach(({ skip }) => skip(!site.isSample))

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** The words of the privacy page in a build that sends measurements to `endpoint`, or to nobody where it is empty. */
async function privacyWords(endpoint: string) {
  vi.stubEnv('VITE_VITALS_ENDPOINT', endpoint)
  vi.resetModules()
  return JSON.stringify((await import('../../src/content/legal')).privacyContent)
}

test('without measurements the privacy page says that there are none', async () => {
  const words = await privacyWords('')
  expect(words).toContain('no cookies, no trackers and no analytics')
  expect(words).not.toContain('How fast the pages are')
})

test('with measurements the privacy page says what is measured, and what keeps it from being sent', async () => {
  const words = await privacyWords('https://vitals.example.com/')
  expect(words).toContain('How fast the pages are')
  expect(words).toContain('Global Privacy Control, nothing is measured and nothing is sent')
  expect(words).not.toMatch(/no analytics|nothing to switch off/)
})
