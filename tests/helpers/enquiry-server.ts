import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the server answers one request. Without any, it stores the enquiry and says so. */
export type Reply = {
  status?: number
  /** An object is sent as JSON, a text as a page unless its type says otherwise. */
  body?: unknown
  headers?: Record<string, string>
  /** It never answers, closes without a word, or closes in the middle of its answer. */
  fault?: 'hang' | 'close' | 'cut'
  /** Whether it stores the enquiry all the same. */
  isStored?: boolean
  /** It does not say that other sites may read its answer. */
  isForbidden?: boolean
}

/** A request as it came. */
export type Seen = { at: number; method: string; path: string; headers: IncomingMessage['headers']; body: string }

/** A back end on loopback that does as it is told, keeps what it gets by its id, and remembers every request. */
export async function startEnquiryServer(port = 0) {
  const plan: Reply[] = []
  const seen: Seen[] = []
  const stored = new Map<string, Record<string, string>>()
  let everyReply: Reply = {}

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const { method = '', url = '', headers } = request
    if (method === 'OPTIONS')
      return response
        .writeHead(204, {
          'access-control-allow-origin': '*',
          'access-control-allow-headers': '*',
          // Headers that a wildcard does not cover for every browser.
          'access-control-allow-methods': 'POST',
        })
        .end()
    seen.push({ at: performance.now(), method, path: url, headers, body })
    const reply = plan.shift() ?? everyReply
    const status = reply.status ?? 200
    if (reply.isStored ?? (status < 300 && !reply.fault)) keep(body)
    if (reply.fault === 'hang') return undefined
    if (reply.fault === 'close') return request.socket.destroy()

    const isText = typeof reply.body === 'string'
    const content = isText ? (reply.body as string) : JSON.stringify(reply.body ?? { ok: status === 200 })
    response.writeHead(status, {
      'content-type': isText ? 'text/html' : 'application/json',
      ...(!reply.isForbidden && {
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'retry-after',
      }),
      ...(reply.fault === 'cut' && { 'content-length': String(content.length + 100) }),
      ...reply.headers,
    })
    if (reply.fault === 'cut') return response.write(content, () => request.socket.destroy())
    return response.end(content)
  }

  /** One enquiry for each id, as the contract says. */
  function keep(body: string) {
    const fields = body.startsWith('{')
      ? Object.fromEntries((JSON.parse(body).fields as { name: string; value: string }[]).map((f) => [f.name, f.value]))
      : Object.fromEntries(new URLSearchParams(body))
    stored.set(fields.enquiry_id || `no id ${stored.size}`, fields)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    stored,
    /** How it answers the next requests; then it stores and says so. */
    plan: (...replies: Reply[]) => plan.push(...replies),
    /** How it answers every request that is not planned. */
    always: (reply: Reply) => {
      everyReply = reply
    },
    reset() {
      plan.length = 0
      seen.length = 0
      stored.clear()
      everyReply = {}
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
