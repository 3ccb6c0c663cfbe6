import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the server answers one request. By default it stores the enquiry and answers with 200. */
export type Reply = {
  status?: number
  /** An object is sent as JSON; a string as HTML. */
  body?: unknown
  headers?: Record<string, string>
  /** It closes the connection without an answer. */
  fault?: 'close'
  /** Whether it stores the enquiry, whatever it answers. */
  isStored?: boolean
}

type ReceivedRequest = { path: string; headers: IncomingMessage['headers']; body: string }

/**
 * A back end on 127.0.0.1 that answers as planned, records every request, and stores the first
 * enquiry with an id.
 */
export async function startEnquiryServer(port = 0) {
  const plan: Reply[] = []
  const received: ReceivedRequest[] = []
  const measurements: ReceivedRequest[] = []
  const faults: ReceivedRequest[] = []
  const stored = new Map<string, Record<string, string>>()
  let everyReply: Reply = {}

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { url: path = '', headers } = request
    const body = Buffer.concat(chunks).toString()
    if (path === '/vitals' || path === '/errors') {
      const reports = path === '/vitals' ? measurements : faults
      reports.push({ path, headers, body })
      return response.writeHead(204).end()
    }
    received.push({ path, headers, body })
    const reply = plan.shift() ?? everyReply
    const status = reply.status ?? 200
    const fields = Object.fromEntries(new URLSearchParams(body))
    const id = fields.enquiry_id ?? ''
    if ((reply.isStored ?? status < 300) && !stored.has(id)) stored.set(id, fields)
    if (reply.fault === 'close') return request.socket.destroy()

    const isText = typeof reply.body === 'string'
    response.writeHead(status, {
      'content-type': isText ? 'text/html' : 'application/json',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'retry-after',
      ...reply.headers,
    })
    return response.end(isText ? reply.body : JSON.stringify(reply.body ?? { ok: status === 200 }))
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** The measurements of visits. */
    measurements,
    /** What failed in visits. */
    faults,
    stored,
    /** Sets the answers to the next requests. */
    plan: (...replies: Reply[]) => plan.push(...replies),
    /** Sets the answer to every other request. */
    always: (reply: Reply) => {
      everyReply = reply
    },
    reset() {
      for (const list of [plan, received, measurements, faults]) list.length = 0
      stored.clear()
      everyReply = {}
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
