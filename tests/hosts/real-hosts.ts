import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'

/** An answer as it came: headers in their order, and each as often as it was sent. */
export type Answer = { status: number; headers: [name: string, value: string][]; body: Buffer }
export type Ask = (path: string, headers?: Record<string, string>) => Promise<Answer>
export type RunningHost = { ask: Ask; close: () => Promise<void> }

/** Why a program cannot be run here, or nothing when it can. As root on Debian it is installed first. */
export function whyMissing(program: 'nginx' | 'caddy'): string | undefined {
  const isThere = () => spawnSync(program, ['-v'], { stdio: 'ignore' }).error === undefined
  if (isThere()) return undefined
  if (process.getuid?.() !== 0) return `${program} is not installed, and only root can install it`
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const wanted = program === 'nginx' ? ['nginx', 'libnginx-mod-http-brotli-static'] : [program]
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...wanted], { stdio: 'ignore', env })
  return isThere() ? undefined : `${program} is not installed, and apt-get could not install it`
}

/** nginx with the configuration of the build; only the port and the folder are changed. */
export async function startNginx(config: string, root: string, folder: string): Promise<RunningHost> {
  const port = await freePort()
  const modules = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'
  const hasBrotli = spawnSync('test', ['-f', modules]).status === 0
  const server = readFileSync(config, 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace(/root \S+;/, `root ${root};`)
    .replace('# With the module ngx_brotli: brotli_static on;', hasBrotli ? 'brotli_static on;' : '')
  const file = join(folder, 'nginx.conf')
  mkdirSync(folder, { recursive: true })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  writeFileSync(
    file,
    [
      hasBrotli ? `load_module ${modules};` : '',
      `pid ${join(folder, 'nginx.pid')};`,
      'daemon off; worker_processes 1;',
      process.getuid?.() === 0 ? 'user root;' : '',
      `error_log ${join(folder, 'error.log')};`,
      'events {}',
      `http { include /etc/nginx/mime.types; access_log off; ${temporary.join(' ')}`,
      server,
      '}',
    ].join('\n'),
  )
  return run('nginx', ['-c', file, '-e', join(folder, 'error.log')], port)
}

/** Caddy with the configuration of the build; only the address and the folder are changed. */
export async function startCaddy(config: string, root: string, folder: string): Promise<RunningHost> {
  const port = await freePort()
  const file = join(folder, 'Caddyfile')
  mkdirSync(folder, { recursive: true })
  const site = readFileSync(config, 'utf8')
    .replace(/^\S+ \{$/m, `http://127.0.0.1:${port} {`)
    .replace(/root \* \S+/, `root * ${root}`)
  writeFileSync(file, `{\n  admin off\n  auto_https off\n}\n${site}`)
  const env = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  return run('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], port, env)
}

async function run(program: string, args: string[], port: number, env = {}): Promise<RunningHost> {
  let said = ''
  const child = spawn(program, args, { stdio: 'pipe', env: { ...process.env, ...env } })
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const ask = askAt(port)
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${program} did not start: ${said}`)
    const isUp = await ask('/').then(
      () => true,
      () => false,
    )
    if (isUp) return { ask, close: () => ended(child) }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await ended(child)
  throw new Error(`${program} does not answer: ${said}`)
}

function ended(child: ChildProcess) {
  if (child.exitCode !== null) return Promise.resolve()
  const end = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  return end
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('There is no free port')
  return address.port
}

/** `fetch` would tidy a path before it is sent, follow redirects and join headers. */
export function askAt(port: number): Ask {
  return (path, headers = {}) =>
    new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: pairs(response), body: Buffer.concat(chunks) }),
        )
      })
        .on('error', reject)
        .end()
    })
}

const pairs = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name.toLowerCase(), rawHeaders[index + 1] ?? '']] : [],
  )
