import { createServer } from 'node:http'
import { siteFolder } from '../../scripts/simulated-env.mjs'
import { createStaticHost } from '../../src/build/hosts/static-host'
import { listen } from '../helpers/listen'

/** Where what the page says is kept; runs in the page, before everything else. */
export function record() {
  const said: string[] = []
  Object.assign(window, { said })
  for (const kind of ['log', 'info', 'warn', 'error'] as const) {
    const print = console[kind].bind(console)
    console[kind] = (...words: unknown[]) => {
      said.push(`${kind}: ${words.map((word) => (typeof word === 'string' ? word : JSON.stringify(word))).join(' ')}`)
      print(...words)
    }
  }
  addEventListener('error', ({ message }) => said.push(`uncaught: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => said.push(`unhandled: ${String(reason)}`))
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
    said.push(`violation: ${effectiveDirective}`),
  )
}

const recorderPath = '/recorder.js'
const framePath = '/frame.html'

/**
 * WebKit can load nothing before a page, its windows are no narrower than 447 px, and it takes upgraded requests seriously
 * on this machine too: the page gets a recorder, may stand in a frame, and is left at http.
 */
const forWebKit = (text: string) =>
  text
    .replace(/;?\s*upgrade-insecure-requests/g, '')
    .replace(/;?\s*frame-ancestors [^;"]*/g, '')
    .replaceAll('script-src ', "script-src 'self' ")

/** Serves the built site; `losses` says how often a file is lost before it is had, `injected` what stands in its pages too. */
export async function startHost({ isForWebKit }: { isForWebKit: boolean }) {
  const losses = new Map<string, number>()
  const injected = { markup: '' }
  let codeHeld: Promise<unknown> = Promise.resolve()
  const site = createServer(createStaticHost(siteFolder))
  const siteOrigin = `http://127.0.0.1:${await listen(site)}`
  const front = createServer((request, response) => {
    const path = request.url ?? '/'
    const left = losses.get(path) ?? 0
    if (left > 0) {
      losses.set(path, left - 1)
      request.socket.destroy()
      return
    }
    if (path === recorderPath) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(`(${record.toString()})()`)
      return
    }
    if (path.startsWith(framePath)) {
      const query = new URLSearchParams(path.split('?')[1])
      const frame = `<!doctype html><style>body{margin:0}iframe{border:0;display:block}</style>
        <iframe src="${query.get('path')}" width="${query.get('width')}" height="844"></iframe>`
      response.writeHead(200, { 'content-type': 'text/html' }).end(frame)
      return
    }
    const isCode = path.startsWith('/assets/') && path.endsWith('.js')
    const asked = (isCode ? codeHeld : Promise.resolve()).then(() =>
      fetch(`${siteOrigin}${path}`, { redirect: 'manual' }),
    )
    const answered = asked.then(async (answer) => {
      const headers = Object.fromEntries(answer.headers)
      for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) delete headers[name]
      // So that it can be held back again.
      if (isCode) headers['cache-control'] = 'no-store'
      let body = Buffer.from(await answer.arrayBuffer())
      if (isForWebKit) {
        delete headers['x-frame-options']
        for (const name in headers)
          if (name.startsWith('content-security')) headers[name] = forWebKit(headers[name] ?? '')
        if (headers['content-type']?.startsWith('text/html')) {
          const page = body.toString().replace(/(<meta[^>]*content-security-policy[^>]*>)/i, (meta) => forWebKit(meta))
          body = Buffer.from(page.replace('<head>', `<head><script src="${recorderPath}"></script>`))
        }
      }
      if (injected.markup && headers['content-type']?.startsWith('text/html'))
        body = Buffer.from(body.toString().replace('</body>', `${injected.markup}</body>`))
      response.writeHead(answer.status, headers).end(body)
    })
    // At the end it is closed under the browser's hands.
    answered.catch(() => response.destroy())
  })
  return {
    origin: `http://127.0.0.1:${await listen(front)}`,
    framePath,
    losses,
    injected,
    /** Holds the page's code back until the returned function is called. */
    holdCode() {
      let release: () => void = () => undefined
      codeHeld = new Promise<void>((resolve) => (release = resolve))
      return release
    },
    close() {
      for (const server of [front, site]) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}
