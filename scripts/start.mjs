import { createServer } from 'node:http'
import { installDependencies } from './install-dependencies.mjs'
import { runCommand } from './run-command.mjs'

// Builds the site as visitors get it, and serves it on this machine. Installs the dependencies
// first if they are missing.

const port = 4173

try {
  await installDependencies()
  const exitCode = await runCommand(process.execPath, ['node_modules/vite/bin/vite.js', 'build'])
  if (exitCode !== 0)
    throw new Error('The site could not be built. Vite has printed the reason above.')
  await serve()
  console.log(`The site is served at http://localhost:${port} (Ctrl-C stops it).`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function serve() {
  // A static import would fail before the installation.
  const { preview } = await import('vite')
  process.on('SIGINT', () => process.exit())
  const server = await preview({ preview: { host: '127.0.0.1', port, strictPort: true } })

  // Some systems resolve localhost only to ::1. A system without IPv6 needs no second server.
  await new Promise((resolve, reject) => {
    createServer(server.middlewares)
      .once('listening', resolve)
      .once('error', (error) =>
        'code' in error && error.code === 'EADDRINUSE' ? reject(error) : resolve(undefined),
      )
      .listen(port, '::1')
  }).catch(() => {
    throw new Error(`Port ${port} is in use. End the program that uses it.`)
  })
}
