import { expect, test } from 'vitest'
import { receiverFindings } from '../../scripts/launch-check/receiver-findings'
import type { Finding } from '../../scripts/launch-check/finding'

const settingPlace = ['.env.production: VITE_ENQUIRY_ENDPOINT (docs/enquiries.md)']
const whatIn = (findings: Finding[]) => findings.map(({ what }) => what)

test.for<[env: Record<string, string>, what: RegExp]>([
  [{}, /^Nobody receives enquiries: VITE_ENQUIRY_ENDPOINT is not set/],
  [{ VITE_ENQUIRY_SIMULATE: 'true' }, /^Nobody receives enquiries: VITE_ENQUIRY_SIMULATE is true/],
  [{ VITE_ENQUIRY_ENDPOINT: 'https://example.com/enquiries' }, /^Enquiries go to an example/],
  [{ VITE_ENQUIRY_ENDPOINT: 'http://localhost:8787/enquiries' }, /^Enquiries go to an example/],
  [
    { VITE_ENQUIRY_ENDPOINT: 'https://other.agency.com/e' },
    /^The built site does not send enquiries to/,
  ],
  [{ VITE_ENQUIRY_ENDPOINT: 'https://forms.agency.com/e' }, /^$/],
])('with the settings %j the launch check says %s', ([env, what]) => {
  const scripts = 'fetch("https://forms.agency.com/e")'
  const [found = ''] = whatIn(receiverFindings(env, scripts))
  expect(found).toMatch(what)
})

test('the finding about lost enquiries has the reason and the setting', () => {
  const why = 'The form would still say that it sent the enquiry.'
  expect(receiverFindings({}, '')).toEqual([
    {
      what: 'Nobody receives enquiries: VITE_ENQUIRY_ENDPOINT is not set.',
      why,
      where: settingPlace,
    },
  ])
  expect(receiverFindings({ VITE_ENQUIRY_SIMULATE: 'true' }, '')).toEqual([
    {
      what: 'Nobody receives enquiries: VITE_ENQUIRY_SIMULATE is true.',
      why,
      where: settingPlace,
    },
  ])
  const endpoint = 'https://example.com/enquiries'
  expect(receiverFindings({ VITE_ENQUIRY_ENDPOINT: endpoint }, '')).toEqual([
    {
      what: `Enquiries go to an example address: ${endpoint}.`,
      why: 'Every enquiry would be lost. Set the real address.',
      where: settingPlace,
    },
    {
      what: `The built site does not send enquiries to ${endpoint}.`,
      why: 'It was built with other settings.',
      where: ['npm run build'],
    },
  ])
})

const hubspot = (portal: string, form: string) =>
  `https://api.hsforms.com/submissions/v3/integration/submit/${portal}/${form}`
test.for<[service: string, endpoint: string, isExample: boolean]>([
  ['formspree', 'https://formspree.io/f/abcdwxyz', true],
  ['formspree', 'https://formspree.io/f/mnqrtvwx', false],
  ['hubspot', hubspot('1234567', 'c1ab0f3e-9d2c-4d2f-8a59-7f31f6b0a9de'), true],
  ['hubspot', hubspot('7654321', '01234567-89ab-cdef-0123-0123456789ab'), true],
  ['hubspot', hubspot('7654321', 'c1ab0f3e-9d2c-4d2f-8a59-7f31f6b0a9de'), false],
  ['generic', 'http://127.0.0.1:8787/enquiries', true],
])('enquiries of %s to %s go to an example: %s', ([service, endpoint, isExample]) => {
  const env = { VITE_ENQUIRY_SERVICE: service, VITE_ENQUIRY_ENDPOINT: endpoint }
  expect(whatIn(receiverFindings(env, `fetch("${endpoint}")`))).toEqual(
    isExample ? [`Enquiries go to an example address: ${endpoint}.`] : [],
  )
})
