import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { defaultLimits } from '../../receiver/limits'
import { createReceiver } from '../../receiver/receiver'
import { readSettings } from '../../receiver/settings'
import type { EnquiryValues } from '../../src/features/enquiry/enquiry-fields'
import { contactContent, site } from '../helpers/content'
import { useFakeClock, useRealClock } from '../helpers/fake-clock'
import { runSequence } from '../helpers/fault-sequence'
import { isFullMatrix } from '../helpers/full-matrix'
import { createMemoryStore } from '../helpers/memory-store'
import { requiredSettings } from '../helpers/receiver'

// Random sequences of faults between the form and the receiver, one for each seed, on a fake clock.
// An enquiry that was reported as sent is stored once. No enquiry is stored twice. The form keeps
// the text of an enquiry that was not reported as sent.
//
// `FAULT_SEED=317 npx vitest run tests/unit/fault-sequences.dom.test.ts` starts with the sequence
// of seed 317. `FULL_MATRIX=true` runs 300 sequences.

vi.mock('../../src/components/toaster', { spy: true })

const firstSeed = Number(process.env.FAULT_SEED ?? 1)
const sequenceCount = isFullMatrix ? 300 : 60
const groups = Array.from({ length: 3 }, (_, group) => firstSeed + (group * sequenceCount) / 3)

let memory: ReturnType<typeof createMemoryStore>
let receiver: ReturnType<typeof createReceiver>

beforeAll(() => {
  const settings = readSettings({ ...requiredSettings, RECEIVER_HOURLY_LIMIT: '8' })
  // In memory, since commits to disk would make the sequences take minutes.
  // `receiver-start.test.ts` tests a real database.
  memory = createMemoryStore()
  const sendMail = async () => undefined
  receiver = createReceiver({
    settings,
    contents: [{ form: contactContent.form, site }],
    store: memory.store,
    sendMail,
    limits: defaultLimits,
  })
})

beforeEach(() => {
  useFakeClock()
  vi.stubEnv('VITE_ENQUIRY_ENDPOINT', 'https://receiver.example/enquiries')
  vi.stubEnv('VITE_ENQUIRY_SERVICE', 'generic')
  for (const level of ['error', 'warn', 'info'] as const)
    vi.spyOn(console, level).mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  useRealClock()
  vi.unstubAllEnvs()
})

/** Counts how often each message of a sequence is stored. */
function countStored(seed: number) {
  const counts = new Map<string, number>()
  for (const { values } of memory.state.rows.values()) {
    const { message } = JSON.parse(values) as EnquiryValues
    if (message.startsWith(`Sequence ${seed}:`)) counts.set(message, (counts.get(message) ?? 0) + 1)
  }
  return counts
}

const totals = { reported: 0, stored: 0, closed: 0 }

test.for(groups)(
  'with random faults from seed %d, a sent enquiry is stored once, and an unsent one is kept',
  { timeout: 60_000 },
  async (first) => {
    for (let seed = first; seed < first + sequenceCount / groups.length; seed += 1) {
      const { events, reported, isClosed } = await runSequence(seed, receiver)
      const stored = countStored(seed)
      expect(new Set(reported).size, `reported once: ${events}`).toBe(reported.length)
      for (const message of reported)
        expect(stored.get(message), `sent, and stored once: ${events}`).toBe(1)
      for (const count of stored.values()) expect(count, `stored once: ${events}`).toBe(1)
      totals.reported += reported.length
      totals.stored += stored.size
      totals.closed += Number(isClosed)
    }
  },
)

test('the sequences included sent, failed and abandoned enquiries', () => {
  expect(totals.reported).toBeGreaterThan(sequenceCount / 3)
  expect(totals.stored).toBeGreaterThan(totals.reported)
  expect(totals.closed).toBeGreaterThan(sequenceCount / 50)
})
