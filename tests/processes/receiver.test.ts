import { chmodSync, chownSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startMailServer } from '../helpers/mail-server'
import {
  endProcess,
  mailedIds,
  movedFiles,
  nobodyId,
  readIds,
  sendEnquiries,
  sendEnquiry,
  startOtherProgram,
  startReceiverProcess,
  waitForAccepted,
  type ReceiverProcess,
} from '../helpers/receiver-process'

// `LONG_RUN=true` sends 2,000 enquiries in each test, and kills the receiver 20 times.
const isLong = process.env.LONG_RUN === 'true'
const enquiryCount = isLong ? 2000 : 60
const killCount = isLong ? 20 : 3
const roundCount = isLong ? 10 : 1

let folder = ''
let mailServer: Awaited<ReturnType<typeof startMailServer>> | undefined
let receiver: ReceiverProcess | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'receiver-process-'))
})
afterEach(async () => {
  if (receiver) await endProcess(receiver.child, 'SIGKILL')
  receiver = mailServer = undefined
  rmSync(folder, { recursive: true })
})

async function start(options: Partial<Parameters<typeof startReceiverProcess>[0]> = {}) {
  // Each test starts its own mail server, because the server stops at the end of its test.
  mailServer ??= await startMailServer()
  receiver = await startReceiverProcess({ folder, mailPort: mailServer.port, ...options })
  return receiver
}

const health = async ({ url }: ReceiverProcess) => (await fetch(`${url}/health`)).status
/** Returns the ids that are not in `others`. */
const idsWithout = (ids: Iterable<string>, others: Set<string>) =>
  [...ids].filter((id) => !others.has(id))

/**
 * Restarts the receiver, and waits until all enquiries are mailed. The receiver mails unmailed
 * enquiries at its start.
 */
async function mailAll() {
  if (receiver) await endProcess(receiver.child, 'SIGTERM')
  const { database } = await start()
  for (;;) {
    const { stored, marked } = readIds(database)
    if (marked.size === stored.size) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/**
 * Prints the counts. Expects each enquiry that was answered with 201 in a database, and each
 * enquiry of the current database in a mail.
 */
function expectNothingLost(name: string, sent: ReturnType<typeof sendEnquiries>, database: string) {
  const files = [database, ...movedFiles(folder)].map(readIds)
  const mails = mailServer?.received.mails ?? []
  const stored = new Set(files.flatMap((file) => [...file.stored]))
  const mailed = mailedIds(mails)
  const current = files[0]?.stored ?? new Set()
  const lost = idsWithout(sent.accepted, stored)
  const { accepted, statuses } = sent
  const counts = {
    requested: sent.requested(),
    statuses,
    accepted: accepted.size,
    stored: stored.size,
  }
  console.info(name, { ...counts, mailed: mailed.size, mails: mails.length, lost: lost.length })
  expect(lost).toEqual([])
  expect(idsWithout(current, mailed)).toEqual([])
  for (const { check } of files) expect(check).toBe('ok')
}

test('nothing is lost while other programs lock, read and copy the database', async () => {
  const { port, database, url } = await start()
  const sent = sendEnquiries(port, enquiryCount)
  const endReading = await startOtherProgram('read', database)
  for (let round = 1; round <= roundCount; round += 1) {
    const unlock = await startOtherProgram('lock', database)
    // The receiver answers other requests while enquiries wait for the lock.
    expect((await fetch(`${url}/reports`, { method: 'POST', body: 'an error' })).status).toBe(204)
    await unlock()
    const endCopy = await startOtherProgram('copy', database, round)
    await endCopy()
    await waitForAccepted(sent, (enquiryCount / roundCount) * (round - 0.5))
  }
  await sent.finished
  await endReading()
  await mailAll()
  expect(sent.accepted.size).toBe(enquiryCount)
  expect(readIds(database).stored.size).toBe(enquiryCount)
  expectNothingLost('locked, read, copied', sent, database)
})

test('nothing is lost while the database is replaced', async () => {
  const { port, database } = await start()
  const sent = sendEnquiries(port, enquiryCount)
  for (let round = 1; round <= roundCount; round += 1) {
    await waitForAccepted(sent, (enquiryCount / roundCount) * (round - 0.5))
    const endReplacing = await startOtherProgram('replace', database, round)
    await endReplacing()
  }
  await sent.finished
  await mailAll()
  expect(sent.accepted.size).toBe(enquiryCount)
  expectNothingLost('replaced', sent, database)
})

test('nothing is lost when the process is killed', async () => {
  const { port, database } = await start()
  const sent = sendEnquiries(port, enquiryCount)
  for (let kill = 1; kill <= killCount; kill += 1) {
    await waitForAccepted(sent, (enquiryCount / (killCount + 1)) * kill)
    if (receiver) await endProcess(receiver.child, 'SIGKILL')
    await start({ port })
  }
  await sent.finished
  await mailAll()
  expect(sent.accepted.size).toBe(enquiryCount)
  expect(readIds(database).stored.size).toBe(enquiryCount)
  expectNothingLost(`killed ${killCount} times`, sent, database)
})

test('nothing is lost when the process is stopped', async () => {
  const { port, database, child } = await start()
  const sent = sendEnquiries(port, enquiryCount, { tries: 1 })
  await waitForAccepted(sent, enquiryCount / 2)
  expect(await endProcess(child, 'SIGTERM')).toBe(0)
  await sent.finished
  await mailAll()
  expectNothingLost('stopped with SIGTERM', sent, database)
})

test('the process ends with exit code 0 on Ctrl+C too', async () => {
  const { child } = await start()
  expect(await endProcess(child, 'SIGINT')).toBe(0)
})

test('the process ends even if the database hangs while an enquiry is stored', async () => {
  const { port, database, child } = await start()
  const other = new SqliteDatabase(database, { timeout: 5000 })
  // Counting to 10^15 takes longer than any test.
  other.exec(`CREATE TABLE digits AS SELECT value FROM json_each('[0,1,2,3,4,5,6,7,8,9]');
    CREATE TRIGGER hang AFTER INSERT ON enquiries BEGIN SELECT count(*) FROM
    ${Array.from({ length: 15 }, (_, index) => `digits AS digit${index}`).join(', ')}; END`)
  expect(await sendEnquiry(port, 'enquiry-00001')).toBe(503)
  await endProcess(child, 'SIGTERM')
  other.exec('DROP TRIGGER hang')
  other.close()
  const next = await start()
  expect(await sendEnquiry(next.port, 'enquiry-00001')).toBe(201)
  expect([...readIds(database).stored]).toEqual(['enquiry-00001'])
})

test('enquiries are answered with 503 while the disk is full, and stored once there is space', async () => {
  const limited = await start({ maxFileKilobytes: 100 })
  const sent = sendEnquiries(limited.port, isLong ? enquiryCount : 400, { tries: 1 })
  await sent.finished
  expect(sent.statuses[503]).toBeGreaterThan(0)
  expect(sent.accepted.size).toBeGreaterThan(0)
  expect(await health(limited)).toBe(503)
  await mailAll()
  expect(await sendEnquiry(receiver?.port ?? 0, 'enquiry-99999')).toBe(201)
  expect(readIds(limited.database).stored).toContain('enquiry-99999')
  await mailAll()
  expectNothingLost('disk full', sent, limited.database)
})

test('enquiries are answered with 503 while the database is read-only, and stored once it is writable', async () => {
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(folder, nobodyId, nobodyId)
  const { port, database, url } = await start({ isUnprivileged: isRoot })
  const sent = sendEnquiries(port, enquiryCount / 2)
  await sent.finished
  // The receiver has opened the file for writing, so a read-only copy replaces it.
  const copy = join(folder, 'copy.db')
  // A copy of the file alone would lack the rows that are still in the `-wal` file.
  const other = new SqliteDatabase(database)
  other.exec(`VACUUM INTO '${copy}'`)
  other.close()
  chmodSync(copy, 0o444)
  renameSync(copy, database)
  const refused = sendEnquiries(port, 5, { tries: 1 })
  await refused.finished
  expect(refused.statuses).toEqual({ 503: 5 })
  expect((await fetch(`${url}/health`)).status).toBe(503)
  if (isRoot) chownSync(database, nobodyId, nobodyId)
  chmodSync(database, 0o600)
  expect(await sendEnquiry(port, 'enquiry-99999')).toBe(201)
  expect(readIds(database).stored).toContain('enquiry-99999')
  await mailAll()
  expectNothingLost('read-only', sent, database)
})
