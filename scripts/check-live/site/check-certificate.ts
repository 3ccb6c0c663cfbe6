import { connect } from 'node:tls'
import { timeoutMs } from './ask.ts'
import { report } from './problems.ts'
import type { Site } from './site.ts'

const dayMs = 86_400_000
// Hosts usually renew a certificate 30 days before it expires. With fewer than 20 days left, the
// renewal has failed.
const minCertificateDays = 20

/**
 * Checks that the host's certificate is valid for 20 more days. Rejects if the host refuses the
 * connection.
 */
export async function checkCertificate({ home }: Site) {
  const daysLeft = home.protocol === 'https:' ? await certificateDays(home) : Infinity
  const todo = 'Renew the certificate, and find out why the host did not renew it.'
  const problem = `The certificate expires in ${daysLeft} days.`
  report([{ isWrong: daysLeft < minCertificateDays, problem, todo }], home.host)
}

/** Resolves with the days until the certificate of a host expires. */
const certificateDays = ({ hostname, port }: URL) =>
  new Promise<number>((resolve, reject) => {
    const socket = connect(
      { host: hostname, port: Number(port) || 443, servername: hostname, timeout: timeoutMs },
      () => {
        const expiresAtMs = Date.parse(socket.getPeerCertificate().valid_to)
        resolve(Math.floor((expiresAtMs - Date.now()) / dayMs))
        socket.end()
      },
    )
    socket.once('error', reject)
  })
