import { createServer } from 'node:http'
import { installDependencies } from './install-dependencies.mjs'
import { runCommand } from './run-command.mjs'

const port = 4173

try {
  await installDependencies()
  const exitCode = await runCommand(process.execPath, ['node_modules/vite/bin/vite.js', 'build'])
  if (exitCode !== 0) throw new Error('The site could not be built: the reason is above.')
  await serve()
  console.log(`The site is served at http://localhost:${port} (Ctrl-C stops it).`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function serve() {
  // Only now: before the install there may be no Vite to import.
  const { preview } = await import('vite')
  process.on('SIGINT', () => process.exit())
  const server = await preview({ preview: { host: '127.0.0.1', port, strictPort: true } })

  // Some systems look for localhost at ::1 first and go no further.
  await new Promise((resolve, reject) => {
    createServer(server.middlewares)
      .once('listening', resolve)
      .once('error', (error) =>
        'code' in error && error.code === 'EADDRINUSE' ? reject(error) : resolve(undefined),
      )
      .listen(port, '::1')
  }).catch(() => {
    throw new Error(`Port ${port} is already in use`)
  })
}
