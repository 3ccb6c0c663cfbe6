import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadSettings } from '../../scripts/settings-files'
import { captureOutput, passwordHeaders, startHost } from '../helpers/live-check'

// The test enquiry of the live check: its recipient, and the answers that are problems.

vi.mock('../../scripts/settings-files', () => ({ loadSettings: vi.fn<typeof loadSettings>() }))

let output: string[] = []
beforeEach(() => {
  output = captureOutput()
})
// The module `problems.ts` collects problems. A new copy of the module has none.
afterEach(() => vi.resetModules())

const home = new URL('https://www.agency.example/')

/** Starts a receiver that gives each request the same answer. */
async function startReceiver(status = 201, headers: Record<string, string> = {}) {
  const host = await startHost({ status, headers })
  return { requests: host.requests, address: `${host.home.href}enquiries` }
}

/** Sends a test enquiry to an endpoint. Returns the titles of the problems. */
async function problemsOf(endpoint: string, site = home): Promise<string[]> {
  vi.mocked(loadSettings).mockReturnValue(endpoint ? { VITE_ENQUIRY_ENDPOINT: endpoint } : {})
  const { sendTestEnquiry } = await import('../../scripts/check-live/site/send-test-enquiry')
  const { printProblems } = await import('../../scripts/check-live/site/problems')
  await sendTestEnquiry('', site, passwordHeaders)
  printProblems()
  return output.flatMap((line) => (/^✗ (.*)/.exec(line) ?? []).slice(1))
}

test('a receiver on another host gets the test enquiry without the password of the site', async () => {
  const receiver = await startReceiver()
  await problemsOf(receiver.address)
  await problemsOf('/enquiries', new URL(receiver.address))
  expect(receiver.requests.map(({ authorization }) => authorization)).toEqual([
    undefined,
    passwordHeaders.authorization,
  ])
})

test.for<[status: number, allowedOrigin: string | undefined, problems: string[]]>([
  [201, '*', []],
  [201, home.origin, []],
  [201, undefined, ['Pages cannot read the receiver’s answer: Access-Control-Allow-Origin is “”.']],
  [
    201,
    'https://agency.example',
    [
      'Pages cannot read the receiver’s answer: Access-Control-Allow-Origin is “https://agency.example”.',
    ],
  ],
  [403, '*', ['The receiver did not confirm the test enquiry (refused).']],
  [500, '*', ['The receiver did not confirm the test enquiry (unclear).']],
])(
  'the status %d and the allowed origin %s after a test enquiry give the expected problems',
  async ([status, origin, problems]) => {
    const headers: Record<string, string> = origin ? { 'access-control-allow-origin': origin } : {}
    expect(await problemsOf((await startReceiver(status, headers)).address)).toEqual(problems)
  },
)

test('a site that sends enquiries to nobody is a problem', async () => {
  expect(await problemsOf('')).toEqual(['Nobody receives enquiries.'])
})
