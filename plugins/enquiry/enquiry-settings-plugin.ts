import { loadEnv, type Plugin } from 'vite'
import { errorWithoutStack } from '../error-without-stack.ts'
import { misspeltNames } from './setting-names.ts'
import { readSettings } from './settings.ts'

/**
 * Defines the settings as constants, as they were understood: an address without blanks, its scheme in small letters. The build
 * fails on wrong ones and on misspelt names, and logs that the form simulates if no endpoint is set.
 */
export function enquirySettings(): Plugin {
  let isSimulated = false
  return {
    name: 'enquiry-settings',
    config({ root, envDir }, { mode }) {
      // Of all names: one may be misspelt where it begins.
      const env = envDir === false ? process.env : loadEnv(mode, envDir ?? root ?? process.cwd(), '')
      const { enquiry, vitalsEndpoint } = readEnv(env)
      isSimulated = enquiry.endpoint === ''
      const constants = {
        VITE_ENQUIRY_ENDPOINT: enquiry.endpoint,
        VITE_ENQUIRY_SERVICE: enquiry.service,
        VITE_ENQUIRY_KEY: enquiry.key,
        VITE_VITALS_ENDPOINT: vitalsEndpoint,
      }
      const define = Object.entries(constants).map(([name, value]) => [
        `import.meta.env.${name}`,
        JSON.stringify(value),
      ])
      return { define: Object.fromEntries(define) as Record<string, string> }
    },
    buildStart() {
      if (isSimulated && this.environment.name === 'client' && this.environment.mode === 'build')
        this.environment.logger.info(
          'The enquiry form simulates: no enquiry will reach anyone. Set VITE_ENQUIRY_ENDPOINT to receive them; docs/enquiries.md says to what.',
        )
    },
  }
}

function readEnv(env: Record<string, string | undefined>) {
  const [misspelt] = misspeltNames(env)
  if (misspelt) throw errorWithoutStack(misspelt)
  try {
    return readSettings(env)
  } catch (error) {
    throw errorWithoutStack((error as Error).message)
  }
}
