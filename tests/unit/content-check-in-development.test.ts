import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type HotChannelClient, type InlineConfig, type ViteDevServer } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { checkContent } from '../../plugins/content-check/check-content'
import type { contentCheckInDevelopment } from '../../plugins/content-check/content-check-plugin'
import { fieldLabels } from '../../plugins/content-check/field-labels'

// Development servers with a copy of a content folder and a folder `public/`.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
const root = mkdtempSync(join(tmpdir(), 'content-check-'))
const folder = join(root, 'content')
const publicDir = join(root, 'public')
const settings = { receiver: 'unset', isMeasured: false, isReported: false } as const
let checks: {
  contentCheckInDevelopment: typeof contentCheckInDevelopment
  checkContent: typeof checkContent
}
const servers: ViteDevServer[] = []

beforeAll(async () => {
  vi.stubEnv('CONTENT', folder)
  vi.resetModules()
  const plugin = await import('../../plugins/content-check/content-check-plugin')
  // The same module as in the plugin, whose caches keep the decoded pictures and fonts.
  checks = { ...plugin, ...(await import('../../plugins/content-check/check-content')) }
})
beforeEach(() => {
  cpSync('tests/fixtures/other-agency', folder, { recursive: true })
  mkdirSync(publicDir, { recursive: true })
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
  rmSync(root, { recursive: true })
})
afterAll(() => vi.unstubAllEnvs())

type ConnectListener = (data: undefined, client: HotChannelClient) => void

/**
 * Starts a development server that watches no files. Tests report changes with `reportChange`, and
 * connect pages with `connect`.
 */
async function startServer(config: InlineConfig = {}) {
  const listeners: [event: string, listener: ConnectListener][] = []
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    cacheDir: join(root, '.vite'),
    server: { host: '127.0.0.1', port: 0, watch: null },
    plugins: [
      {
        name: 'listeners',
        configureServer: ({ ws }) =>
          void vi.spyOn(ws, 'on').mockImplementation((...added) => listeners.push(added as never)),
      },
      checks.contentCheckInDevelopment(),
    ],
    ...config,
  })
  servers.push(server)
  return {
    server,
    logError: vi.spyOn(server.config.logger, 'error'),
    sendToAll: vi.spyOn(server.ws, 'send'),
    reportChange: (file: string) => server.watcher.emit('all', 'change', file),
    /**
     * Connects a page. Returns the function that sends to the page, and a promise of the first
     * message.
     */
    connect: () => {
      const send = vi.fn<HotChannelClient['send']>()
      const message = new Promise((resolve) => void send.mockImplementation(resolve))
      for (const [event, listener] of listeners)
        if (event === 'vite:client:connect') listener(undefined, { send })
      return { send, message }
    },
  }
}

/**
 * Replaces the first lead of the home page. Returns the message that Vite's client shows for it.
 */
function writeLead(lead: string, problem: string) {
  const file = join(folder, 'home.yaml')
  const source = readFileSync(file, 'utf8').replace(/^( *lead: ).*$/m, `$1${lead}`)
  writeFileSync(file, source)
  const line = source.split('\n').findIndex((each) => /^ *lead: /.test(each)) + 1
  const message = `${file}:${line}: hero.lead ${problem}`
  return { type: 'error', err: { message, stack: '', id: file } }
}
const writeEmptyLead = () => writeLead("''", 'is empty')
const writeMarkedLead = () =>
  writeLead("'Our **work**'", 'has **, which visitors would see as written')

/** Waits until a check that began before has ended. */
const waitForCheck = () => checks.checkContent({ folder, publicDir, settings })

test('the check runs in the development server, and neither in a build nor in the preview', () => {
  const { name, apply } = checks.contentCheckInDevelopment()
  expect(name).toBe('content-check-in-development')
  const appliesTo = (env: object) => (apply as (config: object, env: object) => boolean)({}, env)
  expect(appliesTo({ command: 'serve' })).toBe(true)
  expect(appliesTo({ command: 'serve', isPreview: true })).toBe(false)
  expect(appliesTo({ command: 'build' })).toBe(false)
})

test('every page that connects shows the problem, which the terminal shows once', async () => {
  const { connect, logError } = await startServer()
  const shown = writeEmptyLead()
  const pages = [connect(), connect()]
  for (const { message } of pages) expect(await message).toEqual(shown)
  expect(logError.mock.calls).toEqual([[shown.err.message, { timestamp: true }]])
})

test('a page shows nothing while the content has no problem', async () => {
  const { connect, logError } = await startServer()
  const { send } = connect()
  expect(await waitForCheck()).toEqual([])
  expect(send).not.toHaveBeenCalled()
  expect(logError).not.toHaveBeenCalled()
})

test('after each change of the content, a page and the terminal show the current problem', async () => {
  const { connect, logError, reportChange, sendToAll } = await startServer()
  const messages: string[] = []
  for (const write of [writeEmptyLead, writeMarkedLead, writeEmptyLead]) {
    const shown = write()
    reportChange(join(folder, 'home.yaml'))
    expect(await connect().message).toEqual(shown)
    messages.push(shown.err.message)
  }
  expect(logError.mock.calls.map(([message]) => message)).toEqual(messages)
  // Another plugin reloads the pages.
  expect(sendToAll).not.toHaveBeenCalled()
})

test('a page that connected before the last change does not show the old problem', async () => {
  const { connect, reportChange } = await startServer()
  writeEmptyLead()
  const early = connect()
  const shown = writeMarkedLead()
  reportChange(join(folder, 'home.yaml'))
  expect(await connect().message).toEqual(shown)
  expect(early.send).not.toHaveBeenCalled()
})

test('a change in public/ reloads the pages, which then show its problem', async () => {
  const { connect, reportChange, sendToAll } = await startServer()
  connect()
  await waitForCheck()
  const file = join(publicDir, 'robots.txt')
  writeFileSync(file, '<<<<<<< HEAD\n')
  reportChange(file)
  expect(sendToAll.mock.calls).toEqual([[{ type: 'full-reload' }]])
  expect(await connect().message).toMatchObject({
    err: { message: expect.stringMatching(/public\/robots\.txt:1: has <<<<<<</) as string },
  })
})

test('a change of a file elsewhere neither reloads the pages nor starts a check', async () => {
  for (const config of [{}, { publicDir: false as const }]) {
    const { connect, reportChange, sendToAll } = await startServer(config)
    connect()
    writeEmptyLead()
    for (const file of [`${folder}-old/home.yaml`, `${publicDir}-old/a.txt`, join(root, 'a.txt')])
      reportChange(file)
    const { send } = connect()
    await waitForCheck()
    expect(send).not.toHaveBeenCalled()
    expect(sendToAll).not.toHaveBeenCalled()
    cpSync('tests/fixtures/other-agency', folder, { recursive: true })
  }
})

test('an invalid setting of the production build is shown over the page', async () => {
  writeFileSync(join(root, '.env.production'), 'VITE_LONG_HSTS=maybe\n')
  const { connect } = await startServer()
  const message = 'VITE_LONG_HSTS is “maybe”: set it to true, or unset it.'
  expect(await connect().message).toEqual({ type: 'error', err: { message, stack: '' } })
})

test('the server answers the forms of the editor below its base, and leaves the global classes as they are', async () => {
  const { Request, Response } = globalThis
  const { server } = await startServer({ base: '/agency/' })
  await server.listen()
  const body = new FormData()
  body.append('file', 'thanks.yaml')
  body.append('text', 'title: One')
  const address = new URL('admin/check', server.resolvedUrls?.local[0])
  const response = await fetch(address, {
    method: 'POST',
    body,
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(address.pathname).toBe('/agency/admin/check')
  const label = fieldLabels({ file: 'thanks.yaml', field: 'text' })
  const line = `${label}${join(folder, 'thanks.yaml')}:1: text is missing`
  expect(await response.json()).toContain(line)
  expect([globalThis.Request, globalThis.Response]).toEqual([Request, Response])
})
