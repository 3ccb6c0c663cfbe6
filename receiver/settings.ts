import * as z from 'zod'

export const prefix = 'RECEIVER_'

const text = (pattern: RegExp, mustBe: string) => z.string(mustBe).regex(pattern, mustBe)
// Of a port that is no number the pattern knows nothing.
const smtpUrl = 'smtps://user:password@host:465, or to print'
const whole = (min: number, max: number, mustBe: string) =>
  z.coerce.number(mustBe).int(mustBe).min(min, mustBe).max(max, mustBe)

// Each says what it must be. Any other name is refused, since it may be one of these with a typing mistake.
const settingsSchema = z.strictObject({
  SITE_URL: z.url({ protocol: /^https?$/, error: 'the address of the site, such as https://agency.example' }),
  DATABASE_URL: text(/^(file:|libsql:\/\/|https:\/\/)[^?#]+$/, 'file: and a path, or libsql://… of a remote database'),
  DATABASE_TOKEN: z.string().optional(),
  RETENTION_DAYS: whole(1, 3650, 'the days, 1 to 3650, after which an enquiry is deleted'),
  SMTP_URL: text(/^(smtps?:\/\/[^\s/?#]+\/?|print)$/, smtpUrl).refine(
    (url) => url === 'print' || URL.canParse(url),
    smtpUrl,
  ),
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
