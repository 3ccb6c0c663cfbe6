import { readSettings } from '../../plugins/settings.ts'
import { exampleAddress } from './example-address.ts'
import { findingIf, rebuildCommands, type Finding } from './finding.ts'

/**
 * Finds the reasons why nobody would receive enquiries. `env` has the settings of the build.
 * `scripts` is the code of the built site, which must have the same settings.
 */
export function receiverFindings(env: Record<string, string>, scripts: string): Finding[] {
  const { endpoint, isSimulated } = readSettings(env).enquiry
  const where = ['.env.production: VITE_ENQUIRY_ENDPOINT (docs/enquiries.md)']
  if (!endpoint) {
    const reason = isSimulated
      ? 'VITE_ENQUIRY_SIMULATE is true'
      : 'VITE_ENQUIRY_ENDPOINT is not set'
    const why = 'The form would still say that it sent the enquiry.'
    return [{ what: `Nobody receives enquiries: ${reason}.`, why, where }]
  }
  // The second pattern matches the local machine, the example id of Formspree in
  // `plugins/enquiry/settings.ts`, and made-up ids of HubSpot.
  const isExample =
    exampleAddress.test(endpoint) ||
    /\/\/(localhost|127\.)|abcdwxyz|0123456789ab\b|\/1234567\//.test(endpoint)
  return [
    ...findingIf(
      isExample,
      `Enquiries go to an example address: ${endpoint}.`,
      'Every enquiry would be lost. Set the real address.',
      where,
    ),
    ...findingIf(
      !scripts.includes(endpoint),
      `The built site does not send enquiries to ${endpoint}.`,
      'It was built with other settings.',
      rebuildCommands,
    ),
  ]
}
