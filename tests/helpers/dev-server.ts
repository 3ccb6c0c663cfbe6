import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'

/**
 * Starts a development server of the site, as on a machine whose `NODE_ENV` is `nodeEnv`. With
 * `change`, the server uses a copy of `src/content`. `change` gets the path of the copy before the
 * start.
 */
export async function startDevServer(
  change?: (content: string) => Promise<void>,
  nodeEnv = 'development',
) {
  const folder = mkdtempSync(join(tmpdir(), 'dev-'))
  const content = join(folder, 'content')
  const { CONTENT, NODE_ENV } = process.env
  // A build in an earlier test of this process has set `NODE_ENV` to `production`.
  process.env.NODE_ENV = nodeEnv
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
  restoreEnv('CONTENT', CONTENT)
  await server.listen()
  return {
    origin: new URL(server.resolvedUrls?.local[0] ?? '').origin,
    async stop() {
      await server.close()
      // Vite also reads `NODE_ENV` after the start, when it prepares packages.
      restoreEnv('NODE_ENV', NODE_ENV)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Sets an environment variable to its earlier value. */
function restoreEnv(name: string, value: string | undefined) {
  if (value === undefined) delete process.env[name]
  else process.env[name] = value
}
