import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { readSettings } from '../../receiver/settings'
import { requiredSettings } from '../helpers/receiver'

// The receiver's settings: each value works, or is refused with the name of its setting.

const read = (others: Record<string, string>) => readSettings({ ...requiredSettings, ...others })

/** The error message for wrong settings, or an empty text if the settings are accepted. */
function settingsErrorOf(others: Record<string, string>): string {
  try {
    read(others)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test('all wrong settings are reported at once, without their values', () => {
  const settingsError = settingsErrorOf({
    RECEIVER_SITE_URL: 'agency.example',
    RECEIVER_DATABASE_URL: 'postgres://secret@host',
    RECEIVER_RETENTION_DAYS: '30 days',
    RECEIVER_SMTP_URL: 'secret@host',
    RECEIVER_MAIL_FROM: ' ',
    RECEIVER_PORT: '99999',
    RECEIVER_PROXY_COUNTS: '1',
    PORT: 'of another program',
  })
  expect(settingsError.split('\n').toSorted()).toEqual([
    'RECEIVER_DATABASE_URL is wrong: set it to file: and a path, such as file:/var/lib/receiver/enquiries.db, or libsql://… of a remote database.',
    'RECEIVER_MAIL_FROM is missing: set it to the address that mails are sent from.',
    'RECEIVER_PORT is wrong: set it to the port to listen at, 1 to 65535.',
    'RECEIVER_RETENTION_DAYS is wrong: set it to the number of days after which an enquiry is deleted, 1 to 3650.',
    'RECEIVER_SITE_URL is wrong: set it to the address of the site, such as https://agency.example.',
    'RECEIVER_SMTP_URL is wrong: set it to smtps://user:password@host:465, or to the word “print”.',
    'There is no setting RECEIVER_PROXY_COUNTS.',
  ])
})

test('missing settings are reported with advice', () => {
  // An undefined setting counts as missing too.
  expect(() => readSettings({ RECEIVER_MAIL_TO: undefined })).toThrow(
    [
      'RECEIVER_SITE_URL is missing: set it to the address of the site, such as https://agency.example.',
      'RECEIVER_DATABASE_URL is missing: set it to file: and a path, or libsql://… of a remote database.',
      'RECEIVER_RETENTION_DAYS is missing: set it to the number of days after which an enquiry is deleted, 1 to 3650.',
      'RECEIVER_SMTP_URL is missing: set it to smtps://user:password@host:465, or to the word “print”.',
      'RECEIVER_MAIL_FROM is missing: set it to the address that mails are sent from.',
      'RECEIVER_MAIL_TO is missing: set it to the address that gets the enquiries.',
    ].join('\n'),
  )
})

test('by default, the receiver listens on this machine only, and allows 30 requests an hour', () => {
  expect(read({})).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 8787,
    HOURLY_LIMIT: 30,
    PROXY_COUNT: 0,
  })
})

test('spaces around a value are removed', () => {
  expect(read({ RECEIVER_MAIL_TO: ' hello@agency.example\n' }).MAIL_TO).toBe('hello@agency.example')
})

test.for([
  ['RETENTION_DAYS', 1, 3650, 'the number of days after which an enquiry is deleted, 1 to 3650'],
  ['PORT', 1, 65_535, 'the port to listen at, 1 to 65535'],
  [
    'HOURLY_LIMIT',
    1,
    100_000,
    'the number of requests that one address may make in an hour, 1 to 100000',
  ],
  ['PROXY_COUNT', 0, 10, 'the number of proxies in front of the receiver, 0 to 10'],
] as const)('RECEIVER_%s is a whole number from %d to %d', ([name, least, most, validValue]) => {
  for (const value of [least, most])
    expect(read({ [`RECEIVER_${name}`]: String(value) })[name]).toBe(value)
  for (const value of [least - 1, most + 1, -1.5, least + 0.5, 'x'])
    expect(settingsErrorOf({ [`RECEIVER_${name}`]: String(value) })).toBe(
      `RECEIVER_${name} is wrong: set it to ${validValue}.`,
    )
})

test.for(['0.0.0.0', '::', 'my-host.internal', '127.0.0.1'])(
  'RECEIVER_HOST=%s is accepted',
  (host) => {
    expect(read({ RECEIVER_HOST: host }).HOST).toBe(host)
  },
)

test.for(['http://agency.example', '/localhost', 'localhost/', '127.0.0.1 # ours', '#', 'a b'])(
  'RECEIVER_HOST=%s is refused',
  (host) => {
    expect(settingsErrorOf({ RECEIVER_HOST: host })).toBe(
      'RECEIVER_HOST is wrong: set it to the address to listen at.',
    )
  },
)

test.for(['0', '-30', '30.5', 'thirty', '4000', '30 # a month'])(
  'RECEIVER_RETENTION_DAYS=%s is refused',
  (days) => {
    expect(settingsErrorOf({ RECEIVER_RETENTION_DAYS: days })).toMatch(
      /^RECEIVER_RETENTION_DAYS is wrong/,
    )
  },
)

test.for([
  'https://agency.example # the site',
  'https://agency.example/ # the site',
  'https://user:secret@agency.example',
  'https://agency.example/?a=b',
  'ftp://agency.example',
  'xhttps://agency.example',
  'httpsx://agency.example',
])('RECEIVER_SITE_URL=%s is refused', (url) => {
  expect(settingsErrorOf({ RECEIVER_SITE_URL: url })).toBe(
    'RECEIVER_SITE_URL is wrong: set it to the address of the site, such as https://agency.example.',
  )
})

test.for(['http://agency.example', 'https://agency.example/site/'])(
  'RECEIVER_SITE_URL=%s is accepted',
  (url) => {
    expect(read({ RECEIVER_SITE_URL: url }).SITE_URL).toBe(url)
  },
)

test('a setting in quotation marks is refused, even if its value is right', () => {
  expect(settingsErrorOf({ RECEIVER_DATABASE_TOKEN: '"abc"' })).toBe(
    'RECEIVER_DATABASE_TOKEN begins with a quotation mark: write its value without quotes. docker --env-file keeps them.',
  )
})

test('an unknown setting in quotation marks is reported once, for its name', () => {
  expect(settingsErrorOf({ RECEIVER_PROXY_COUNTS: '"1"' })).toBe(
    'There is no setting RECEIVER_PROXY_COUNTS.',
  )
})

test('a quotation mark inside a password is accepted', () => {
  expect(read({ RECEIVER_SMTP_URL: `smtps://presse:it's"so"@127.0.0.1` }).SMTP_URL).toMatchObject({
    auth: { user: 'presse', pass: `it's"so"` },
  })
})

test('settings in quotation marks are reported once each, without their values', () => {
  const settingsError = settingsErrorOf({
    RECEIVER_SITE_URL: '"https://www.kranich-soehne.de"',
    RECEIVER_DATABASE_URL: "'file:/var/lib/receiver/enquiries.db'",
    RECEIVER_RETENTION_DAYS: '"30"',
    RECEIVER_SMTP_URL: '"smtps://presse:geheim@mail.kranich-soehne.de:465"',
    RECEIVER_MAIL_FROM: '“presse@kranich-soehne.de”',
    RECEIVER_MAIL_TO: "'presse@kranich-soehne.de'   # the partners",
    RECEIVER_PORT: '"8787"',
    RECEIVER_DATABASE_TOKEN: '"abc"',
  })
  const names = [
    'DATABASE_TOKEN',
    'DATABASE_URL',
    'MAIL_FROM',
    'MAIL_TO',
    'PORT',
    'RETENTION_DAYS',
    'SITE_URL',
    'SMTP_URL',
  ]
  expect(settingsError.split('\n').toSorted()).toEqual(
    names.map(
      (name) =>
        `RECEIVER_${name} begins with a quotation mark: write its value without quotes. docker --env-file keeps them.`,
    ),
  )
})

test.for<[url: string, user: string, pass: string]>([
  ['smtps://presse@kranich-soehne.de:geheim@127.0.0.1:465', 'presse@kranich-soehne.de', 'geheim'],
  ['smtps://presse%40kranich-soehne.de:geheim@127.0.0.1:465', 'presse@kranich-soehne.de', 'geheim'],
  ['smtps://presse:50%sicher@127.0.0.1:465', 'presse', '50%sicher'],
  ['smtps://presse:a%2Fb%23c%3Fd@127.0.0.1:465', 'presse', 'a/b#c?d'],
  ['smtps://presse:p@ss:w0rd@127.0.0.1:465', 'presse', 'p@ss:w0rd'],
  ['smtps://presse:a/b@127.0.0.1:465', 'presse', 'a/b'],
  ['smtps://presse:a#b?c@127.0.0.1:465', 'presse', 'a#b?c'],
  ['smtps://presse:abcd efgh ijkl mnop@127.0.0.1:465', 'presse', 'abcd efgh ijkl mnop'],
  ['smtps://presse:a+b&c=d@127.0.0.1:465', 'presse', 'a+b&c=d'],
  ['smtps://presse:100%25wahr@127.0.0.1:465', 'presse', '100%wahr'],
  ['SMTPS://presse:%C3%A4@127.0.0.1:465/', 'presse', 'ä'],
])('with %s the receiver signs in as %s with %s', ([url, user, pass]) => {
  expect(read({ RECEIVER_SMTP_URL: url }).SMTP_URL).toEqual({
    host: '127.0.0.1',
    port: 465,
    secure: true,
    auth: { user, pass },
  })
})

test.for([
  ['smtp://mail.agency.example', { host: 'mail.agency.example', port: 587, secure: false }],
  ['smtps://mail.agency.example', { host: 'mail.agency.example', port: 465, secure: true }],
  ['smtp://[::1]:2525', { host: '::1', port: 2525, secure: false }],
] as const)('%s is a mail server without a user', ([url, server]) => {
  expect(read({ RECEIVER_SMTP_URL: url }).SMTP_URL).toEqual(server)
})

const mailServerAdvice = 'smtps://user:password@host:465, or to the word “print”'

test.for<[url: string, validValue: string]>([
  [
    'smtps://presse:%E4%F6@127.0.0.1:465',
    'a user and password in UTF-8, with each % written as %25',
  ],
  ['smtps://presse@127.0.0.1:465', 'smtps://user:password@host:465, with a password'],
  ['smtps://presse:@127.0.0.1:465', 'smtps://user:password@host:465, with a password'],
  ['smtps://:secret:word@127.0.0.1:465', 'smtps://user:password@host:465, with a password'],
  ['my-smtps://ed:pw@mail.agency.com:465', mailServerAdvice],
  ['smtp://ed:pw@mail.agency.com:587x', mailServerAdvice],
  ['smtps://ed:pw@mail.agency.com:465 # ours', mailServerAdvice],
  ['smtps://ed:pw@mail.agency.com:465?pool=true', mailServerAdvice],
  ['smtps://', mailServerAdvice],
  ['mail.agency.com', mailServerAdvice],
  ['smtp://ed:pw@mail.agency.com:465', 'smtps://…:465, since port 465 has no STARTTLS'],
  ['smtps://ed:pw@mail.agency.com:587', 'smtp://…:587, since port 587 needs STARTTLS'],
])('the mail server %s is refused: %s', ([url, validValue]) => {
  expect(settingsErrorOf({ RECEIVER_SMTP_URL: url })).toBe(
    `RECEIVER_SMTP_URL is wrong: set it to ${validValue}.`,
  )
})

test.for<[url: string, file: string]>([
  ['file:enquiries.db', 'enquiries.db'],
  ['file:./data/enquiries.db', 'data/enquiries.db'],
  ['file:./with blank/enquiries.db', 'with blank/enquiries.db'],
  ['file:./with%20percent/enquiries.db', 'with percent/enquiries.db'],
  ['file:./é/enquiries.db', 'é/enquiries.db'],
  ['file:./missing/folder/enquiries.db', 'missing/folder/enquiries.db'],
  ['file:/var/lib/receiver/enquiries.db', '/var/lib/receiver/enquiries.db'],
  ['file:///var/lib/receiver/enquiries.db', '/var/lib/receiver/enquiries.db'],
  ['file://localhost/var/lib/receiver/enquiries.db', '/var/lib/receiver/enquiries.db'],
  ['file://LocalHost/var/lib/receiver/enquiries.db', '/var/lib/receiver/enquiries.db'],
  ['FILE:/var//lib/enquiries.db', '/var/lib/enquiries.db'],
  ['file:/srv/libsql://backup/enquiries.db', '/srv/libsql:/backup/enquiries.db'],
  [
    pathToFileURL('/srv/C# & [2026] 50% né/enquiries.db').href,
    '/srv/C# & [2026] 50% né/enquiries.db',
  ],
])('the database %s is the file %s', ([url, file]) => {
  expect(read({ RECEIVER_DATABASE_URL: url }).DATABASE_URL).toBe(resolve(file))
})

test.for(['libsql://db-agency.turso.io', 'https://db.agency.example:8080'])(
  'the database %s is remote',
  (url) => {
    expect(read({ RECEIVER_DATABASE_URL: url }).DATABASE_URL).toBe(url)
  },
)

const databaseAdvice =
  'file: and a path, such as file:/var/lib/receiver/enquiries.db, or libsql://… of a remote database'
const pathAdvice = 'file: and a path, with one or three slashes after the colon'

test.for([
  ['file://./three/enquiries.db', pathAdvice],
  ['file://localhost./host/enquiries.db', pathAdvice],
  ['file://data/enquiries.db', pathAdvice],
  ['./plain/enquiries.db', databaseAdvice],
  ['sqlite:./other/enquiries.db', databaseAdvice],
  ['my-file:enquiries.db', databaseAdvice],
  ['file:', databaseAdvice],
  ['file:/var/lib/receiver/', databaseAdvice],
  ['file:enquiries%00.db', databaseAdvice],
  ['file:enquiries.db # ours', databaseAdvice],
  ['https://', databaseAdvice],
  ['libsql://db.agency.example?authToken=secret', databaseAdvice],
  ['file:%E4.db', 'a path in UTF-8, with each % written as %25'],
  ['file::memory:', 'file: and the path of a file on a disk'],
  ['file::memory:2', 'file: and the path of a file on a disk'],
] as const)(
  'RECEIVER_DATABASE_URL=%s is refused, and the message has no secrets: %s',
  ([url, validValue]) => {
    expect(settingsErrorOf({ RECEIVER_DATABASE_URL: url })).toBe(
      `RECEIVER_DATABASE_URL is wrong: set it to ${validValue}.`,
    )
  },
)
