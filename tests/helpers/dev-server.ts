import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'

/**
 * Starts a development server of the site. With `change`, the server uses a copy of `src/content`.
 * `change` gets the path of the copy before the start.
 */
export async function startDevServer(change?: (content: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'dev-'))
  const content = join(folder, 'content')
  const { CONTENT } = process.env
  if (change) {
    cpSync('src/content', content, { recursive: true })
    await change(content)
    process.env.CONTENT = content
  }
  const server = await createServer({
    mode: 'development',
    logLevel: 'error',
    cacheDir: join(folder, 'cache'),
    server: { host: '127.0.0.1', port: 0 },
  })
  if (CONTENT) process.env.CONTENT = CONTENT
  else delete process.env.CONTENT
  await server.listen()
  return {
    origin: new URL(server.resolvedUrls?.local[0] ?? '').origin,
    async stop() {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
