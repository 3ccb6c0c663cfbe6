import type { Server } from 'node:http'
import path from 'node:path'
import { serve } from '@hono/node-server'
import type { ContentOf } from '#content-types'
import { loadContents } from './languages'
import { createReceiver } from './receiver'
import { defaultLimits, type Limits } from './limits'
import { createMailer } from './mailer'
import { readSettings, settingPrefix, type Settings } from './settings'
import type { EnquiryStore } from './store/enquiry-store'
import { openStore } from './store/open-store'

/** Throws if enquiries would be kept for longer than the privacy page promises. */
function checkRetention({ enquiryDays }: ContentOf<'site'>, settings: Settings): void {
  if (settings.RETENTION_DAYS <= Number(enquiryDays ?? 0)) return
  const promise = `the privacy page promises ${enquiryDays ?? 'no number of'} days (enquiryDays in site.yaml)`
  throw new Error(`${settingPrefix}RETENTION_DAYS is ${settings.RETENTION_DAYS}, and ${promise}.`)
}

/**
 * Opens the store. If that fails, rejects with an error that names the database and its setting.
 */
async function openStoreOf(settings: Settings): Promise<EnquiryStore> {
  const { DATABASE_URL: url, DATABASE_TOKEN: authToken } = settings
  try {
    return await openStore({ url, ...(authToken && { authToken }) })
  } catch (cause) {
    const reason = (cause as Error).message
    throw new Error(
      `The database ${url} of ${settingPrefix}DATABASE_URL cannot be opened: ${reason}`,
      { cause },
    )
  }
}

/** Starts a server that answers each request with `answer`. Rejects if the port cannot be used. */
async function startServer(
  answer: Parameters<typeof serve>[0]['fetch'],
  settings: Settings,
  limits: Limits,
) {
  // Node looks for slow requests only at an interval. The timeout is shorter by this interval, so
  // that no request takes longer than `requestMs`.
  const checkIntervalMs = limits.requestMs / 6
  const requestTimeout = limits.requestMs - checkIntervalMs
  const serverOptions = {
    requestTimeout,
    headersTimeout: requestTimeout,
    connectionsCheckingInterval: checkIntervalMs,
  }
  const handleRequest: typeof answer = async (request, bindings) => {
    const response = (await answer(request, bindings)) as Response
    // After `close`, a client that kept its connection open would delay the shutdown.
    if (!server.listening) response.headers.set('Connection', 'close')
    return response
  }
  const server = serve({
    fetch: handleRequest,
    hostname: settings.HOST,
    port: settings.PORT,
    serverOptions,
  }) as Server
  await new Promise((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', ({ message }) =>
      reject(new Error(`${settingPrefix}HOST and ${settingPrefix}PORT cannot be used: ${message}`)),
    )
  })
  return server
}

/**
 * A function that ends the receiver within 9 s, even if a request or the mail server hangs.
 * Resolves with `isStoreClosed`: false if the database has not answered in this time.
 */
type EndReceiver = () => Promise<{ isStoreClosed: boolean }>

/**
 * Starts the receiver with the settings in `env`. Resolves with a function that ends the receiver.
 * Rejects if the receiver cannot start.
 */
export async function startReceiver(
  env: Record<string, string | undefined>,
  limits: Limits = defaultLimits,
): Promise<EndReceiver> {
  const settings = readSettings(env)
  const contents = loadContents(path.resolve(env.CONTENT || 'src/content'))
  checkRetention(contents[0].site, settings)
  const store = await openStoreOf(settings)
  const receiver = createReceiver({
    settings,
    contents,
    store,
    sendMail: createMailer(settings),
    limits,
  })
  const server = await startServer(receiver.app.fetch, settings, limits).catch(
    async (error: Error) => {
      await store.close()
      throw error
    },
  )
  const timer = setInterval(() => void receiver.runMaintenance(), limits.maintenanceMs)
  void receiver.runMaintenance()
  console.info(
    `Enquiries of ${settings.SITE_URL} are received at http://${settings.HOST}:${settings.PORT}/enquiries`,
  )
  console.info(`They are stored in ${settings.DATABASE_URL}`)

  return () => {
    clearInterval(timer)
    return shutDown({ server, receiver, store }, limits.shutdownMs)
  }
}

type RunningParts = {
  server: Server
  receiver: ReturnType<typeof createReceiver>
  store: EnquiryStore
}

/** Ends the parts of the receiver within `shutdownMs`, even if one of them hangs. */
async function shutDown({ server, receiver, store }: RunningParts, shutdownMs: number) {
  const deadlineMs = performance.now() + shutdownMs
  // Open requests and mails may take all the time except the last ninth, which is 1 s of 9 s. This
  // is the least time for closing the store.
  const minCloseMs = shutdownMs / 9
  await isDoneWithin(shutdownMs - minCloseMs, finishWork(server, receiver))
  server.closeAllConnections()
  receiver.stopMailing()
  const remainingMs = deadlineMs - performance.now()
  return { isStoreClosed: await isDoneWithin(remainingMs, store.close()) }
}

/** Waits for open requests to end, then mails their enquiries. */
async function finishWork(server: Server, receiver: RunningParts['receiver']) {
  await new Promise((resolve) => server.close(resolve))
  await receiver.mailAll()
}

/** Waits for `work`, but at most for `limitMs`. Resolves to whether `work` is done. */
async function isDoneWithin(limitMs: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), limitMs)
  })
  const isDone = await Promise.race([work.then(() => true), timeout])
  clearTimeout(timer)
  return isDone
}
