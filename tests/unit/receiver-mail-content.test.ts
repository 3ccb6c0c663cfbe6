import { beforeEach, expect, test } from 'vitest'
import { contactContent } from '../helpers/content'
import { typed } from '../helpers/enquiry'
import { readMailHeaders } from '../helpers/mail-headers'
import { captureLog, createTestReceiver, enquiryId } from '../helpers/receiver'

// The content of the receiver's mails, including hostile names and damaged rows.

const { form } = contactContent

beforeEach(() => void captureLog())

test('mails are marked as automatic, so that out-of-office programs do not answer', async () => {
  const { sendAndMail, mails } = createTestReceiver()
  await sendAndMail()
  expect((await readMailHeaders(mails[0])).lines).toContain('Auto-Submitted: auto-generated')
})

test.for([
  'Ada\r\nBcc: victim@evil.example',
  'Ada" <victim@evil.example>, "',
  'Ada, victim@evil.example',
  '=?utf-8?q?Ada=0D=0ABcc:_victim@evil.example?=',
  'Ada\u2028Bcc: victim@evil.example',
])('no name adds a header or an address to the mail: %j', async (name) => {
  const { sendAndMail, mails } = createTestReceiver()
  await sendAndMail({ name })
  const { envelope, lines } = await readMailHeaders(mails[0])
  expect(envelope).toEqual({ from: 'site@agency.example', to: ['hello@agency.example'] })
  const names = lines.map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
  expect(names).not.toContain('bcc')
  expect(new Set(names).size).toBe(names.length)
  expect(lines.join('\n')).toMatch(/^Reply-To: .*ada@engines\.example>?$/m)
})

test.for<[name: string, displayName: string]>([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['ada@bank.example', ''],
  ['Ada ＠ bank', ''],
  ['Ada ﹫ bank', ''],
])('Reply-To for the name %s has the display name %j', async ([name, displayName]) => {
  const { sendAndMail, mails } = createTestReceiver()
  await sendAndMail({ name })
  expect(mails[0]?.replyTo).toEqual({ name: displayName, address: typed.email })
  expect(mails[0]?.subject).toBe(`${form.failed.mailSubject} ${name}`)
})

test.for([
  '=?utf-8?B?SGFja2Vk?= Ada',
  'Ada =?iso-8859-1?Q?L=F6ve?=',
  '=?=?=',
  '=?utf-8?Q?a_b?= =?utf-8?Q?c?=',
  'Zoë =?x?q?é?=',
])(
  'the subject shows the name %s as it was typed, and decodes no encoded words in it',
  async (name) => {
    const { sendAndMail, mails } = createTestReceiver()
    await sendAndMail({ name })
    const { replyTo, subject = '' } = mails[0] ?? {}
    expect(replyTo).toEqual({ name: '', address: typed.email })
    const words = subject.split(' ').map((word) => word.replace(/^=\?UTF-8\?Q\?(.*)\?=$/, '$1'))
    expect(decodeURIComponent(words.join('').replaceAll('_', ' ').replaceAll('=', '%'))).toBe(
      `${form.failed.mailSubject} ${name}`,
    )
  },
)

test('a name from an older version is cleaned before it is mailed', async () => {
  const { store, mailAll, mails } = createTestReceiver()
  const values = JSON.stringify({ ...typed, name: 'Ada\u202E ecalevoL\u{E0041}\u0007' })
  await store.add({ id: 'old-enquiry', receivedAt: new Date().toISOString(), flagged: '', values })
  await mailAll()
  expect(mails[0]).toMatchObject({
    subject: `${form.failed.mailSubject} Ada ecalevoL`,
    replyTo: { name: 'Ada ecalevoL' },
  })
})

test.for(['{"name":"Ada', '{"name":5}', '{}', 'null', '[]', '5'])(
  'a damaged row (%s) is mailed, and does not hold up other enquiries',
  async (values) => {
    const { store, sendAndMail, mails } = createTestReceiver()
    await store.add({
      id: 'damaged-row',
      receivedAt: new Date(0).toISOString(),
      flagged: '',
      values,
    })
    await sendAndMail()
    expect(mails.map(({ messageId }) => messageId)).toEqual([
      '<damaged-row@agency.example>',
      `<${enquiryId}@agency.example>`,
    ])
    expect(mails[0]?.replyTo).toBeUndefined()
  },
)

test('the mail of a row that is not JSON has the text of the row', async () => {
  const { store, mailAll, mails } = createTestReceiver()
  await store.add({
    id: 'damaged-row',
    receivedAt: new Date(0).toISOString(),
    flagged: '',
    values: '{"name":"Ada',
  })
  await mailAll()
  expect(mails[0]?.text).toBe(`${form.fields.message.label}: {"name":"Ada`)
  expect(mails[0]?.subject).toBe(form.failed.mailSubject)
})
