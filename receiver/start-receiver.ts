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
  const promised = `the privacy page promises ${enquiryDays ?? 'no number of'} days (enquiryDays in site.yaml)`
  if (settings.RETENTION_DAYS > Number(enquiryDays ?? 0))
    throw new Error(
      `${settingPrefix}RETENTION_DAYS is ${settings.RETENTION_DAYS}, and ${promised}.`,
    )
}

/** Opens the store. Throws an error that names the database and its setting. */
async function openEnquiryStore({
  DATABASE_URL: url,
  DATABASE_TOKEN: authToken,
}: Settings): Promise<EnquiryStore> {
  try {
    return await openStore({ url, ...(authToken && { authToken }) })
  } catch (error) {
    throw new Error(
      `The database ${url} of ${settingPrefix}DATABASE_URL cannot be opened: ${(error as Error).message}`,
      {
        cause: error,
      },
    )
  }
}

/**
 * Starts listening. `answer` is called for each request. Node looks for slow requests only at an
 * interval, so its timeout is shorter by that interval. Rejects if the address or port cannot be
 * used.
 */
async function listen(
  answer: Parameters<typeof serve>[0]['fetch'],
  settings: Settings,
  limits: Limits,
) {
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
 * Starts the receiver. Returns a function that ends the receiver within 9 s, even if a request or
 * the mail server hangs. This function resolves with `isStoreClosed`. Rejects if the receiver
 * cannot start.
 */
export async function startReceiver(
  env: Record<string, string | undefined>,
  limits: Limits = defaultLimits,
): Promise<() => Promise<{ isStoreClosed: boolean }>> {
  const settings = readSettings(env)
  const contents = loadContents(path.resolve(env.CONTENT || 'src/content'))
  checkRetention(contents[0].site, settings)
  const store = await openEnquiryStore(settings)
  const receiver = createReceiver({
    settings,
    contents,
    store,
    sendMail: createMailer(settings),
    limits,
  })
  const server = await listen(receiver.app.fetch, settings, limits).catch(async (error: Error) => {
    await store.close()
    throw error
  })
  const timer = setInterval(() => void receiver.runMaintenance(), limits.maintenanceMs)
  void receiver.runMaintenance()
  console.info(
    `Enquiries of ${settings.SITE_URL} are received at http://${settings.HOST}:${settings.PORT}/enquiries`,
  )
  console.info(`They are stored in ${settings.DATABASE_URL}`)

  return async () => {
    clearInterval(timer)
    const deadlineMs = performance.now() + limits.shutdownMs
    // Open requests and mails get all time except the last second. The store gets the rest.
    const minCloseMs = limits.shutdownMs / 9
    await within(limits.shutdownMs - minCloseMs, finishWork(server, receiver))
    server.closeAllConnections()
    receiver.stopMailing()
    return { isStoreClosed: await within(deadlineMs - performance.now(), store.close()) }
  }
}

/** Waits for open requests to end, then mails their enquiries. */
async function finishWork(server: Server, receiver: ReturnType<typeof createReceiver>) {
  await new Promise((resolve) => server.close(resolve))
  await receiver.mailAll()
}

/** Waits for `work`, but no longer than `limitMs`. Returns whether `work` is done. */
async function within(limitMs: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const isLate = new Promise<false>(
    (resolve) => (timer = setTimeout(() => resolve(false), limitMs)),
  )
  const isDone = await Promise.race([work.then(() => true), isLate])
  clearTimeout(timer)
  return isDone
}
