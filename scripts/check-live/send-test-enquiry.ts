import { readSettings } from '../../src/build/settings.ts'
import { buildRequest, judgeAnswer } from '../../src/enquiry/endpoint-exchange.ts'
import { services } from '../../src/enquiry/enquiry-services.ts'
import { readAnswer } from '../../src/enquiry/post-request.ts'
import { when, type Findings } from './finding.ts'

type Env = Record<string, string | undefined>
type Sender = { email: string }

const timeoutMs = 15_000
const where = '.env.production: VITE_ENQUIRY_ENDPOINT'

/**
 * Sends one enquiry, which says that it is a test, to the receiver that is set for the build, as the form of the site at `home`
 * sends it, and tells what came back.
 */
export async function sendTestEnquiry(home: URL, { email }: Sender, env: Env): Promise<Findings> {
  const { endpoint, service: name, key } = readSettings(env).enquiry
  if (!endpoint || !name)
    return fault(
      'No test enquiry was sent: no receiver is set, so the form only simulates.',
      [where],
      'docs/enquiries.md says what to set.',
    )
  const address = new URL(endpoint, home)
  const service = services[name]
  const request = buildRequest(
    service,
    key,
    {
      name: 'Test of the website',
      companyName: '',
      // An answer to it goes to the agency itself.
      email,
      website: '',
      budget: '1-5k',
      message: `This is a test, sent by npm run check-live, to see whether enquiries from ${home.href} arrive. Nobody waits for an answer.`,
    },
    { id: crypto.randomUUID(), flag: '', trap: '' },
    () => ({ uri: home.href, name: 'Test of the website' }),
  )
  const sent = await post(address, home, request).catch((error: unknown) => String(error))
  if (typeof sent === 'string')
    return fault(
      `The test enquiry got no answer: ${sent}.`,
      [address.href],
      'See whether the receiver runs, and whether it arrived.',
    )
  const { response, text } = sent
  const verdict = judgeAnswer(service, readAnswer(response, text))
  const answer = `${response.status} ${text.replaceAll(/\s+/g, ' ').slice(0, 200)}`.trim()
  const allowed = response.headers.get('access-control-allow-origin')
  const isReadable = address.origin === home.origin || [home.origin, '*'].includes(allowed ?? '')
  return {
    faults: [
      ...when(verdict !== 'taken', {
        check: 'enquiry',
        what: `The test enquiry was not surely taken (${verdict}): the receiver answered ${answer}.`,
        where: [address.href],
        todo: 'docs/enquiries.md says what the form takes for a yes.',
      }),
      ...when(verdict === 'taken' && !isReadable, {
        check: 'enquiry',
        what: `The receiver took the test enquiry, but does not let pages of ${home.origin} read its answer: visitors would be told that theirs may not have arrived.`,
        where: [address.href],
        todo: `Have the receiver send Access-Control-Allow-Origin: ${home.origin}.`,
      }),
    ],
    notes:
      verdict === 'taken' ? [`The test enquiry was taken by ${address.href}: ${answer}. See whether it arrived.`] : [],
  }
}

async function post(address: URL, home: URL, { type, body }: { type: string; body: string }) {
  const headers = { accept: 'application/json', 'content-type': type, origin: home.origin }
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(address, { method: 'POST', headers, body, redirect: 'manual', signal })
  return { response, text: await response.text() }
}

const fault = (what: string, places: string[], todo: string): Findings => ({
  faults: [{ check: 'enquiry', what, where: places, todo }],
  notes: [],
})
