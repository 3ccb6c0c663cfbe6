import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadEnv } from 'vite'
import { createAsk } from './check-live/ask.ts'
import { checkSite } from './check-live/check-site.ts'
import { join as joinFindings, nothing } from './check-live/finding.ts'
import { report } from './check-live/print.ts'
import { readExpected } from './check-live/read-expected.ts'
import { sendTestEnquiry } from './check-live/send-test-enquiry.ts'
import { root } from './launch-check/read-site.ts'

// Looks at the deployed site as a visitor gets it. Ends with 0 if all is well, 1 if there are faults, 2 if it could not be checked.
const isJson = process.argv.includes('--json')

try {
  process.exitCode = await checkLive()
} catch (error) {
  const sentence = error instanceof Error ? error.message : String(error)
  if (isJson) console.log(JSON.stringify({ error: sentence }))
  else console.error(sentence)
  process.exitCode = 2
}
// What Vite leaves open would keep this process waiting.
process.exit()

async function checkLive(): Promise<number> {
  const { address, build, enquiry } = readOptions()
  const { site, ...expected } = await readExpected()
  if (build && !existsSync(join(root, 'dist/index.html')))
    throw new Error('There is no build in dist/ to compare with: npm run build, with the settings of the release.')
  const built = (path: string) => {
    const file = join(root, 'dist', `${path}/index.html`)
    return existsSync(file) ? readFileSync(file) : undefined
  }
  const found = await checkSite(address, build ? { ...expected, built } : expected, createAsk(), new Date())
  const tested = enquiry
    ? await sendTestEnquiry(new URL(found.address), site, loadEnv('production', root, 'VITE_'))
    : nothing
  const result = { ...found, ...joinFindings(found, tested) }
  console.log(isJson ? JSON.stringify(result, undefined, 2) : report(result))
  return result.faults.length > 0 ? 1 : 0
}

function readOptions() {
  const { values, positionals } = readArguments()
  const [typed, ...more] = positionals
  const advice = 'such as npm run check-live -- https://www.agency.com'
  if (!typed) throw new Error(`Which site? Say its address, ${advice}`)
  if (more.length > 0) throw new Error(`One address at a time, ${advice}`)
  const address = /^https?:\/\//i.test(typed) && URL.canParse(typed) ? new URL(typed) : undefined
  if (!address) throw new Error(`“${typed}” is no address of a site: it begins with https://, ${advice}`)
  return { address, ...values }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        build: { type: 'boolean', default: false },
        enquiry: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ')
    throw new Error(`${sentence}: besides the address there are only --build, --enquiry and --json.`, { cause: error })
  }
}
