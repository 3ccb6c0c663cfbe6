import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { checkOwnReceiver } from './site/check-own-receiver.ts'
import { checkSite } from './site/check-site.ts'
import { printProblems, report } from './site/problems.ts'
import { sendTestEnquiry } from './site/send-test-enquiry.ts'
import { takePassword } from './site/site-password.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Reads the command line, checks the site, prints the problems, and sets the exit code.
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
  const { address, headers } = takePassword(typedAddress.replace(/\/*$/, '/'))
  const home = await checkSite(address, headers, { isBuildCompared: values.build })
  const reportNoAnswer = ({ message }: Error) => {
    const todo = 'Check that the receiver runs (docs/enquiries.md).'
    report([{ isWrong: true, problem: message, todo }], home.href)
  }
  await checkOwnReceiver(root, home, headers).catch(reportNoAnswer)
  if (values.enquiry) await sendTestEnquiry(root, home, headers).catch(reportNoAnswer)
  process.exitCode = printProblems() === 0 ? 0 : 1
}
