import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the server answers one request. By default it stores the enquiry and answers with 200. */
export type Reply = {
  status?: number
  /** An object is sent as JSON; a string as HTML, unless the headers say otherwise. */
  body?: unknown
  headers?: Record<string, string>
  /** It never answers, closes the connection without an answer, or closes it in the middle of one. */
  fault?: 'hang' | 'close' | 'cut'
  /** Whether it stores the enquiry, whatever it answers. */
  isStored?: boolean
  /** Without the CORS headers that let other sites read the answer. */
  isForbidden?: boolean
}

/** A request that the server received. */
export type ReceivedRequest = {
  at: number
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

/**
 * A back end on 127.0.0.1 that answers as planned, and records every request. It stores each enquiry that it takes, as the form
 * services do; with `keepsFirst`, only the first with an id, as the contract of one's own back end says.
 */
export async function startEnquiryServer(port = 0, { keepsFirst = false } = {}) {
  const plan: Reply[] = []
  const received: ReceivedRequest[] = []
  const measurements: Pick<ReceivedRequest, 'headers' | 'body'>[] = []
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
          'access-control-allow-methods': 'POST',
        })
        .end()
    if (url === '/vitals') {
      measurements.push({ headers, body })
      return response.writeHead(204).end()
    }
    received.push({ at: performance.now(), method, path: url, headers, body })
    const reply = plan.shift() ?? everyReply
    const status = reply.status ?? 200
    const isStored = reply.isStored ?? (status < 300 && !reply.fault)
    if (isStored) keep(body)
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
    return response.end(status === 204 ? undefined : content)
  }

  function keep(body: string) {
    const fields = body.startsWith('{')
      ? Object.fromEntries((JSON.parse(body).fields as { name: string; value: string }[]).map((f) => [f.name, f.value]))
      : Object.fromEntries(new URLSearchParams(body))
    const id = fields.enquiry_id || 'no id'
    if (!stored.has(id)) stored.set(id, fields)
    else if (!keepsFirst || !fields.enquiry_id) stored.set(`${id}, again ${stored.size}`, fields)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** The measurements of visits. */
    measurements,
    stored,
    /** Sets the answers to the next requests. */
    plan: (...replies: Reply[]) => plan.push(...replies),
    /** Sets the answer to every other request. */
    always: (reply: Reply) => {
      everyReply = reply
    },
    reset() {
      plan.length = 0
      received.length = 0
      measurements.length = 0
      stored.clear()
      everyReply = {}
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
