import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { onTestFinished, vi } from 'vitest'
import type { ReceiverContents } from '../../receiver/languages'
import { defaultLimits } from '../../receiver/limits'
import { createReceiver } from '../../receiver/receiver'
import { readSettings } from '../../receiver/settings'
import type { EnquiryValues } from '../../src/features/enquiry/enquiry-fields'
import { contactContent, site } from './content'
import { typed } from './enquiry'
import { createMemoryStore } from './memory-store'
import { simulateMailing } from './simulated-mailing'

export const siteUrl = 'https://agency.example'
export const enquiryId = '0b8f9f6e-6a53-4f5e-9b0a-2d1c1c9c2f11'
/** Headers of a request that a script of the site sends. */
export const scriptHeaders = { accept: 'application/json', origin: siteUrl }
/** Headers of a form that the browser sends without scripts. */
export const browserHeaders = { accept: 'text/html,*/*;q=0.8', origin: siteUrl }

/** The settings without a default value. */
export const requiredSettings = {
  RECEIVER_SITE_URL: siteUrl,
  RECEIVER_DATABASE_URL: 'file:enquiries.db',
  RECEIVER_RETENTION_DAYS: '30',
  RECEIVER_SMTP_URL: 'print',
  RECEIVER_MAIL_FROM: 'site@agency.example',
  RECEIVER_MAIL_TO: 'hello@agency.example',
}

/** Creates a folder that is removed when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'receiver-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Returns valid settings, with a database in a temporary folder. */
export function receiverEnv(others: Record<string, string> = {}): Record<string, string> {
  const RECEIVER_DATABASE_URL = `file:${join(temporaryFolder(), 'enquiries.db')}`
  return { ...requiredSettings, RECEIVER_DATABASE_URL, ...others }
}

/** Collects the lines that are logged during the test. */
export function captureLog(): string[] {
  const lines: string[] = []
  for (const level of ['info', 'warn', 'error'] as const) {
    const spy = vi
      .spyOn(console, level)
      .mockImplementation((line: unknown) => void lines.push(String(line)))
    onTestFinished(() => spy.mockRestore())
  }
  return lines
}

/** The fields that the site sends for an enquiry. */
export const enquiryBody = (fields: Record<string, string> = {}) =>
  new URLSearchParams({ ...typed, enquiry_id: enquiryId, flagged: '', ...fields })

type Post = { headers?: Record<string, string>; address?: string }

const defaultContents: ReceiverContents = [{ form: contactContent.form, site }]

/**
 * Creates a receiver with a memory store and a simulated mail server. `mails` has the accepted
 * mails.
 */
export function createTestReceiver(
  others: Record<string, string> = {},
  limits = defaultLimits,
  contents = defaultContents,
) {
  const { store, state } = createMemoryStore()
  const { mailing, sendMail } = simulateMailing()
  const settings = readSettings(receiverEnv(others))
  const receiver = createReceiver({ settings, contents, store, sendMail, limits })

  /** Sends fields as the site does. Does not wait for the mail. */
  async function send(
    fields: Record<string, string> = {},
    { headers = scriptHeaders, address = '192.0.2.1' }: Post = {},
  ) {
    const incoming = { socket: { remoteAddress: address } }
    return receiver.app.request(
      '/enquiries',
      { method: 'POST', headers, body: enquiryBody(fields) },
      { incoming },
    )
  }

  /** Sends fields as the site does, and waits until the unmailed enquiries are mailed. */
  async function sendAndMail(fields: Record<string, string> = {}, options: Post = {}) {
    const response = await send(fields, options)
    await receiver.mailAll()
    return response
  }

  /**
   * Resolves when the mail queue is idle, or is waiting for a held mail. The memory store and the
   * simulated mail server answer in microtasks. All microtasks run before the next `setImmediate`.
   */
  const waitForQueue = (): Promise<void> => setImmediate()

  /** The stored enquiries, with their values as objects. */
  const stored = () =>
    [...state.rows.values()].map((row) =>
      Object.assign({}, row, { values: JSON.parse(row.values) as EnquiryValues }),
    )

  /** The stored enquiries that do not count as mailed. */
  const unmailed = () => stored().filter(({ mailedAt }) => !mailedAt)

  /** The status and the body of the answer to a health check. */
  async function health() {
    const response = await receiver.app.request('/health')
    return [response.status, await response.json()] as const
  }

  /** Advances the fake clock by days. Runs maintenance every six hours. */
  async function passDays(days: number) {
    for (let hours = 0; hours < days * 24; hours += 6) {
      vi.advanceTimersByTime(6 * 3_600_000)
      await receiver.runMaintenance()
    }
  }

  return {
    ...receiver,
    store,
    state,
    mailing,
    mails: mailing.mails,
    send,
    sendAndMail,
    waitForQueue,
    stored,
    unmailed,
    health,
    passDays,
  }
}
