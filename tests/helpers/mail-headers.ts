import { createTransport } from 'nodemailer'
import type { Mail } from './simulated-mailing'

/**
 * Returns the envelope of a mail, and its header lines as they are sent. A folded header is one
 * line.
 */
export async function readMailHeaders(mail: Mail | undefined) {
  const { envelope, message } = await createTransport({
    streamTransport: true,
    buffer: true,
  }).sendMail(mail ?? {})
  const [head = ''] = (message as Buffer)
    .toString()
    .replaceAll(/\r\n[ \t]/g, ' ')
    .split('\r\n\r\n')
  return { envelope, lines: head.split('\r\n') }
}
