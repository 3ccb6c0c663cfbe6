import * as z from 'zod'
import { readDatabaseUrl } from './database-url'
import { readSmtpUrl, type SmtpServer } from './smtp-url'

/** The names of the receiver's settings begin with this prefix in the environment. */
export const settingPrefix = 'RECEIVER_'

const textMatching = (pattern: RegExp, validValue: string) =>
  z.string(validValue).regex(pattern, validValue)
const wholeNumber = (min: number, max: number, validValue: string) =>
  z.coerce.number(validValue).int(validValue).min(min, validValue).max(max, validValue)

/**
 * Returns the schema of a setting whose value is converted by `parse`. If the value is wrong,
 * `parse` throws an error that describes a valid value. `validValue` is the description for a
 * missing setting.
 */
function parsedWith<Value>(parse: (value: string) => Value, validValue: string) {
  return z.string(validValue).transform((value, context): Value => {
    try {
      return parse(value)
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message })
      return z.NEVER
    }
  })
}

const readMailServer = (value: string): SmtpServer | 'print' =>
  value === 'print' ? value : readSmtpUrl(value)

// Each message completes the sentence “set it to …”. The schema refuses an unknown name, because it
// may be a typing error.
const settingsSchema = z.strictObject({
  SITE_URL: z
    .url({ protocol: /^https?$/, error: 'the address of the site, such as https://agency.example' })
    // Refuses a password, a query, and a `# comment` after the address.
    .regex(/^[^\s?#@]+$/, 'the address of the site, such as https://agency.example'),
  DATABASE_URL: parsedWith(readDatabaseUrl, 'file: and a path, or libsql://… of a remote database'),
  DATABASE_TOKEN: z.string().optional(),
  RETENTION_DAYS: wholeNumber(
    1,
    3650,
    'the number of days after which an enquiry is deleted, 1 to 3650',
  ),
  SMTP_URL: parsedWith(readMailServer, 'smtps://user:password@host:465, or to the word “print”'),
  MAIL_FROM: z.email('the address that mails are sent from'),
  MAIL_TO: z.email('the address that gets the enquiries'),
  HOST: textMatching(/^[\w.:-]+$/, 'the address to listen at').default('127.0.0.1'),
  PORT: wholeNumber(1, 65_535, 'the port to listen at, 1 to 65535').default(8787),
  HOURLY_LIMIT: wholeNumber(
    1,
    100_000,
    'the number of requests that one address may make in an hour, 1 to 100000',
  ).default(30),
  PROXY_COUNT: wholeNumber(
    0,
    10,
    'the number of proxies in front of the receiver, 0 to 10',
  ).default(0),
})

const isQuoted = (value: string) => /^["'`“”„‘’]/.test(value)

/**
 * Reads the settings from the environment. Throws an error with one line for each setting that is
 * missing, wrong, quoted or unknown. No line contains a value: values may be secret.
 */
export function readSettings(env: Record<string, string | undefined>) {
  const receiverEntries = Object.entries(env).filter(
    ([name, value]) => name.startsWith(settingPrefix) && value?.trim(),
  )
  const values = Object.fromEntries(
    receiverEntries.map(([name, value]) => [name.slice(settingPrefix.length), value?.trim() ?? '']),
  )
  // An unknown setting gets the line about its name only, even if its value is quoted.
  const knownNames = Object.keys(values).filter((name) => name in settingsSchema.shape)
  const quotedNames = knownNames.filter((name) => isQuoted(values[name] ?? ''))
  const { success, data: settings, error } = settingsSchema.safeParse(values)
  if (success && quotedNames.length === 0) return settings
  const lines = [
    ...quotedNames.map(quotedLine),
    ...issueLines(error?.issues ?? [], values, quotedNames),
  ]
  // A value can have several problems with the same line.
  throw new Error([...new Set(lines)].join('\n'))
}

const quotedLine = (name: string) =>
  `${settingPrefix}${name} begins with a quotation mark: write its value without quotes. docker --env-file keeps them.`

/**
 * Returns a line for each setting that is unknown, wrong or missing. Leaves out the settings in
 * `quotedNames`: they already have a line.
 */
function issueLines(
  issues: z.core.$ZodIssue[],
  values: Record<string, string>,
  quotedNames: string[],
): string[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((name) => `There is no setting ${settingPrefix}${name}.`)
    const name = String(issue.path[0])
    if (quotedNames.includes(name)) return []
    return [
      `${settingPrefix}${name} is ${name in values ? 'wrong' : 'missing'}: set it to ${issue.message}.`,
    ]
  })
}

/** The settings, by their names without the prefix. */
export type Settings = ReturnType<typeof readSettings>
