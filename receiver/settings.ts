import * as z from 'zod'
import { readDatabaseUrl } from './database-url'
import { readSmtpUrl, type SmtpServer } from './smtp-url'

export const prefix = 'RECEIVER_'

const text = (pattern: RegExp, mustBe: string) => z.string(mustBe).regex(pattern, mustBe)
const whole = (min: number, max: number, mustBe: string) =>
  z.coerce.number(mustBe).int(mustBe).min(min, mustBe).max(max, mustBe)

/** A setting that `read` reads. The message of the error that it throws says what the setting must be. */
function readWith<Value>(read: (value: string) => Value, mustBe: string) {
  return z.string(mustBe).transform((value, context): Value => {
    try {
      return read(value)
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message })
      return z.NEVER
    }
  })
}

const readMailServer = (value: string): SmtpServer | 'print' => (value === 'print' ? value : readSmtpUrl(value))

// Each says what it must be. An unknown name is refused, since it may be a typing mistake.
const settingsSchema = z.strictObject({
  SITE_URL: z
    .url({ protocol: /^https?$/, error: 'the address of the site, such as https://agency.example' })
    // A password, a query or a comment after the address is no part of it.
    .regex(/^[^\s?#@]+$/, 'the address of the site, such as https://agency.example'),
  DATABASE_URL: readWith(readDatabaseUrl, 'file: and a path, or libsql://… of a remote database'),
  DATABASE_TOKEN: z.string().optional(),
  RETENTION_DAYS: whole(1, 3650, 'the days, 1 to 3650, after which an enquiry is deleted'),
  SMTP_URL: readWith(readMailServer, 'smtps://user:password@host:465, or to print'),
  MAIL_FROM: z.email('the address that the mail comes from'),
  MAIL_TO: z.email('the address that gets the enquiries'),
  HOST: text(/^[\w.:-]+$/, 'the address to listen at').default('127.0.0.1'),
  PORT: whole(1, 65_535, 'the port to listen at, 1 to 65535').default(8787),
  HOURLY_LIMIT: whole(1, 100_000, 'how many requests one address may make in an hour, 1 to 100000').default(30),
  PROXY_COUNT: whole(0, 10, 'how many proxies are before the receiver, 0 to 10').default(0),
})

const isQuoted = (value: string) => /^["'`“”„‘’]/.test(value)

/**
 * Reads the settings. Throws an error with one line for each that is missing, wrong, quoted or unknown; no line holds a value.
 */
export function readSettings(env: Record<string, string | undefined>) {
  const given = Object.entries(env).filter(([name, value]) => name.startsWith(prefix) && value?.trim())
  const values = Object.fromEntries(given.map(([name, value]) => [name.slice(prefix.length), value?.trim() ?? '']))
  const quoted = Object.keys(values).filter((name) => isQuoted(values[name] ?? ''))
  const { success, data, error } = settingsSchema.safeParse(values)
  if (success && quoted.length === 0) return data
  const lines = (error?.issues ?? []).flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') return issue.keys.map((name) => `There is no setting ${prefix}${name}.`)
    const name = String(issue.path[0])
    if (quoted.includes(name)) return []
    return [`${prefix}${name} is ${name in values ? 'wrong' : 'missing'}: set it to ${issue.message}.`]
  })
  const quotes = quoted.map(
    (name) =>
      `${prefix}${name} begins with a quotation mark: write its value without quotes. docker --env-file keeps them.`,
  )
  throw new Error([...new Set([...quotes, ...lines])].join('\n'))
}

/** The settings, by their names without the prefix. */
export type Settings = ReturnType<typeof readSettings>
