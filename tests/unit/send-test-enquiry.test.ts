// @vitest-environment node
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { loadSettings } from '../../scripts/settings-files'
import { listen } from '../helpers/listen'

// The test enquiry of the live check: who gets it, and which answers are faults.

vi.mock('../../scripts/settings-files', () => ({ loadSettings: vi.fn<typeof loadSettings>() }))

let printed: string[] = []
beforeEach(() => {
  printed = []
  const spy = vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(String(line)))
  onTestFinished(() => spy.mockRestore())
})
// The faults are kept in their module.
afterEach(() => vi.resetModules())

const home = new URL('https://www.agency.example/')
const password = { authorization: 'Basic ZWQ6cHc5' }

/** Starts a receiver that answers with a status and headers. `asked` has the received headers. */
async function startReceiver(status = 201, headers: Record<string, string> = {}) {
  const asked: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    asked.push(request.headers)
    response.writeHead(status, headers).end()
  })
  onTestFinished(() => void server.close())
  return { asked, address: `http://127.0.0.1:${await listen(server)}/enquiries` }
}

/** Sends a test enquiry to an endpoint. Returns the titles of the faults. */
async function faultsOf(endpoint: string, site = home): Promise<string[]> {
  vi.mocked(loadSettings).mockReturnValue(endpoint ? { VITE_ENQUIRY_ENDPOINT: endpoint } : {})
  const { sendTestEnquiry } = await import('../../scripts/check-live/site/send-test-enquiry')
  const { printFaults } = await import('../../scripts/check-live/site/faults')
  await sendTestEnquiry('', site, password)
  printFaults()
  return printed.flatMap((line) => (/^✗ (.*)/.exec(line) ?? []).slice(1))
}

test('a receiver on another host gets the test enquiry without the password of the site', async () => {
  const receiver = await startReceiver()
  await faultsOf(receiver.address)
  await faultsOf('/enquiries', new URL(receiver.address))
  expect(receiver.asked.map(({ authorization }) => authorization)).toEqual([
    undefined,
    password.authorization,
  ])
})

test.for<[status: number, allowedOrigin: string | undefined, faults: string[]]>([
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
  'the status %d and the allowed origin %s after a test enquiry give the expected faults',
  async ([status, origin, faults]) => {
    const headers: Record<string, string> = origin ? { 'access-control-allow-origin': origin } : {}
    expect(await faultsOf((await startReceiver(status, headers)).address)).toEqual(faults)
  },
)

test('a site that sends enquiries to nobody is a fault', async () => {
  expect(await faultsOf('')).toEqual(['Nobody receives enquiries.'])
})
