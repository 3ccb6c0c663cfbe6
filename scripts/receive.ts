import { Agent, get } from 'node:http'
import { brotliDecompressSync, constants } from 'node:zlib'

/** The answer of a server. `bytes` includes the headers, as in Lighthouse. */
export type Answer = { bytes: number; body: Buffer; encoding: string | undefined }

/** Requests a file with Brotli, on a connection of its own, so that its bytes can be counted. */
export function receive(url: string): Promise<Answer> {
  // Without keep-alive the answer would have one more header than a browser gets.
  const agent = new Agent({ keepAlive: true })
  const answer = new Promise<Answer>((resolve, reject) => {
    const request = get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      const { socket, headers } = response
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ bytes: socket.bytesRead, body: Buffer.concat(chunks), encoding: headers['content-encoding'] }),
      )
    })
    request.on('error', reject)
  })
  return answer.finally(() => agent.destroy())
}

/** The decoded body of an answer, as far as it is known after `receivedBytes`, headers included; by default all of it. */
export function readBody({ bytes, body, encoding }: Answer, receivedBytes = bytes): Buffer {
  const headerBytes = bytes - body.length
  const part = body.subarray(0, Math.max(0, receivedBytes - headerBytes))
  return encoding === 'br' ? brotliDecompressSync(part, { finishFlush: constants.BROTLI_OPERATION_FLUSH }) : part
}
