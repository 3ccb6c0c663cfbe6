import { loadEnv, type Plugin } from 'vite'
import { readSettings } from './settings.ts'

/** Defines the settings as constants, as they were understood: an address without blanks, its scheme in small letters. */
export function enquirySettings(): Plugin {
  return {
    name: 'enquiry-settings',
    config({ root, envDir }, { mode }) {
      const env = envDir === false ? process.env : loadEnv(mode, envDir ?? root ?? process.cwd())
      const { enquiry, vitalsEndpoint } = readSettings(env)
      return {
        define: {
          'import.meta.env.VITE_ENQUIRY_ENDPOINT': JSON.stringify(enquiry.endpoint),
          'import.meta.env.VITE_ENQUIRY_SERVICE': JSON.stringify(enquiry.service),
          'import.meta.env.VITE_VITALS_ENDPOINT': JSON.stringify(vitalsEndpoint),
        },
      }
    },
  }
}
