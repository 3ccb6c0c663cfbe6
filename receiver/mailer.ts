import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Settings } from './settings'

/** Sends a mail. Rejects if the mail server does not accept the mail, or if the signal aborts. */
export type SendMail = (mail: SendMailOptions, signal: AbortSignal) => Promise<unknown>

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|::1)$/i.test(host)

/**
 * Returns a function that sends a mail through the server of `SMTP_URL`, or prints the mail. The
 * connection to another machine is always encrypted.
 */
export function createMailer({ SMTP_URL: smtpServer }: Settings): SendMail {
  if (smtpServer === 'print') return async (mail) => console.info('This would be mailed:', mail)
  const isOnThisMachine = isLoopback(smtpServer.host)
  const transport = createTransport({
    ...smtpServer,
    requireTLS: !isOnThisMachine,
    // A mail server on this machine often has a self-signed certificate.
    tls: { rejectUnauthorized: !isOnThisMachine },
    // In milliseconds.
    connectionTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return (mail, signal) => transport.sendMail({ ...mail, signal })
}
