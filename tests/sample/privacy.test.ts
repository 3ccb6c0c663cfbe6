// @vitest-environment node
import { beforeEach, expect, test } from 'vitest'
import { readPages } from '../../src/build/pages/read-pages'
import { site } from '../../src/content/site'

// What is true of the sample agency only. With another agency's content these tests are skipped.
beforeEach(({ skip }) => skip(!site.isSample))

/** The words of the privacy page in a build that sends measurements, or none. */
function privacyWords(isMeasured: boolean) {
  const { pages } = readPages('src/content', site, { isDelivered: false, isMeasured })
  return JSON.stringify(pages.find(({ path }) => path === '/privacy')?.body)
}

test('without measurements the privacy page says that there are none', () => {
  const words = privacyWords(false)
  expect(words).toContain('no cookies, no trackers and no analytics')
  expect(words).not.toContain('How fast the pages are')
})

test('with measurements the privacy page says what is measured, and what keeps it from being sent', () => {
  const words = privacyWords(true)
  expect(words).toContain('How fast the pages are')
  expect(words).toContain('Global Privacy Control, nothing is measured and nothing is sent')
  expect(words).not.toMatch(/no analytics|nothing to switch off/)
})
