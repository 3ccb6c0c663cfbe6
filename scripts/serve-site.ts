import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { preview } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Serves a built folder as a static host would, on a free port. Every file is requested once before that, so that the server
 * does not parse a page for its policy during a measurement.
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
    const answer = await fetch(`${origin}/${encodeURI(name.replaceAll('\\', '/'))}`, {
      headers: { 'accept-encoding': 'br' },
    })
    await answer.arrayBuffer()
  }
  return { origin, close: () => server.close() }
}
