import { createServer } from 'node:http'
import { siteFolder } from '../../scripts/simulated-env.mjs'
import { createStaticHost } from '../../plugins/hosts/static-host'
import { listen } from '../helpers/listen'

/**
 * Records console messages, errors and violations of the content policy in `window.recordedLines`.
 * Sets Global Privacy Control: the page then counts no visit, and requests nothing from another
 * host. Runs in the page, before all other scripts.
 */
export function recordMessages() {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  const recordedLines: string[] = []
  Object.assign(window, { recordedLines })
  for (const kind of ['log', 'info', 'warn', 'error'] as const) {
    const print = console[kind].bind(console)
    console[kind] = (...words: unknown[]) => {
      recordedLines.push(
        `${kind}: ${words.map((word) => (typeof word === 'string' ? word : JSON.stringify(word))).join(' ')}`,
      )
      print(...words)
    }
  }
  addEventListener('error', ({ message }) => recordedLines.push(`uncaught: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) =>
    recordedLines.push(`unhandled: ${String(reason)}`),
  )
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
    recordedLines.push(`violation: ${effectiveDirective}`),
  )
}

const recorderPath = '/recorder.js'

/**
 * Changes a page for WebKit. The page loads the recorder, since WebDriver cannot run a script
 * before the scripts of the page. Removes the directive that upgrades requests to https: unlike
 * other engines, WebKit also upgrades requests to 127.0.0.1.
 */
const forWebKit = (text: string) =>
  text
    .replace(/;?\s*upgrade-insecure-requests/g, '')
    .replaceAll('script-src ', "script-src 'self' ")
    .replace('<head>', `<head><script src="${recorderPath}"></script>`)

/** Serves the built site. `injected.markup` is added to the end of its pages. */
export async function startHost({ isForWebKit }: { isForWebKit: boolean }) {
  const injected = { markup: '' }
  let codeReleased: Promise<unknown> = Promise.resolve()
  const site = createServer(createStaticHost(siteFolder))
  const siteOrigin = `http://127.0.0.1:${await listen(site)}`
  const proxy = createServer(async (request, response) => {
    const path = request.url ?? '/'
    if (path === recorderPath)
      return response
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end(`(${recordMessages.toString()})()`)
    const isCode = /^\/assets\/.*\.js$/.test(path)
    if (isCode) await codeReleased
    const answer = await fetch(siteOrigin + path, { redirect: 'manual' })
    const headers = Object.fromEntries(answer.headers)
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection'])
      delete headers[name]
    // Prevents a cached copy, so that a later test can hold the code back again.
    if (isCode) headers['cache-control'] = 'no-store'
    if (!headers['content-type']?.startsWith('text/html'))
      return response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()))
    const html = (await answer.text()).replace('</body>', `${injected.markup}</body>`)
    return response.writeHead(answer.status, headers).end(isForWebKit ? forWebKit(html) : html)
  })
  return {
    origin: `http://127.0.0.1:${await listen(proxy)}`,
    injected,
    /** Holds back the code of all pages until the returned function is called. */
    holdCode() {
      let release: () => void = () => undefined
      codeReleased = new Promise<void>((resolve) => (release = resolve))
      return release
    },
    close() {
      for (const server of [proxy, site]) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}
