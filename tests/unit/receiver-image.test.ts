import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '../../receiver/settings'
import { freePort, listen } from '../helpers/listen'
import { receiverEnv } from '../helpers/receiver'

// The container image of the receiver: its files, its user and its health check.

const dockerfile = readFileSync('receiver/Dockerfile', 'utf8')
const ignored = readFileSync('.dockerignore', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))

/** The values of an instruction of the Dockerfile, in order. */
const instructions = (name: string) =>
  [...dockerfile.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, value = '']) => value)

/** The file and the folders above it, such as `a`, `a/b` and `a/b/c.ts`. */
const withFolders = (file: string) =>
  file.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))

/** Whether `COPY . .` copies a file. As in Docker, the last pattern that matches counts. */
function isCopied(file: string): boolean {
  const matching = ignored.filter((pattern) =>
    withFolders(file).some((part) => path.matchesGlob(part, pattern.replace(/^!/, ''))),
  )
  return matching.at(-1)?.startsWith('!') ?? true
}

/** The modules that a file of the project imports, without those of Node and without types. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const imports = text.matchAll(/^(?:import|export)(?! type\b)[^'";]*?from '([^']+)'/gm)
  const workers = text.matchAll(/new URL\('([^']+)', import\.meta\.url\)/g)
  return [
    ...[...imports].map(([, name = '']) => name),
    ...[...workers].map(([, name = '']) => `./${name}`),
  ].filter((name) => !name.startsWith('node:'))
}

/** The files that the receiver loads, and the packages that these files import. */
function loadedByReceiver() {
  const files = new Set(['receiver/main.ts'])
  const packages = new Set<string>()
  for (const file of files)
    for (const name of importsOf(file)) {
      const target = path.join(path.dirname(file), name)
      const found = [target, `${target}.ts`, `${target}.tsx`].find(
        (each) => /\.\w+$/.test(each) && existsSync(each),
      )
      if (name.startsWith('.') && found) files.add(found)
      if (!name.startsWith('.'))
        packages.add(
          name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/'),
        )
    }
  return { files: [...files], packages: [...packages] }
}

test('the image has every file that the receiver loads', () => {
  const { files } = loadedByReceiver()
  // The receiver reads the content from its folder. No module imports the content.
  const needed = [...files, 'package.json', 'package-lock.json', 'src/content/site.yaml']
  expect(files).toContain('receiver/store/store-worker.mjs')
  expect(files).toContain('plugins/content/load-content.ts')
  expect(needed.filter((file) => !isCopied(file))).toEqual([])
})

test('the image has no settings, no enquiries, no keys and no history', () => {
  const names = [
    '.env',
    '.env.production.local',
    'receiver.env',
    'enquiries.db',
    'enquiries.db-wal',
    'tls.key',
    'tls.pem',
  ]
  const places = ['', 'receiver/', 'src/', 'src/content/', 'plugins/content/']
  const secrets = places.flatMap((place) => names.map((name) => place + name))
  const others = ['.git/config', 'node_modules/vite/package.json', 'tests/unit/a.test.ts']
  expect([...secrets, ...others].filter(isCopied)).toEqual([])
})

test('the receiver needs no package that only builds or tests the site', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  const { packages } = loadedByReceiver()
  expect(packages).toContain('nodemailer')
  // `tsx` runs its TypeScript.
  expect([...packages, 'tsx'].filter((name) => !(name in dependencies))).toEqual([])
  const [install = ''] = instructions('RUN')
  expect(install).toMatch(/^npm ci --omit=dev --ignore-scripts\b/)
})

test('the container runs without root rights, and only its user can read the database', () => {
  const [volume = ''] = instructions('VOLUME')
  expect(instructions('USER')).toEqual(['node'])
  expect(instructions('RUN').at(-1)).toBe(`install -d -o node -g node -m 700 ${volume}`)
  // The instruction USER follows the creation of the folder, and precedes the start.
  const order = [...dockerfile.matchAll(/^(RUN|USER|CMD)\b/gm)].map(([, name]) => name)
  expect(order).toEqual(['RUN', 'RUN', 'USER', 'CMD'])
})

test('the receiver of the container can be reached from outside, and keeps its database in the volume', () => {
  const given = Object.fromEntries(
    instructions('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split(/=(.*)/s, 2))),
  ) as Record<string, string>
  const { HOST, PORT, DATABASE_URL } = readSettings({ ...receiverEnv(), ...given })
  expect(HOST).toBe('0.0.0.0')
  expect(instructions('EXPOSE')).toEqual([String(PORT)])
  expect(path.dirname(DATABASE_URL)).toBe(instructions('VOLUME')[0])
  expect(given.NODE_ENV).toBe('production')
})

test('each build of the image has the same base image, with the usual version of Node', () => {
  const usual = readFileSync('.nvmrc', 'utf8').trim()
  expect(instructions('FROM')).toEqual([
    expect.stringMatching(new RegExp(`^node:${usual}[\\w.-]*@sha256:[\\da-f]{64}$`)),
  ])
})

/** Runs the health check of the image for a receiver at a port. Resolves with its exit code. */
async function checkHealth(port: number): Promise<number> {
  const [, command = '[]'] = /^HEALTHCHECK CMD (\[.*\])$/m.exec(dockerfile) ?? []
  const [program, ...args] = JSON.parse(command) as string[]
  expect(program).toBe('node')
  const env = { ...process.env, RECEIVER_PORT: String(port) }
  const [exitCode] = (await once(spawn(process.execPath, args, { env }), 'exit')) as [number]
  return exitCode
}

test('the container is unhealthy if the receiver cannot store enquiries, or does not answer', async () => {
  let status = 200
  const asked: (string | undefined)[] = []
  const port = await listen(
    createServer(({ url }, response) => {
      asked.push(url)
      response.writeHead(status).end()
    }),
  )
  expect(await checkHealth(port)).toBe(0)
  status = 503
  expect(await checkHealth(port)).toBe(1)
  expect(asked).toEqual(['/health', '/health'])
  expect(await checkHealth(await freePort())).toBe(1)
})
