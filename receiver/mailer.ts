import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Settings } from './settings'

/** Sends a mail. Rejects when the mail server did not accept it, or when the signal aborts. */
export type SendMail = (mail: SendMailOptions, signal: AbortSignal) => Promise<unknown>

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|::1)$/i.test(host)

/** The function that sends mail through the server that is set, or prints it. Mail is encrypted unless it stays on this machine. */
export function createMailer({ SMTP_URL: server }: Settings): SendMail {
  if (server === 'print') return async (mail) => console.info('This would be mailed:', mail)
  const isLocal = isLoopback(server.host)
  const transport = createTransport({
    ...server,
    requireTLS: !isLocal,
    // A mail server on the same machine has a certificate of its own making, or none.
    tls: { rejectUnauthorized: !isLocal },
    connectionTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return (mail, signal) => transport.sendMail({ ...mail, signal })
}
