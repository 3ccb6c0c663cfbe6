import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { installPackages } from '../../scripts/install-packages.mjs'
import { freePort } from '../helpers/listen'

/** The answer of a host. `headers` has all headers in their order, including repeated ones. */
export type Answer = { status: number; headers: [name: string, value: string][]; body: Buffer }
/** Sends a request to a host. */
export type Ask = (
  path: string,
  headers?: Record<string, string>,
  method?: string,
  body?: string,
) => Promise<Answer>
/** `askPlain` uses the port for http, if the host has one that redirects to https. */
export type RunningHost = {
  port: number
  hostName: string
  ask: Ask
  askPlain?: Ask
  close: () => Promise<void>
}

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'
const isInstalled = (program: string) =>
  spawnSync(program, ['-v'], { stdio: 'ignore' }).error === undefined
if (!isInstalled('nginx') || !isInstalled('caddy') || !existsSync(brotliModule))
  installPackages(['nginx', 'libnginx-mod-http-brotli-static', 'caddy'])

/**
 * Starts nginx with the configuration of the build. Changes only ports and folder, and removes TLS.
 */
export async function startNginx(
  config: string,
  root: string,
  folder: string,
): Promise<RunningHost> {
  // Gets both ports at once. A call after another could return the same port.
  const [port, plainPort] = await Promise.all([freePort(), freePort()])
  const server = readFileSync(config, 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replaceAll('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ {2}(listen \[::\]|ssl_).*\n/gm, '')
    .replace(/root \S+;/, `root ${root};`)
    .replaceAll('/var/log/nginx', folder)
  const [, hostName = ''] = /server_name (\S+)/.exec(server) ?? []
  const host = await run('nginx', nginxArgs(server, folder), { port, hostName })
  return { ...host, askPlain: askAt(plainPort, { hostName }) }
}

/** Writes the configuration of nginx. Returns the arguments of its command. */
function nginxArgs(server: string, folder: string): string[] {
  const file = join(folder, 'nginx.conf')
  mkdirSync(folder, { recursive: true })
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  writeFileSync(
    file,
    [
      `load_module ${brotliModule};`,
      `pid ${join(folder, 'nginx.pid')};`,
      'daemon off; worker_processes 1;',
      process.getuid?.() === 0 ? 'user root;' : '',
      `error_log ${join(folder, 'error.log')};`,
      'events {}',
      `http { include /etc/nginx/mime.types; access_log off; ${temporaryPaths.join(' ')}`,
      server.replace('# With the module ngx_brotli: brotli_static on;', 'brotli_static on;'),
      '}',
    ].join('\n'),
  )
  return ['-c', file, '-e', join(folder, 'error.log')]
}

/**
 * Starts Caddy with the configuration of the build. Changes only ports and folder, and removes TLS.
 */
export async function startCaddy(
  config: string,
  root: string,
  folder: string,
  environment = {},
): Promise<RunningHost> {
  const port = await freePort()
  const file = join(folder, 'Caddyfile')
  mkdirSync(folder, { recursive: true })
  const text = readFileSync(config, 'utf8')
  const [, hostName = ''] = /^(\S+) \{$/m.exec(text) ?? []
  const site = text
    .replaceAll(/^([^\s:]+) \{$/gm, `http://$1:${port} {`)
    .replace(/^:443 \{$/m, `http://:${port} {`)
    .replace(/root \* \S+/, `root * ${root}`)
  writeFileSync(file, `{\n  admin off\n  auto_https off\n}\n${site}`)
  const env = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, ...environment }
  return run('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { port, hostName }, env)
}

type Listening = { port: number; hostName: string }

/** Starts a program, and waits until it answers. Throws if it ends, or does not answer. */
async function run(
  program: string,
  args: string[],
  { port, hostName }: Listening,
  env = {},
): Promise<RunningHost> {
  let errorOutput = ''
  const child = spawn(program, args, { stdio: 'pipe', env: { ...process.env, ...env } })
  child.stderr.on('data', (text: Buffer) => (errorOutput += text.toString()))
  const ask = askAt(port, { hostName })
  // At least 30 s, since a busy machine starts programs slowly.
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${program} did not start: ${errorOutput}`)
    const isUp = await ask('/').then(
      () => true,
      () => false,
    )
    if (isUp) return { port, hostName, ask, close: () => endProcess(child) }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await endProcess(child)
  throw new Error(`${program} does not answer: ${errorOutput}`)
}

/** Stops a program, and resolves when it has ended. */
function endProcess(child: ChildProcess) {
  if (child.exitCode !== null) return Promise.resolve()
  const end = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  return end
}

type AskOptions = {
  /** The host name of the site, for the header `Host`. */
  hostName?: string | undefined
  /** The local address that sends the request. */
  localAddress?: string
}

/**
 * Sends a request to a local server. `fetch` would normalize the path, follow redirects and join
 * headers.
 */
export function askAt(port: number, { hostName, localAddress }: AskOptions = {}): Ask {
  return (path, ownHeaders = {}, method = 'GET', body = '') =>
    new Promise((resolve, reject) => {
      const headers = { ...(hostName && { host: hostName }), ...ownHeaders }
      request(
        { host: '127.0.0.1', port, localAddress, path, method, headers, agent: false },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: headerPairs(response),
              body: Buffer.concat(chunks),
            }),
          )
        },
      )
        .on('error', reject)
        .end(body)
    })
}

/** The headers of a response in their order, with names in lower case. */
const headerPairs = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name.toLowerCase(), rawHeaders[index + 1] ?? '']] : [],
  )
