import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { preview } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Serves a built site as a static host does, on a free port. Returns its origin, and a function
 * that stops the server.
 */
export async function serveSite(folder: string) {
  const server = await preview({
    root,
    logLevel: 'warn',
    mode: 'measure',
    build: { outDir: resolve(folder) },
    preview: { host: '127.0.0.1', port: 0, strictPort: true },
  })
  const origin = server.resolvedUrls?.local[0]?.replace(/\/$/, '')
  if (!origin) throw new Error(`${folder} could not be served.`)

  // Sends the first request here, because it takes 71 ms. The next ones take 8 ms.
  await (await fetch(origin)).arrayBuffer()
  return { origin, close: () => server.close() }
}
