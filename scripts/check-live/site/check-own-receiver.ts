import { readSettings } from '../../../plugins/settings.ts'
import { loadSettings } from '../../settings-files.ts'
import { checkReceiver, healthAddress } from '../check-receiver.ts'
import { ask, type RequestHeaders } from './ask.ts'
import { report } from './problems.ts'

/**
 * Checks the health of the project's own receiver, if enquiries go there. Sends no request to other
 * services. `root` is the folder of the project, `home` the address of the home page. Rejects if
 * the receiver does not answer.
 */
export async function checkOwnReceiver(root: string, home: URL, headers: RequestHeaders) {
  const { endpoint, service } = readSettings(loadSettings(root)).enquiry
  if (service !== 'receiver') return
  const address = healthAddress(endpoint, home)
  // Another host must not get the password of the site.
  const siteHeaders = address.origin === home.origin ? headers : {}
  report(checkReceiver(await ask(address.href, { headers: siteHeaders })), address.href)
}
