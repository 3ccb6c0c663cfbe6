import { createHash } from 'node:crypto'
import type { Server } from 'node:http'
import path from 'node:path'
import { serve, type HttpBindings } from '@hono/node-server'
import type { Client, Row } from '@libsql/client'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import type { EnquiryFormContent, SiteContent } from '#content-types'
import { loadContent } from '../plugins/content/load-content'
import { fieldNames, type EnquiryValues } from '../src/features/enquiry/enquiry-fields'
import { cleanLine, enquirySchemaOf } from '../src/features/enquiry/enquiry-schema'
import { dayMs, isClockSteady, openDatabase } from './database'
import { createLog, reasonOf, type MailError } from './log'
import { inTime, mailerOf, mailOf, type SendMail } from './mail'
import { prefix, readSettings, type Settings } from './settings'

// How often what could not be mailed is tried again, and what is old is deleted.
const repeatMs = 5 * 60_000
const hourMs = 60 * 60_000
// Before this nobody had a receiver: a clock that says so was wrong.
const firstDay = '2026-01-01'
// What clients and the mail server have begun may go on for so long when the receiver ends.
const graceMs = 10_000
// Twice what the longest enquiry that the form accepts has in form encoding.
const maxBodyBytes = 128 * 1024

const isoTime = (offsetMs = 0) => new Date(Date.now() + offsetMs).toISOString()

/** Whether a content type is that of forms: names are alike in any letters, and parameters may follow. */
const isForm = (contentType = '') =>
  contentType.split(';')[0]?.trim().toLowerCase() === 'application/x-www-form-urlencoded'

type Content = { form: EnquiryFormContent; site: SiteContent }
type ReceiverContext = Context<{ Bindings: Partial<HttpBindings> }>
type RefusalStatus = 403 | 413 | 415 | 422 | 429 | 500 | 503

/** Makes a receiver that keeps the contract in docs/enquiries.md: its routes, and what it does from time to time. */
export function createReceiver(settings: Settings, { form, site }: Content, database: Client, sendMail: SendMail) {
  const schema = enquirySchemaOf(form)
  const siteOrigin = new URL(settings.SITE_URL).origin
  const visits = new Map<string, { count: number; endsAt: number }>()
  const failures = new Map<string, number>()
  // By the mail server, for good.
  const refused = new Set<string>()
  // Mailed, and not marked so yet.
  const unmarked = new Set<string>()
  let storingFault = ''
  let isProxyFaultKnown = false
  let mailRound: Promise<void> | undefined
  const log = createLog()
  const isNativeForm = (c: ReceiverContext) => c.req.header('accept')?.includes('text/html')

  /** Refuses an enquiry: as JSON to a script, to the browser's own form as a text that says how else to reach the agency. */
  function refuse(c: ReceiverContext, status: RefusalStatus, error: string, errors: Record<string, string> = {}) {
    if (!isNativeForm(c)) return c.json({ error, errors }, status)
    const wrong = fieldNames.filter((name) => errors[name])
    const reasons = wrong.map((name) => `${form.fields[name].label}: ${errors[name]}`)
    return c.text([form.failed.title, ...reasons, `${site.callLabel} ${site.phone}`, site.email].join('\n\n'), status)
  }

  function addressOf(c: ReceiverContext) {
    const { PROXY_COUNT: proxies } = settings
    const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? []
    if (!isProxyFaultKnown && (proxies ? forwarded.length < proxies : forwarded.length > 0)) {
      isProxyFaultKnown = true
      const counts = `${forwarded.length} addresses, and ${prefix}PROXY_COUNT is ${proxies}`
      log.warn(`X-Forwarded-For has ${counts}: if a proxy sent this, all visitors share one limit.`)
    }
    // Each proxy appends the address that asked it. What stands before those, the visitor may have invented.
    const address = (proxies && forwarded.at(-proxies)?.trim()) || (c.env?.incoming?.socket.remoteAddress ?? '')
    // Whoever has one IPv6 address has all of its network, which the first four groups name.
    if (address.includes('.')) return address.replace(/:\d+$/, '') // Some proxies append the port.
    const [network = ''] = address.replace('[', '').split('::')
    return (
      network
        .split(':')
        .slice(0, 4)
        .join(':')
        .replace(/(:0)+$/, '') || address
    )
  }

  /** How many seconds an address must wait, 0 if it need not. Addresses are kept in memory alone, for an hour. */
  function countVisit(address: string) {
    const known = visits.get(address)
    const nowMs = performance.now() // Which nobody sets back.
    const visit = known && known.endsAt > nowMs ? known : { count: 0, endsAt: nowMs + hourMs }
    visits.set(address, visit)
    return ++visit.count > settings.HOURLY_LIMIT ? Math.ceil((visit.endsAt - nowMs) / 1000) : 0
  }

  const app = new Hono<{ Bindings: Partial<HttpBindings> }>()
  app.onError((error, c) => {
    log.error(`A request failed: ${reasonOf(error)}`)
    return refuse(c, 500, 'It failed')
  })
  app.get('/health', async (c) => {
    const { unmailed, late } = await countUnmailed()
    const ok = !storingFault && !late
    return c.json({ ok, unmailed }, ok ? 200 : 503)
  })
  app.use('/enquiries', cors({ origin: siteOrigin, allowMethods: ['POST'], exposeHeaders: ['Retry-After'] }))
  app.use('/enquiries', bodyLimit({ maxSize: maxBodyBytes, onError: (c) => refuse(c, 413, 'Too long') }))
  app.post('/enquiries', async (c) => {
    // Programs that are no browser send none. Pages in a sandbox send null, as any page can make itself one.
    const origin = c.req.header('origin')
    if (origin !== undefined && origin !== siteOrigin) {
      log.warn(
        `Refused an enquiry from a page of ${cleanLine(origin).slice(0, 100)}: ${prefix}SITE_URL is ${settings.SITE_URL}.`,
      )
      return refuse(c, 403, 'Not from this site')
    }
    const waitSeconds = countVisit(addressOf(c))
    if (waitSeconds > 0) c.header('Retry-After', String(waitSeconds))
    if (waitSeconds > 0) return refuse(c, 429, 'Too many requests')
    if (!isForm(c.req.header('content-type'))) return refuse(c, 415, 'Send application/x-www-form-urlencoded')
    const fields = Object.fromEntries(new URLSearchParams(await c.req.text()))
    const { success, data: enquiry, error } = schema.safeParse(fields)
    if (!success) {
      const errors = error.issues.map(({ path: [field], message }) => [String(field), message])
      return refuse(c, 422, 'Some fields are wrong', Object.fromEntries(errors))
    }
    try {
      await store(enquiry, fields)
    } catch (fault) {
      const { code, message } = fault as Error & { code?: string }
      storingFault = code?.startsWith('SQLITE_FULL') ? 'its disk is full' : message
      log.error(`No enquiry can be stored in ${settings.DATABASE_URL}: ${storingFault}`)
      return refuse(c, 503, 'Not stored')
    }
    storingFault = ''
    void mailAll()
    if (!isNativeForm(c)) return c.json({ ok: true }, 201)
    const next = fields.next?.startsWith(`${siteOrigin}/`) ? fields.next : 'thanks'
    return c.redirect(new URL(next, settings.SITE_URL.replace(/\/?$/, '/')).href, 303)
  })

  // What fails in visits, if VITE_ERRORS_ENDPOINT is this address. Browsers do not say from which site.
  app.post('/reports', bodyLimit({ maxSize: 1024, onError: (c) => c.body(null, 413) }), async (c) => {
    log.warn(`A page reports a fault: ${cleanLine(await c.req.text()).slice(0, 200)}`)
    return c.body(null, 204)
  })

  /** Stores an enquiry, unless there is one with its id. */
  function store(
    enquiry: EnquiryValues,
    { enquiry_id = '', flagged = '', leave_empty: honeypot }: Record<string, string>,
  ) {
    const json = JSON.stringify(enquiry)
    // Without JavaScript there is no id. Then the same values are the same enquiry, such as that of a second click.
    const id = /^[\w-]{8,64}$/.test(enquiry_id) ? enquiry_id : createHash('sha256').update(json).digest('hex')
    const sql = 'INSERT INTO enquiries (enquiry_id, received_at, flagged, enquiry) VALUES (?, ?, ?, ?)'
    const args = [id, isoTime(), honeypot ? 'honeypot' : cleanLine(flagged).slice(0, 20), json]
    return database.execute(`${sql} ON CONFLICT DO NOTHING`, args)
  }

  const idOf = (row: Row) => row.enquiry_id as string
  const failuresOf = (row: Row) => failures.get(idOf(row)) ?? 0
  async function mailUntilFailure() {
    for (;;) {
      const sql = 'SELECT * FROM enquiries WHERE mailed_at IS NULL ORDER BY received_at'
      const due = (await database.execute(sql)).rows.filter((row) => !unmarked.has(idOf(row)))
      if (due.length === 0) return
      // So that one whose mail is always refused does not hold up the others.
      for (const row of due.toSorted((one, other) => failuresOf(one) - failuresOf(other))) {
        failures.set(idOf(row), failuresOf(row) + 1)
        await inTime(sendMail(mailOf(row, form, settings))).catch((error: MailError) => {
          if (error.command === 'DATA' && Number(error.responseCode) >= 500) refused.add(idOf(row))
          throw error
        })
        failures.delete(idOf(row))
        refused.delete(idOf(row))
        unmarked.add(idOf(row))
        await mark().catch(() => undefined) // A full disk stops no mail. It is tried again below.
      }
    }
  }

  async function mark() {
    for (const id of unmarked) {
      await database.execute('UPDATE enquiries SET mailed_at = ? WHERE enquiry_id = ?', [isoTime(), id])
      unmarked.delete(id)
    }
  }

  const logged = (what: string) => (error: Error) => log.error(`${what}: ${reasonOf(error)}`)
  /** Mails what is not mailed yet, until the first failure. */
  const mailAll = () =>
    (mailRound ??= mailUntilFailure()
      .catch(logged('Enquiries are stored, but cannot be mailed now'))
      .then(mark)
      .catch(logged('What was mailed cannot be marked so, and is mailed again after a restart'))
      .finally(() => (mailRound = undefined)))

  /** Counts what is not mailed, and of that what is late: over an hour old by the clock, or from its future. */
  async function countUnmailed() {
    const late = 'total(received_at NOT BETWEEN ? AND ?) AS late'
    const sql = `SELECT count(*) AS unmailed, ${late} FROM enquiries WHERE mailed_at IS NULL`
    const [row] = (await database.execute(sql, [isoTime(-hourMs), isoTime(hourMs)])).rows
    return row as unknown as { unmailed: number; late: number }
  }

  /** Deletes what was mailed before the days set, or received before them if its mail is refused for good, and nothing else. */
  async function deleteOld() {
    if (!(await isClockSteady(database))) return
    // The clock was wrong then.
    for (const time of ['mailed_at', 'received_at'])
      await database.execute(`UPDATE enquiries SET ${time} = ?1 WHERE ${time} > ?1 OR ${time} < ?2`, [
        isoTime(),
        firstDay,
      ])
    const before = isoTime(-settings.RETENTION_DAYS * dayMs)
    for (const id of refused) {
      const sql = 'DELETE FROM enquiries WHERE enquiry_id = ? AND mailed_at IS NULL AND received_at < ?'
      const { rowsAffected } = await database.execute(sql, [id, before])
      if (rowsAffected) log.error(`Deleted an enquiry whose mail was refused for ${settings.RETENTION_DAYS} days`)
    }
    const { rowsAffected } = await database.execute('DELETE FROM enquiries WHERE mailed_at < ?', [before])
    if (rowsAffected)
      log.info(`Deleted enquiries that were mailed ${settings.RETENTION_DAYS} days ago: ${rowsAffected}`)
  }

  /** Mails, deletes, forgets addresses, and that storing failed: else no proxy would let it try again. */
  async function tidyUp() {
    storingFault = ''
    for (const [address, { endsAt }] of visits) if (endsAt <= performance.now()) visits.delete(address)
    await mailAll()
    await countUnmailed()
      .then(({ late }) => late && log.error(`Enquiries that were not mailed for over an hour: ${late}`))
      .catch(logged('The enquiries cannot be read'))
    await deleteOld().catch(logged('Old enquiries cannot be deleted'))
  }

  return { app, mailAll, tidyUp }
}

const withinGrace = (work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, graceMs).unref())])

/** Starts the receiver. Returns the function that ends it, and throws if it cannot start. */
export async function startReceiver(env: Record<string, string | undefined>): Promise<() => Promise<void>> {
  const settings = readSettings(env)
  const { contact, site } = loadContent(path.resolve(env.CONTENT || 'src/content'))
  const promised = `the privacy page promises ${site.enquiryDays ?? 'no number of'} days (enquiryDays in site.yaml)`
  if (settings.RETENTION_DAYS > Number(site.enquiryDays ?? 0))
    throw new Error(`${prefix}RETENTION_DAYS is ${settings.RETENTION_DAYS}, and ${promised}.`)
  const database = await openDatabase(settings).catch(({ message }: Error) => {
    throw new Error(`The database ${settings.DATABASE_URL} of ${prefix}DATABASE_URL cannot be opened: ${message}`)
  })
  const receiver = createReceiver(settings, { form: contact.form, site }, database, mailerOf(settings))
  const server = serve({ fetch: receiver.app.fetch, hostname: settings.HOST, port: settings.PORT }) as Server
  const refused = ({ message }: Error) => new Error(`${prefix}HOST and ${prefix}PORT cannot be used: ${message}`)
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', (e) => reject(refused(e))))
  const timer = setInterval(() => void receiver.tidyUp(), repeatMs)
  void receiver.tidyUp()
  console.info(`Enquiries of ${settings.SITE_URL} are received at http://${settings.HOST}:${settings.PORT}/enquiries`)
  return async () => {
    clearInterval(timer)
    await withinGrace(new Promise((resolve) => server.close(resolve)))
    server.closeAllConnections()
    await withinGrace(receiver.mailAll())
    database.close()
  }
}
