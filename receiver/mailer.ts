import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Settings } from './settings'

/** Sends a mail. Rejects when the mail server did not accept it, or when the signal aborts. */
export type SendMail = (mail: SendMailOptions, signal: AbortSignal) => Promise<unknown>

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|::1)$/i.test(host)

/**
 * Returns a function that sends mail through the server of the settings, or prints it. Mail to
 * other machines is always encrypted.
 */
export function createMailer({ SMTP_URL: smtpServer }: Settings): SendMail {
  if (smtpServer === 'print') return async (mail) => console.info('This would be mailed:', mail)
  const isLocal = isLoopback(smtpServer.host)
  const transport = createTransport({
    ...smtpServer,
    requireTLS: !isLocal,
    // A mail server on the same machine often has a self-signed certificate.
    tls: { rejectUnauthorized: !isLocal },
    connectionTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return (mail, signal) => transport.sendMail({ ...mail, signal })
}
