import { loadEnv, type Plugin } from 'vite'
import { readEnquirySettings } from './enquiry-settings.ts'
import { errorWithoutStack } from './error-without-stack.ts'

const prefix = 'VITE_ENQUIRY_'

/** Defines the enquiry settings as constants. The build fails on wrong ones, and logs that the form simulates without any. */
export function enquirySettings(): Plugin {
  let isSimulated = false
  return {
    name: 'enquiry-settings',
    config({ root, envDir }, { mode }) {
      const env = envDir === false ? process.env : loadEnv(mode, envDir ?? root ?? process.cwd(), prefix)
      const settings = readSettings(env)
      isSimulated = settings.endpoint === ''
      const constants = Object.entries(settings).map(([name, value]) => [
        `import.meta.env.${prefix}${name.toUpperCase()}`,
        JSON.stringify(value),
      ])
      return { define: Object.fromEntries(constants) as Record<string, string> }
    },
    buildStart() {
      if (isSimulated && this.environment.name === 'client' && this.environment.mode === 'build')
        this.environment.logger.info(
          `The enquiry form simulates: no enquiry will reach anyone. Set ${prefix}ENDPOINT to receive them; docs/enquiries.md says to what.`,
        )
    },
  }
}

function readSettings(env: Record<string, string | undefined>) {
  try {
    return readEnquirySettings(env)
  } catch (error) {
    throw errorWithoutStack((error as Error).message)
  }
}
