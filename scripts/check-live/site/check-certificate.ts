import { connect } from 'node:tls'
import { timeoutMs } from './ask.ts'
import { report } from './faults.ts'
import type { Site } from './site.ts'

const minCertificateDays = 20

/** Checks that the certificate of the host does not expire soon. */
export async function checkCertificate({ home }: Site) {
  const days = home.protocol === 'https:' ? await certificateDays(home) : Infinity
  const todo =
    'Renew it, and see why that did not happen by itself: usually it does 30 days before.'
  report([[days < minCertificateDays, `The certificate ends in ${days} days.`, todo]], home.host)
}

/** The days until the certificate of a host expires. */
const certificateDays = ({ hostname, port }: URL) =>
  new Promise<number>((resolve, reject) => {
    const socket = connect(
      { host: hostname, port: Number(port) || 443, servername: hostname, timeout: timeoutMs },
      () => {
        resolve(
          Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / 86_400_000),
        )
        socket.end()
      },
    )
    socket.once('error', reject)
  })
