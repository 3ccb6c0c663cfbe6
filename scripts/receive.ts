import { Agent, get } from 'node:http'
import { brotliDecompressSync, constants } from 'node:zlib'

/** What a server answered. `bytes` counts the headers too, as Lighthouse does. */
export type Answer = { bytes: number; body: Buffer; encoding: string | undefined }

/** Asks for one file as a browser does that knows Brotli, over a connection of its own, so that its bytes can be counted. */
export function receive(url: string): Promise<Answer> {
  // Without keep-alive the answer would have a header more than a browser's.
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

/** What a browser can read of an answer once it has so many of its bytes, headers included; all of it unless told. */
export function readBody({ bytes, body, encoding }: Answer, receivedBytes = bytes): Buffer {
  const headerBytes = bytes - body.length
  const part = body.subarray(0, Math.max(0, receivedBytes - headerBytes))
  return encoding === 'br' ? brotliDecompressSync(part, { finishFlush: constants.BROTLI_OPERATION_FLUSH }) : part
}
