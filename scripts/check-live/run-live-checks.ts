import { unescape } from 'node:querystring'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { RequestHeaders } from './site/ask.ts'
import { checkOwnReceiver } from './site/check-own-receiver.ts'
import { checkSite } from './site/check-site.ts'
import { printFaults, report } from './site/faults.ts'
import { sendTestEnquiry } from './site/send-test-enquiry.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Runs the checks of the command line, prints the faults, and sets the exit code. Throws if the
 * site cannot be checked.
 */
export async function runLiveChecks() {
  const options = {
    build: { type: 'boolean', default: false },
    enquiry: { type: 'boolean', default: false },
  } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const [typed = ''] = positionals
  if (!/^https?:/i.test(typed) || !URL.canParse(typed))
    throw new Error('Which site? Say its address: npm run check-live -- https://www.agency.com')
  const address = new URL(typed.replace(/\/*$/, '/'))
  const headers = passwordHeaders(address)
  address.username = address.password = ''
  const home = await checkSite(address.href, headers, values.build)
  const noAnswer = (error: Error) =>
    report([[true, error.message, 'See whether the receiver runs.']], home.href)
  await checkOwnReceiver(root, home, headers).catch(noAnswer)
  if (values.enquiry) await sendTestEnquiry(root, home, headers).catch(noAnswer)
  process.exitCode = printFaults() === 0 ? 0 : 1
}

/** The header with the password of the site, if it has one. */
function passwordHeaders({ username, password: typedPassword }: URL): RequestHeaders {
  // Shells store a typed address, and older versions of npm print it, so the password may also come
  // from the environment.
  const password = process.env.SITE_PASSWORD || unescape(`${username}:${typedPassword}`)
  return password === ':'
    ? {}
    : { authorization: `Basic ${Buffer.from(password).toString('base64')}` }
}
