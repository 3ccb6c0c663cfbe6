import { createTransport } from 'nodemailer'
import { expect, test, vi } from 'vitest'
import { createMailer } from '../../receiver/mailer'
import { readSettings } from '../../receiver/settings'
import { captureLog, receiverEnv } from '../helpers/receiver'

// The encryption of the connection to a mail server.

vi.mock('nodemailer', { spy: true })

/** Whether mail to this server must be encrypted, and whether the certificate is checked. */
function encryptionFor(host: string) {
  createMailer(readSettings(receiverEnv({ RECEIVER_SMTP_URL: `smtp://${host}:587` })))
  expect(createTransport).toHaveBeenLastCalledWith(
    expect.objectContaining({ port: 587, secure: false }),
  )
  const [options] = vi.mocked(createTransport).mock.lastCall as unknown as [
    { requireTLS: boolean; tls: { rejectUnauthorized: boolean } },
  ]
  return [options.requireTLS, options.tls.rejectUnauthorized]
}

test.for([
  'mail.agency.example',
  'localhost.evil.example',
  'mail.localhost',
  'my-localhost',
  '127.0.0.1.evil.example',
  '127.evil.example',
  '192.0.2.127',
  '[2001:db8::1]',
  '[::1:1]',
])('mail to %s is encrypted, and its certificate is checked', (host) => {
  expect(encryptionFor(host)).toEqual([true, true])
})

test.for(['localhost', 'LOCALHOST', '127.0.0.1', '127.10.20.30', '[::1]'])(
  'on this machine, the mail server %s may have a self-signed certificate',
  (host) => {
    expect(encryptionFor(host)).toEqual([false, false])
  },
)

test('the receiver waits 10 s for a connection to the mail server, and 30 s for an answer', () => {
  createMailer(readSettings(receiverEnv({ RECEIVER_SMTP_URL: 'smtp://mail.agency.example:587' })))
  // In milliseconds. nodemailer would wait for 2 and for 10 minutes.
  expect(createTransport).toHaveBeenLastCalledWith(
    expect.objectContaining({ connectionTimeout: 10_000, socketTimeout: 30_000 }),
  )
})

test('with RECEIVER_SMTP_URL=print, a mail is printed, and no mail server is asked', async () => {
  vi.mocked(createTransport).mockClear()
  captureLog()
  const mail = { subject: 'An enquiry', text: 'A feature' }
  await createMailer(readSettings(receiverEnv()))(mail, new AbortController().signal)
  expect(console.info).toHaveBeenCalledExactlyOnceWith('This would be mailed:', mail)
  expect(createTransport).not.toHaveBeenCalled()
})
