import { contentFolder } from '../../../plugins/content/content-folder.ts'
import { loadContent } from '../../../plugins/content/load-content.ts'
import { readSettings } from '../../../plugins/settings.ts'
import {
  buildRequest,
  readAnswer,
  services,
} from '../../../src/features/enquiry/enquiry-services.ts'
import { loadSettings } from '../../settings-files.ts'
import type { Check } from '../check.ts'
import { ask, type RequestHeaders } from './ask.ts'
import { report } from './problems.ts'

/**
 * Sends a test enquiry to the configured service, as the site's form does. The enquiry says that it
 * is a test. `root` is the folder of the project, `home` the address of the home page. Rejects if
 * the service does not answer.
 */
export async function sendTestEnquiry(root: string, home: URL, headers: RequestHeaders) {
  const { endpoint, service } = readSettings(loadSettings(root)).enquiry
  if (!service)
    return report(
      [
        {
          isWrong: true,
          problem: 'Nobody receives enquiries.',
          todo: 'Set VITE_ENQUIRY_ENDPOINT (docs/enquiries.md).',
        },
      ],
      '.env.production',
    )
  const address = new URL(endpoint, home)
  const { type, body } = buildRequest(services[service], testEnquiry(home), {
    id: crypto.randomUUID(),
  })
  // Another host must not get the password of the site.
  const siteHeaders = address.origin === home.origin ? headers : {}
  const formHeaders = { accept: 'application/json', 'content-type': type, origin: home.origin }
  const { response, text } = await ask(address.href, {
    method: 'POST',
    headers: { ...siteHeaders, ...formHeaders },
    body,
  })
  const { verdict } = readAnswer(services[service], response.status, text)
  const allowedOrigin = response.headers.get('access-control-allow-origin') ?? ''
  // A page can read an answer of another host only if the answer has this header.
  const isReadable = address.origin === home.origin || [home.origin, '*'].includes(allowedOrigin)
  console.log(
    `Answer to the test enquiry: ${verdict}, status ${response.status}. ${text.slice(0, 200)}`,
  )
  const checks: Check[] = [
    {
      isWrong: verdict !== 'accepted',
      problem: `The receiver did not confirm the test enquiry (${verdict}).`,
      todo: 'Read the receiver’s answer above, and docs/enquiries.md.',
    },
    {
      isWrong: !isReadable,
      problem: `Pages cannot read the receiver’s answer: Access-Control-Allow-Origin is “${allowedOrigin}”.`,
      todo: `Set the origin that the receiver allows to ${home.origin}.`,
    },
  ]
  report(checks, address.href)
}

function testEnquiry(home: URL) {
  const { site, contact } = loadContent(contentFolder)
  return {
    name: 'Test of the website',
    companyName: '',
    email: site.email,
    website: '',
    budget: contact.form.budgets[0]?.value ?? '',
    message: `This is a test, sent by npm run check-live, to see whether enquiries from ${home.href} arrive.`,
  }
}
