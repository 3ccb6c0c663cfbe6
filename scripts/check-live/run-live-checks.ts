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
 * Reads the command line, checks the site, prints the faults, and sets the exit code.
 *
 * `--build` also compares the pages with `dist/`. `--enquiry` also sends a test enquiry. Throws an
 * error if the site cannot be checked.
 */
export async function runLiveChecks() {
  const options = {
    build: { type: 'boolean', default: false },
    enquiry: { type: 'boolean', default: false },
  } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const [typedAddress = ''] = positionals
  if (!/^https?:/i.test(typedAddress) || !URL.canParse(typedAddress))
    throw new Error('Give the address of the site: npm run check-live -- https://www.agency.com')
  const address = new URL(typedAddress.replace(/\/*$/, '/'))
  const headers = passwordHeaders(address)
  address.username = address.password = ''
  const home = await checkSite(address.href, headers, { isBuildCompared: values.build })
  const reportNoAnswer = ({ message }: Error) => {
    const todo = 'Check that the receiver runs (docs/enquiries.md).'
    report([{ isWrong: true, fault: message, todo }], home.href)
  }
  await checkOwnReceiver(root, home, headers).catch(reportNoAnswer)
  if (values.enquiry) await sendTestEnquiry(root, home, headers).catch(reportNoAnswer)
  process.exitCode = printFaults() === 0 ? 0 : 1
}

/** Returns the header with the site's user name and password, or no header without a password. */
function passwordHeaders({ username, password: typedPassword }: URL): RequestHeaders {
  // `SITE_PASSWORD` keeps the password out of the shell's history. Older versions of npm also print
  // a typed address.
  const userAndPassword = process.env.SITE_PASSWORD || unescape(`${username}:${typedPassword}`)
  return userAndPassword === ':'
    ? {}
    : { authorization: `Basic ${Buffer.from(userAndPassword).toString('base64')}` }
}
