import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { listen } from './listen'

/** A mail server on this machine that accepts every mail and remembers its text. */
export async function startMailServer() {
  const mails: string[] = []
  const answers: Record<string, string> = { DATA: '354 Go on', QUIT: '221 Bye', STARTTLS: '502 Not here' }
  const server = createServer((socket) => {
    let text: string[] | undefined
    socket.on('error', () => undefined)
    socket.write('220 mail.example\r\n')
    createInterface(socket).on('line', (line) => {
      if (text && line !== '.') return void text.push(line)
      // A mail counts once its last line has come: then the server has taken it.
      if (text) mails.push(text.join('\n'))
      text = line === 'DATA' ? [] : undefined
      socket.write(`${answers[line] ?? '250 OK'}\r\n`)
    })
  })
  const port = await listen(server)
  return { mails, url: `smtp://127.0.0.1:${port}`, stop: () => server.close() }
}
