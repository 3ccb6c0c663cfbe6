// @vitest-environment node
import { beforeEach, expect, test } from 'vitest'
import { readPages } from '../../src/build/pages/read-pages'
import { contactContent } from '../../src/content/contact'
import { site } from '../../src/content/site'
import { fieldNames } from '../../src/enquiry/enquiry-fields'

// What is true of the sample agency only. With another agency's content these tests are skipped.
beforeEach(({ skip }) => skip(!site.isSample))

/** The words of the privacy page in a build that sends measurements, or none. */
function privacyWords(isMeasured: boolean) {
  const { pages } = readPages('src/content', site, { receiver: 'unset', country: '', isMeasured })
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

test('the privacy page names every field of the form, whether it delivers or simulates', () => {
  for (const isDelivered of [true, false]) {
    const { pages } = readPages('src/content', site, { isDelivered, isMeasured: false })
    const words = JSON.stringify(pages.find(({ path }) => path === '/privacy')?.body).toLowerCase()
    const labels = fieldNames.map((field) => contactContent.form.fields[field].label.toLowerCase())
    expect(labels.filter((label) => !words.includes(label))).toEqual([])
  }
})
