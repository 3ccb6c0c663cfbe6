import dns from 'node:dns'
import { mkdirSync, symlinkSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { defaultLimits } from '../../receiver/limits'
import { startReceiver } from '../../receiver/start-receiver'
import { site } from '../helpers/content'
import { copyContent } from '../helpers/content-copy'
import { eventually } from '../helpers/eventually'
import { freePort, listen } from '../helpers/listen'
import { createMemoryStore } from '../helpers/memory-store'
import { certificateFor, startMailServer, startSilentServer } from '../helpers/mail-server'
import {
  captureLog,
  enquiryBody,
  enquiryId,
  receiverEnv,
  temporaryFolder,
  scriptHeaders,
} from '../helpers/receiver'
import { readRows } from '../helpers/stored-rows'

// The running receiver: it listens, sends mail by SMTP, and ends in time.

vi.mock(import('@hono/node-server'), async (importOriginal) => {
  const server = await importOriginal()
  return { ...server, serve: vi.fn<typeof serve>(server.serve) }
})

/** Starts a receiver on a free port. `end` ends the receiver before the end of the test. */
async function start(others: Record<string, string> = {}, limits = defaultLimits) {
  const port = await freePort()
  const env = receiverEnv({ RECEIVER_PORT: String(port), ...others })
  const logged = captureLog()
  const endReceiver = await startReceiver(env, limits)
  let ended: ReturnType<typeof endReceiver> | undefined
  const end = () => (ended ??= endReceiver())
  onTestFinished(async () => void (await end()))
  const post = (fields: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}/enquiries`, {
      method: 'POST',
      headers: scriptHeaders,
      body: enquiryBody(fields),
    })
  return { port, end, post, logged, rows: () => readRows(env.RECEIVER_DATABASE_URL ?? '') }
}

/**
 * Makes a host name resolve to 127.0.0.1. The name is not a loopback name, so mail to it must be
 * encrypted.
 */
function resolveToThisMachine(hostName: string) {
  const answer = (name: string, done: (error: Error | null, addresses: string[]) => void) =>
    name === hostName ? done(null, ['127.0.0.1']) : done(new Error('unknown'), [])
  const resolve4 = vi.spyOn(dns.Resolver.prototype, 'resolve4').mockImplementation(answer as never)
  const resolve6 = vi
    .spyOn(dns.Resolver.prototype, 'resolve6')
    .mockImplementation(((_name: string, done: (error: null, addresses: string[]) => void) =>
      done(null, [])) as never)
  onTestFinished(() => {
    resolve4.mockRestore()
    resolve6.mockRestore()
  })
}

test('an enquiry is stored, and mailed by SMTP to RECEIVER_MAIL_TO only', async () => {
  const { port: smtpPort, received } = await startMailServer()
  const { port, end, post, rows } = await start({
    RECEIVER_SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  })
  const { status } = await post({
    name: 'Ada\r\nRCPT TO:<other@evil.example>',
    message: 'Below is no end:\n.\nQUIT',
  })
  expect(status).toBe(201)
  await end()
  await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow('fetch failed')
  expect(received.recipients).toEqual(['hello@agency.example'])
  expect(received.mails).toHaveLength(1)
  expect(received.mails[0]).toContain('Below is no end:\r\n.\r\nQUIT')
  expect(await rows()).toMatchObject([{ enquiry_id: enquiryId, mailed_at: expect.any(String) }])
})

test('an enquiry that is sent twenty times at once, and again after a restart, is stored and mailed once', async () => {
  const { port: smtpPort, received } = await startMailServer()
  const { RECEIVER_DATABASE_URL = '' } = receiverEnv()
  const settings = { RECEIVER_SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, RECEIVER_DATABASE_URL }
  for (const times of [20, 1]) {
    const { post, end } = await start(settings)
    const answers = await Promise.all(Array.from({ length: times }, () => post()))
    for (const { status } of answers) expect(status).toBe(201)
    await end()
  }
  expect(await readRows(RECEIVER_DATABASE_URL)).toMatchObject([
    { enquiry_id: enquiryId, mailed_at: expect.any(String) },
  ])
  expect(received.mails).toHaveLength(1)
})

test('the receiver signs in with the user and password of RECEIVER_SMTP_URL', async () => {
  const certificate = await certificateFor('localhost')
  const { port, received } = await startMailServer({ secure: true, ...certificate })
  const url = `smtps://presse@agency.example:p@ss:50%sicher/100%25 wahr@127.0.0.1:${port}`
  const { post } = await start({ RECEIVER_SMTP_URL: url })
  await post()
  await eventually(() => expect(received.mails).toHaveLength(1))
  expect(received.signedIn).toEqual([['presse@agency.example', 'p@ss:50%sicher/100% wahr']])
})

test('a mail server without STARTTLS gets neither the password nor the enquiry', async () => {
  resolveToThisMachine('mail.stripped.example')
  const { port, received } = await startMailServer({
    hideSTARTTLS: true,
    disabledCommands: ['STARTTLS'],
  })
  const url = `smtp://site:secret@mail.stripped.example:${port}`
  const { post, rows, logged } = await start({ RECEIVER_SMTP_URL: url })
  expect((await post()).status).toBe(201)
  await eventually(() => expect(logged.join('\n')).toContain('cannot be mailed now'))
  expect(received).toEqual({ signedIn: [], recipients: [], mails: [] })
  expect(await rows()).toMatchObject([{ mailed_at: null }])
})

test.for([
  ['smtps', { secure: true }],
  ['smtp', { secure: false }],
] as const)(
  'a mail server with a self-signed certificate gets neither password nor enquiry over %s',
  async ([scheme, options]) => {
    resolveToThisMachine('mail.agency.example')
    const certificate = await certificateFor('mail.agency.example')
    const { port, received } = await startMailServer({ ...options, ...certificate })
    const url = `${scheme}://site:secret@mail.agency.example:${port}`
    const { post, rows, logged } = await start({ RECEIVER_SMTP_URL: url })
    expect((await post()).status).toBe(201)
    await eventually(() =>
      expect(logged.join('\n')).toMatch(/cannot be mailed now: .*self-signed certificate/),
    )
    expect(received).toEqual({ signedIn: [], recipients: [], mails: [] })
    expect(await rows()).toMatchObject([{ mailed_at: null }])
  },
)

test('a request that arrives slowly is answered with 408 and its connection closed', async () => {
  const { port, logged, post } = await start({}, { ...defaultLimits, requestMs: 1500 })
  const answerTo = async (head: string) => {
    const slow = connect(port, '127.0.0.1')
    let answer = ''
    slow.on('error', () => undefined).on('data', (text) => (answer += String(text)))
    const type = 'Content-Type: application/x-www-form-urlencoded'
    slow.write(`POST /enquiries HTTP/1.1\r\nHost: a\r\n${type}\r\n${head}\r\n\r\n`)
    await new Promise((resolve) => slow.once('close', resolve))
    return answer
  }
  for (const answer of await Promise.all(
    ['Content-Length: 100', 'Transfer-Encoding: chunked'].map(answerTo),
  ))
    expect(answer).toMatch(/^HTTP\/1.1 408 /)
  expect(logged.filter((line) => line.startsWith('A request failed'))).toEqual([])
  // On a busy machine, a whole request can take too long as well.
  await eventually(async () => expect((await post()).status).toBe(201))
})

test('a request may take 30 s, and the shutdown less than 10 s', () => {
  expect(defaultLimits).toMatchObject({ requestMs: 30_000 })
  expect(defaultLimits.shutdownMs).toBeLessThan(10_000)
})

test('a slow request ends 30 s after its start, although Node looks for slow requests only every 5 s', async () => {
  await start()
  const [{ serverOptions } = {}] = vi.mocked(serve).mock.lastCall ?? []
  expect(serverOptions).toEqual({
    requestTimeout: 25_000,
    headersTimeout: 25_000,
    connectionsCheckingInterval: 5000,
  })
})

test('the shutdown takes less than 10 s while a request and the mail server hang', async () => {
  const { port: smtpPort, sockets } = await startSilentServer()
  const { port, end, post, rows } = await start({
    RECEIVER_SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  })
  expect((await post()).status).toBe(201)
  await eventually(() => expect(sockets).toHaveLength(1))
  const slow = connect(port, '127.0.0.1').on('error', () => undefined)
  const type = 'Content-Type: application/x-www-form-urlencoded'
  slow.write(
    `POST /enquiries HTTP/1.1\r\nHost: a\r\n${type}\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\nname=`,
  )
  await new Promise((resolve) => slow.once('data', resolve))
  const closed = new Promise((resolve) => slow.once('close', resolve))

  fakeShutdownClock()
  let isEnded = false
  const ended = end().then(() => (isEnded = true))
  await vi.advanceTimersByTimeAsync(1000)
  expect(isEnded).toBe(false)
  await vi.advanceTimersByTimeAsync(8999)
  await Promise.all([ended, closed])
  expect(await rows()).toMatchObject([{ mailed_at: null }])
})

test('a client that keeps its connection does not delay the shutdown', async () => {
  const { port, end } = await start()
  const client = connect(port, '127.0.0.1')
  onTestFinished(() => void client.destroy())
  let answer = ''
  client.on('data', (text) => (answer += String(text)))
  const closed = new Promise((resolve) => client.once('close', resolve))
  // The first half of a request. The shutdown waits for the second half.
  const type = 'Content-Type: application/x-www-form-urlencoded'
  client.write(
    `POST /enquiries HTTP/1.1\r\nHost: a\r\n${type}\r\nContent-Length: 4\r\nExpect: 100-continue\r\n\r\nna`,
  )
  await eventually(() => expect(answer).toContain('100 Continue'))

  const ended = end()
  client.write('me')
  await closed
  expect(answer).toMatch(/\r\nconnection: close\r\n/i)
  await ended
})

/**
 * Replaces the function `close` of the receiver's store. The original store closes after the test.
 * Returns a function whose promise resolves when `close` is called.
 */
async function replaceStoreClose(close: () => Promise<void>) {
  const openStore = await import('../../receiver/store/open-store')
  const open = openStore.openStore
  let reportCall = () => {}
  const called = new Promise<void>((resolve) => (reportCall = resolve))
  const spy = vi.spyOn(openStore, 'openStore').mockImplementation(async (options) => {
    const store = await open(options)
    onTestFinished(() => store.close())
    const closeAndReport = () => {
      reportCall()
      return close()
    }
    return { ...store, close: closeAndReport }
  })
  onTestFinished(() => spy.mockRestore())
  return () => called
}

/** Replaces the timers and the clock that the shutdown reads, until the test ends. */
function fakeShutdownClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('the shutdown takes less than 10 s when the store does not close', async () => {
  await replaceStoreClose(() => new Promise<never>(() => undefined))
  const { end } = await start()
  fakeShutdownClock()
  let result: object | undefined
  void end().then((ended) => (result = ended))
  await vi.advanceTimersByTimeAsync(9999)
  expect(result).toEqual({ isStoreClosed: false })
})

test('the store can use all of the shutdown time that open requests and mails leave', async () => {
  const closeIsCalled = await replaceStoreClose(
    () => new Promise((resolve) => setTimeout(resolve, 8000)),
  )
  const { end } = await start()
  fakeShutdownClock()
  let result: object | undefined
  void end().then((ended) => (result = ended))
  await closeIsCalled()
  await vi.advanceTimersByTimeAsync(8000)
  expect(result).toEqual({ isStoreClosed: true })
})

test('the receiver logs its address and its database, and closes its store at the end', async () => {
  const { RECEIVER_DATABASE_URL = '' } = receiverEnv()
  const { port, end, logged } = await start({ RECEIVER_DATABASE_URL })
  // The receiver of an earlier test may log between these lines: on a busy machine, its maintenance
  // is still running.
  const lines = [
    `Enquiries of https://agency.example are received at http://127.0.0.1:${port}/enquiries`,
    `They are stored in ${RECEIVER_DATABASE_URL.replace('file:', '')}`,
  ]
  expect(logged.filter((line) => lines.includes(line))).toEqual(lines)
  expect(await end()).toEqual({ isStoreClosed: true })
})

test('maintenance runs at the start, and then every five minutes until the end', async () => {
  const memory = createMemoryStore()
  // Each maintenance calls `recordClock` once.
  const recordClock = vi.spyOn(memory.store, 'recordClock')
  const openStore = await import('../../receiver/store/open-store')
  const spy = vi.spyOn(openStore, 'openStore').mockResolvedValue(memory.store)
  onTestFinished(() => spy.mockRestore())
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { end } = await start({
    RECEIVER_DATABASE_URL: 'libsql://db.agency.example',
    RECEIVER_DATABASE_TOKEN: 'a-token',
  })
  expect(spy).toHaveBeenCalledExactlyOnceWith({
    url: 'libsql://db.agency.example',
    authToken: 'a-token',
  })
  await eventually(() => expect(recordClock).toHaveBeenCalledTimes(1))
  vi.advanceTimersByTime(299_999)
  expect(vi.getTimerCount()).toBe(1)
  expect(recordClock).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await eventually(() => expect(recordClock).toHaveBeenCalledTimes(2))
  await end()
  expect(vi.getTimerCount()).toBe(0)
})

test('a used port and a missing database folder are reported with the names of their settings', async () => {
  // With an open store, the process would not end.
  const closeStore = vi.fn<() => Promise<void>>(async () => undefined)
  await replaceStoreClose(closeStore)
  const otherServer = createServer()
  const port = await listen(otherServer)
  onTestFinished(() => void otherServer.close())
  await expect(startReceiver(receiverEnv({ RECEIVER_PORT: String(port) }))).rejects.toThrow(
    /^RECEIVER_HOST and RECEIVER_PORT cannot be used: .*127\.0\.0\.1/,
  )
  expect(closeStore).toHaveBeenCalledOnce()
  const missing = receiverEnv({
    RECEIVER_DATABASE_URL: `file:${temporaryFolder()}/missing/enquiries.db`,
  })
  await expect(startReceiver(missing)).rejects.toThrow(
    /^The database \/.*missing\/enquiries\.db of RECEIVER_DATABASE_URL cannot be opened: /,
  )
  await expect(startReceiver(missing)).rejects.toHaveProperty('cause.name', 'StoreError')
})

test.for(['plain.db', 'with blank.db', 'with%20percent.db', '50%25.db', 'é ü.db', 'a%23b%3Fc.db'])(
  'the database %s works, in a folder that is a link with an accent and a space in its name',
  async (name) => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'real'))
    symlinkSync(join(folder, 'real'), join(folder, 'link é'))
    const url = `file:${join(folder, 'link é')}/${name}`
    const port = String(await freePort())
    captureLog()
    const end = await startReceiver(
      receiverEnv({ RECEIVER_DATABASE_URL: url, RECEIVER_PORT: port }),
    )
    const answer = await fetch(`http://127.0.0.1:${port}/enquiries`, {
      method: 'POST',
      headers: scriptHeaders,
      body: enquiryBody(),
    })
    await end()
    expect(answer.status).toBe(201)
    expect(await readRows(`file:${join(folder, 'real')}/${name}`)).toMatchObject([
      { enquiry_id: enquiryId },
    ])
  },
)

test('the receiver does not start if it would keep enquiries for longer than the privacy page says', async () => {
  await expect(startReceiver(receiverEnv({ RECEIVER_RETENTION_DAYS: '3650' }))).rejects.toThrow(
    `RECEIVER_RETENTION_DAYS is 3650, and the privacy page promises ${site.enquiryDays} days (enquiryDays in site.yaml).`,
  )
})

test('the receiver may keep enquiries for the number of days on the privacy page', async () => {
  const { end } = await start({ RECEIVER_RETENTION_DAYS: String(site.enquiryDays) })
  expect(await end()).toEqual({ isStoreClosed: true })
})

test('the receiver does not start without a number of days on the privacy page', async () => {
  const copy = copyContent()
  onTestFinished(copy.remove)
  copy.set('site.yaml', ['enquiryDays'])
  await expect(startReceiver({ ...receiverEnv(), CONTENT: copy.folder })).rejects.toThrow(
    'RECEIVER_RETENTION_DAYS is 30, and the privacy page promises no number of days (enquiryDays in site.yaml).',
  )
})
