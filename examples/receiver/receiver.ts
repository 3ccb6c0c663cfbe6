import { createHash } from 'node:crypto'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { serve, type HttpBindings } from '@hono/node-server'
import { createClient, type Client, type Row } from '@libsql/client'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { createTransport, type SendMailOptions } from 'nodemailer'
import * as z from 'zod'
import type { ContactContent, EnquiryFormContent, SiteContent } from '#content-types'
import { enquiryText } from '../../src/enquiry/enquiry-mail'
import { fieldNames } from '../../src/enquiry/enquiry-fields'
import { cleanLine, enquirySchemaOf, type Enquiry } from '../../src/enquiry/enquiry-schema'

const prefix = 'RECEIVER_'
// What could not be mailed is tried again, and what is old is deleted.
const repeatMs = 5 * 60_000
const hourMs = 60 * 60_000
// Twice what the longest enquiry that the form accepts has in form encoding.
const maxBodyBytes = 128 * 1024

const now = () => new Date().toISOString()
const text = (pattern: RegExp, mustBe: string) => z.string(mustBe).regex(pattern, mustBe)
const whole = (least: number, most: number, mustBe: string) =>
  z.coerce.number(mustBe).int(mustBe).min(least, mustBe).max(most, mustBe)

// Each says what it must be. Any other name is refused, since it may be one of these with a typing mistake.
const settingsSchema = z.strictObject({
  SITE_URL: z.url({ protocol: /^https?$/, error: 'the address of the site, such as https://agency.example' }),
  DATABASE_URL: text(/^(file:|libsql:\/\/|https:\/\/)[^?#]+$/, 'file: and a path, or libsql://… of a remote database'),
  DATABASE_TOKEN: z.string().optional(),
  RETENTION_DAYS: whole(1, 3650, 'the days, 1 to 3650, after which an enquiry is deleted'),
  SMTP_URL: text(/^(smtps?:\/\/[^\s/#]+\/?|print)$/, 'smtps://user:password@host:465, or to print'),
  MAIL_FROM: z.email('the address that the mail comes from'),
  MAIL_TO: z.email('the address that gets the enquiries'),
  HOST: text(/^[\w.:-]+$/, 'the address to listen at').default('127.0.0.1'),
  PORT: whole(1, 65_535, 'the port to listen at, 1 to 65535').default(8787),
  HOURLY_LIMIT: whole(1, 100_000, 'how many requests one address may make in an hour, 1 to 100000').default(30),
  PROXY_COUNT: whole(0, 10, 'how many proxies are before the receiver, 0 to 10').default(0),
})

/** Reads the settings. Throws an error with one line for each that is missing, wrong or unknown; no line holds a value. */
export function readSettings(env: Record<string, string | undefined>) {
  const given = Object.entries(env).filter(([name, value]) => name.startsWith(prefix) && value?.trim())
  const values = Object.fromEntries(given.map(([name, value]) => [name.slice(prefix.length), value?.trim()]))
  const { success, data, error } = settingsSchema.safeParse(values)
  if (success) return data
  const lines = error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') return issue.keys.map((name) => `There is no setting ${prefix}${name}.`)
    const name = String(issue.path[0])
    return [`${prefix}${name} is ${name in values ? 'wrong' : 'missing'}: set it to ${issue.message}.`]
  })
  throw new Error([...new Set(lines)].join('\n'))
}

/** The settings, by their names without the prefix. */
export type Settings = ReturnType<typeof readSettings>

/** Opens the database, and creates its table if there is none. */
export async function openDatabase({ DATABASE_URL: url, DATABASE_TOKEN: authToken }: Settings): Promise<Client> {
  const database = createClient({ url, authToken })
  // Deleted enquiries are overwritten, and a program that reads the file is waited for.
  if (url.startsWith('file:')) await database.executeMultiple('PRAGMA secure_delete = ON; PRAGMA busy_timeout = 2000')
  // The fields are JSON, so that another field of the form needs no other table.
  await database.execute(
    `CREATE TABLE IF NOT EXISTS enquiries (enquiry_id TEXT PRIMARY KEY, received_at TEXT NOT NULL,
      flagged TEXT NOT NULL, enquiry TEXT NOT NULL, mail_tried_at TEXT, mailed_at TEXT)`,
  )
  return database
}

type Content = { form: EnquiryFormContent; site: SiteContent }
type SendMail = (mail: SendMailOptions) => Promise<unknown>
type ReceiverContext = Context<{ Bindings: Partial<HttpBindings> }>
type RefusalStatus = 403 | 413 | 415 | 422 | 429 | 500 | 503

/** Makes a receiver that keeps the contract in docs/enquiries.md: its routes, and what it does from time to time. */
export function createReceiver(settings: Settings, { form, site }: Content, database: Client, sendMail: SendMail) {
  const schema = enquirySchemaOf(form)
  const siteOrigin = new URL(settings.SITE_URL).origin
  const visits = new Map<string, { count: number; endsAt: number }>()
  let storingFault = ''
  let mailRound: Promise<void> | undefined
  const isNativeForm = (c: ReceiverContext) => c.req.header('accept')?.includes('text/html')

  /** Refuses an enquiry: as JSON to a script, to the browser's own form as a text that says how else to reach the agency. */
  function refuse(c: ReceiverContext, status: RefusalStatus, error: string, errors: Record<string, string> = {}) {
    if (!isNativeForm(c)) return c.json({ error, errors }, status)
    const wrong = fieldNames.filter((name) => errors[name])
    const reasons = wrong.map((name) => `${form.fields[name].label}: ${errors[name]}`)
    return c.text([form.failed.title, ...reasons, `${site.callLabel} ${site.phone}`, site.email].join('\n\n'), status)
  }

  function addressOf(c: ReceiverContext) {
    // Each proxy appends the address that asked it. What stands before those, the visitor may have invented.
    const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-settings.PROXY_COUNT)?.trim()
    const address = (settings.PROXY_COUNT > 0 && forwarded) || (c.env?.incoming?.socket.remoteAddress ?? '')
    // Whoever has one IPv6 address has all of its network, which the first four groups name.
    if (address.includes('.')) return address.replace(/:\d+$/, '') // Some proxies append the port.
    return address.split('::')[0]?.split(':').slice(0, 4).join(':') || address
  }

  /** How many seconds an address must wait, 0 if it need not. Addresses are kept in memory alone, for an hour. */
  function countVisit(address: string) {
    const known = visits.get(address)
    const visit = known && known.endsAt > Date.now() ? known : { count: 0, endsAt: Date.now() + hourMs }
    visits.set(address, visit)
    return ++visit.count > settings.HOURLY_LIMIT ? Math.ceil((visit.endsAt - Date.now()) / 1000) : 0
  }

  const app = new Hono<{ Bindings: Partial<HttpBindings> }>()
  app.onError((error, c) => {
    console.error(`A request failed: ${error.message}`)
    return refuse(c, 500, 'It failed')
  })
  app.get('/health', async (c) => {
    const { rows } = await database.execute('SELECT count(*) AS unmailed FROM enquiries WHERE mailed_at IS NULL')
    return c.json({ ok: !storingFault, unmailed: rows[0]?.unmailed }, storingFault ? 503 : 200)
  })
  app.use('/enquiries', cors({ origin: siteOrigin, allowMethods: ['POST'], exposeHeaders: ['Retry-After'] }))
  app.use('/enquiries', bodyLimit({ maxSize: maxBodyBytes, onError: (c) => refuse(c, 413, 'Too long') }))
  app.post('/enquiries', async (c) => {
    const origin = c.req.header('origin') ?? 'null' // As sandboxed pages and some private modes do.
    if (origin !== 'null' && origin !== siteOrigin) {
      console.warn(`Refused an enquiry from a page of ${origin}: ${prefix}SITE_URL is ${settings.SITE_URL}.`)
      return refuse(c, 403, 'Not from this site')
    }
    const waitSeconds = countVisit(addressOf(c))
    if (waitSeconds > 0) c.header('Retry-After', String(waitSeconds))
    if (waitSeconds > 0) return refuse(c, 429, 'Too many requests')
    if (!c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded'))
      return refuse(c, 415, 'Send application/x-www-form-urlencoded')
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
      console.error(`No enquiry can be stored in ${settings.DATABASE_URL}: ${storingFault}`)
      return refuse(c, 503, 'Not stored')
    }
    storingFault = ''
    void mailAll()
    if (!isNativeForm(c)) return c.json({ ok: true }, 201)
    const next = fields.next?.startsWith(`${siteOrigin}/`) ? fields.next : 'thanks'
    return c.redirect(new URL(next, settings.SITE_URL.replace(/\/?$/, '/')).href, 303)
  })

  /** Stores an enquiry, unless there is one with its id. */
  function store(enquiry: Enquiry, { enquiry_id = '', flagged = '', leave_empty: trap }: Record<string, string>) {
    const json = JSON.stringify(enquiry)
    // Without JavaScript there is no id. Then the same values are the same enquiry, such as that of a second click.
    const id = /^[\w-]{8,64}$/.test(enquiry_id) ? enquiry_id : createHash('sha256').update(json).digest('hex')
    const sql = 'INSERT INTO enquiries (enquiry_id, received_at, flagged, enquiry) VALUES (?, ?, ?, ?)'
    const args = [id, now(), trap ? 'trap' : cleanLine(flagged).slice(0, 20), json]
    return database.execute(`${sql} ON CONFLICT DO NOTHING`, args)
  }

  function mailOf(row: Row): SendMailOptions {
    const { enquiry_id: id, flagged, enquiry: json } = row as Record<string, string>
    const enquiry = JSON.parse(json ?? '') as Enquiry
    return {
      from: settings.MAIL_FROM,
      to: settings.MAIL_TO,
      // As an object, so that nothing in a name is read as a further address. The schema makes each value one line.
      replyTo: { name: enquiry.name, address: enquiry.email },
      subject: `${form.failed.mailSubject} ${enquiry.name}${flagged && ` (${flagged})`}`,
      text: enquiryText(form, enquiry),
      // The same if it is mailed again because it could not be marked: mail programs then show one.
      messageId: `<${id}@${new URL(settings.SITE_URL).hostname}>`,
    }
  }

  async function mailUntilFailure() {
    for (;;) {
      const unmailed = 'SELECT * FROM enquiries WHERE mailed_at IS NULL ORDER BY mail_tried_at, received_at LIMIT 1'
      const [row] = (await database.execute(unmailed)).rows
      if (!row) return
      const mark = (column: string) =>
        database.execute(`UPDATE enquiries SET ${column} = ? WHERE enquiry_id = ?`, [now(), row.enquiry_id ?? null])
      // Before the attempt, so that one whose mail is always refused does not hold up the others.
      await mark('mail_tried_at')
      await sendMail(mailOf(row))
      await mark('mailed_at')
    }
  }

  const logged = (what: string) => (error: Error) => console.error(`${what}: ${error.message}`)
  /** Mails what is not mailed yet, until the first failure. */
  const mailAll = () =>
    (mailRound ??= mailUntilFailure()
      .catch(logged('Enquiries are stored, but cannot be mailed now'))
      .finally(() => (mailRound = undefined)))

  /** Deletes enquiries after the days set, forgets addresses, and that storing failed: else no proxy would let it try again. */
  function deleteOld() {
    storingFault = ''
    for (const [address, { endsAt }] of visits) if (endsAt <= Date.now()) visits.delete(address)
    const before = new Date(Date.now() - settings.RETENTION_DAYS * 24 * hourMs).toISOString()
    const deleting = database.execute('DELETE FROM enquiries WHERE received_at < ?', [before])
    return deleting.catch(logged('Old enquiries cannot be deleted'))
  }

  return { app, mailAll, deleteOld }
}

/** Starts the receiver. Returns the function that ends it, and throws if it cannot start. */
export async function startReceiver(env: Record<string, string | undefined>): Promise<() => Promise<void>> {
  const settings = readSettings(env)
  const folder = pathToFileURL(`${path.resolve(env.CONTENT || 'src/content')}/`)
  const { contactContent } = (await import(new URL('contact.ts', folder).href)) as { contactContent: ContactContent }
  const { site } = (await import(new URL('site.ts', folder).href)) as { site: SiteContent }
  const transport = createTransport({ url: settings.SMTP_URL, connectionTimeout: 10_000, socketTimeout: 30_000 })
  const sendMail: SendMail = async (mail) =>
    settings.SMTP_URL === 'print' ? console.info('This would be mailed:', mail) : transport.sendMail(mail)
  const database = await openDatabase(settings).catch(({ message }: Error) => {
    throw new Error(`The database ${settings.DATABASE_URL} of ${prefix}DATABASE_URL cannot be opened: ${message}`)
  })
  const receiver = createReceiver(settings, { form: contactContent.form, site }, database, sendMail)
  const server = serve({ fetch: receiver.app.fetch, hostname: settings.HOST, port: settings.PORT })
  const refused = ({ message }: Error) => new Error(`${prefix}HOST and ${prefix}PORT cannot be used: ${message}`)
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', (e) => reject(refused(e))))
  const repeat = () => void receiver.deleteOld().then(receiver.mailAll)
  const timer = setInterval(repeat, repeatMs)
  repeat()
  console.info(`Enquiries of ${settings.SITE_URL} are received at http://${settings.HOST}:${settings.PORT}/enquiries`)
  return async () => {
    clearInterval(timer)
    await new Promise((resolve) => server.close(resolve))
    await receiver.mailAll()
    database.close()
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.umask(0o077) // The database is readable by its owner alone.
  try {
    const endReceiver = await startReceiver(process.env)
    for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, endReceiver)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
