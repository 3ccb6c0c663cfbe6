import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import SqliteDatabase from 'libsql'
import { typed } from './enquiry'
import { freePort } from './listen'

const root = fileURLToPath(new URL('../..', import.meta.url))
const siteUrl = 'https://agency.example'
/** The id of the user and the group `nobody` on Debian. */
export const nobodyId = 65_534

export type ReceiverProcess = {
  url: string
  port: number
  child: ChildProcess
  log: () => string
  database: string
}
type StartOptions = {
  folder: string
  /** The port of a mail server on this machine. */
  mailPort: number
  port?: number
  /** The largest size of a file. Simulates a full disk. */
  maxFileKilobytes?: number
  /** Runs the receiver as an unprivileged user. Only root can do this. */
  isUnprivileged?: boolean
}

/** Starts the receiver as a separate process, and waits until it listens. */
export async function startReceiverProcess(options: StartOptions): Promise<ReceiverProcess> {
  const { folder, mailPort, maxFileKilobytes = 'unlimited', isUnprivileged = false } = options
  const port = options.port ?? (await freePort())
  const database = path.join(folder, 'enquiries.db')
  const command = `ulimit -f ${maxFileKilobytes}; exec "$0" --import tsx receiver/main.ts`
  const child = spawn('bash', ['-c', command, process.execPath], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(isUnprivileged && { uid: nobodyId, gid: nobodyId }),
    env: {
      PATH: process.env.PATH,
      // tsx writes compiled files to this folder, so the unprivileged user needs a folder of its
      // own.
      TMPDIR: isUnprivileged ? folder : process.env.TMPDIR,
      CONTENT: process.env.CONTENT,
      RECEIVER_SITE_URL: siteUrl,
      RECEIVER_DATABASE_URL: `file:${database}`,
      RECEIVER_RETENTION_DAYS: '1',
      RECEIVER_SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      RECEIVER_MAIL_FROM: 'site@agency.example',
      RECEIVER_MAIL_TO: 'hello@agency.example',
      RECEIVER_PORT: String(port),
      RECEIVER_HOURLY_LIMIT: '100000',
    },
  })
  let log = ''
  const isListening = new Promise<void>((resolve, reject) => {
    const handleOutput = (chunk: Buffer) => {
      log += String(chunk)
      if (log.includes('are received at')) resolve()
    }
    child.stdout.on('data', handleOutput)
    child.stderr.on('data', handleOutput)
    child.once('exit', () => reject(new Error(`The receiver ended:\n${log}`)))
  })
  await isListening
  return { url: `http://127.0.0.1:${port}`, port, child, log: () => log, database }
}

/** Ends a process with a signal. Returns its exit code, or `null` if the signal has ended it. */
export async function endProcess(
  child: ChildProcess,
  signal: NodeJS.Signals,
): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const exited = once(child, 'exit') as Promise<[number | null]>
  child.kill(signal)
  return (await exited)[0]
}

/**
 * Starts another program on the database. Resolves once its job has begun. `number` is in the names
 * of its files. Returns the function that ends the program.
 */
export async function startOtherProgram(
  job: 'copy' | 'lock' | 'read' | 'replace',
  database: string,
  number = 0,
) {
  const program = fileURLToPath(new URL('other-program.mjs', import.meta.url))
  const child = spawn(process.execPath, [program, job, database, String(number)], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk) => (errors += String(chunk)))
  const exited = once(child, 'exit')
  await Promise.race([once(child.stdout, 'data'), exited])
  if (child.exitCode) throw new Error(errors)
  return async () => {
    child.stdin.end()
    await exited
  }
}

/**
 * Sends an enquiry. Its message contains its id. Returns the status, or 0 without an answer.
 */
export async function sendEnquiry(port: number, id: string): Promise<number> {
  const body = new URLSearchParams({
    ...typed,
    message: `An enquiry.\n(${id})\n`,
    enquiry_id: id,
    flagged: '',
  })
  const headers = { accept: 'application/json', origin: siteUrl }
  try {
    return (await fetch(`http://127.0.0.1:${port}/enquiries`, { method: 'POST', headers, body }))
      .status
  } catch {
    return 0
  }
}

/**
 * Sends enquiries from 20 clients. Each client repeats an enquiry until it is accepted, at most
 * `tries` times.
 */
export function sendEnquiries(port: number, count: number, { tries = 10_000 } = {}) {
  const accepted = new Set<string>()
  const statuses: Record<number, number> = {}
  let requested = 0
  async function client() {
    while (requested < count) {
      requested += 1
      const id = `enquiry-${String(requested).padStart(5, '0')}`
      for (let tried = 0; tried < tries && !accepted.has(id); tried += 1) {
        const status = await sendEnquiry(port, id)
        statuses[status] = (statuses[status] ?? 0) + 1
        if (status === 201) accepted.add(id)
        // The receiver may be starting.
        else await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  }
  const finished = Promise.all(Array.from({ length: 20 }, client))
  return { accepted, statuses, finished, requested: () => requested }
}

/** Waits until the receiver has accepted `count` enquiries. */
export async function waitForAccepted(
  { accepted }: ReturnType<typeof sendEnquiries>,
  count: number,
): Promise<void> {
  while (accepted.size < count) await new Promise((resolve) => setTimeout(resolve, 5))
}

/**
 * Reads the ids in a database file through a separate connection. Also returns the ids that are
 * marked as mailed.
 */
export function readIds(file: string) {
  const database = new SqliteDatabase(file, { timeout: 5000 })
  const rows = database.prepare('SELECT enquiry_id, mailed_at FROM enquiries').all() as Record<
    string,
    string | null
  >[]
  const [check] = database.prepare('PRAGMA integrity_check').all() as { integrity_check: string }[]
  database.close()
  const idsOf = (chosenRows: typeof rows) => new Set(chosenRows.map((row) => row.enquiry_id ?? ''))
  return {
    stored: idsOf(rows),
    marked: idsOf(rows.filter((row) => row.mailed_at)),
    check: check?.integrity_check,
  }
}

/** The paths of the databases that another program has replaced. */
export const movedFiles = (folder: string) =>
  readdirSync(folder)
    .filter((name) => /\.moved-\d+$/.test(name))
    .map((name) => path.join(folder, name))

/** The ids of the enquiries whose text is in a mail. */
export const mailedIds = (mails: string[]) =>
  new Set(mails.flatMap((mail) => mail.match(/enquiry-\d{5}(?=\))/g) ?? []))
