import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the server answers one request. By default, it stores the enquiry and answers with 200. */
export type Reply = {
  status?: number
  /** An object is sent as JSON, and a string as HTML. */
  body?: unknown
  headers?: Record<string, string>
  /** Whether the server closes the connection without an answer. */
  isClosed?: boolean
  /** Whether the server stores the enquiry. By default, it does if the status is below 300. */
  isStored?: boolean
}

type ReceivedRequest = { path: string; headers: IncomingMessage['headers']; body: string }

async function readRequest(request: IncomingMessage): Promise<ReceivedRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { url: path = '', headers } = request
  return { path, headers, body: Buffer.concat(chunks).toString() }
}

/** Answers a request with the status, the headers and the body of a reply. */
function answer(response: ServerResponse, { status = 200, body, headers }: Reply) {
  const isText = typeof body === 'string'
  response.writeHead(status, {
    'content-type': isText ? 'text/html' : 'application/json',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'retry-after',
    ...headers,
  })
  response.end(isText ? body : JSON.stringify(body ?? { ok: status === 200 }))
}

/**
 * Starts a server on 127.0.0.1 that receives enquiries and the reports of visits. The server sends
 * the planned answers, and records every request. It stores only the first of several enquiries
 * with the same id.
 */
export async function startEnquiryServer(port = 0) {
  const plan: Reply[] = []
  const received: ReceivedRequest[] = []
  const measurements: ReceivedRequest[] = []
  const errorReports: ReceivedRequest[] = []
  const stored = new Map<string, Record<string, string>>()
  const reportsByPath = new Map([
    ['/vitals', measurements],
    ['/errors', errorReports],
  ])
  let defaultReply: Reply = {}

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const receivedRequest = await readRequest(request)
    const reports = reportsByPath.get(receivedRequest.path)
    if (reports) {
      reports.push(receivedRequest)
      return response.writeHead(204).end()
    }
    received.push(receivedRequest)
    const reply = plan.shift() ?? defaultReply
    store(receivedRequest.body, reply)
    return reply.isClosed ? request.socket.destroy() : answer(response, reply)
  }

  /** Stores an enquiry, unless the reply prevents it, or an enquiry with the same id is stored. */
  function store(body: string, { status = 200, isStored = status < 300 }: Reply) {
    const fields = Object.fromEntries(new URLSearchParams(body))
    const id = fields.enquiry_id ?? ''
    if (isStored && !stored.has(id)) stored.set(id, fields)
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** The measurements of visits. */
    measurements,
    /** The error reports of visits. */
    errorReports,
    stored,
    /** Sets the answers to the next requests. */
    plan: (...replies: Reply[]) => plan.push(...replies),
    /** Sets the answer to every request without a planned answer. */
    always: (reply: Reply) => {
      defaultReply = reply
    },
    reset() {
      for (const list of [plan, received, measurements, errorReports]) list.length = 0
      stored.clear()
      defaultReply = {}
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
