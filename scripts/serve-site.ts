import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { preview } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Serves a built folder as a static host does, on a free port. Requests every file once before it
 * returns: the server parses a page's policy at the first request, and this would slow a
 * measurement.
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

  for (const name of await readdir(folder, { recursive: true })) {
    const response = await fetch(`${origin}/${encodeURI(name.replaceAll('\\', '/'))}`, {
      headers: { 'accept-encoding': 'br' },
    })
    await response.arrayBuffer()
  }
  return { origin, close: () => server.close() }
}
