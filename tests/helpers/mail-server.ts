import { createServer, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { generate } from 'selfsigned'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { listen } from './listen'

/** The sign-ins, recipients and mails that a mail server has received. */
type ReceivedMail = { signedIn: (string | null)[][]; recipients: string[]; mails: string[] }

/** Creates a self-signed certificate for a host name. */
export async function certificateFor(hostName: string) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: hostName }])
  return { key, cert }
}

/**
 * Starts a mail server on 127.0.0.1 that accepts every mail, and returns its port. The server ends
 * with the test.
 */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail = { signedIn: [], recipients: [], mails: [] }
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth({ username = '', password = '' }, _session, done) {
      received.signedIn.push([username, password])
      done(null, { user: username ?? '' })
    },
    onRcptTo({ address }, _session, done) {
      received.recipients.push(address ?? '')
      done()
    },
    onData(stream, _session, done) {
      let mail = ''
      stream.setEncoding('utf8')
      stream.on('data', (text) => (mail += text))
      stream.on('end', () => {
        received.mails.push(mail)
        done()
      })
    },
    ...options,
  })
  // The server emits an error when a client refuses its certificate.
  server.on('error', () => undefined)
  const port = await listen(server.server)
  const close = promisify(server.close.bind(server))
  onTestFinished(() => close())
  return { port, received }
}

/**
 * Starts a server that accepts connections on 127.0.0.1 and does not answer. The server ends
 * with the test.
 */
export async function startSilentServer() {
  const sockets: Socket[] = []
  const server = createServer((socket) => void sockets.push(socket.on('error', () => undefined)))
  const port = await listen(server)
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port, sockets }
}
