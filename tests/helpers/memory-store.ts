import type { EnquiryStore, StoredEnquiry } from '../../receiver/store/enquiry-store'

const dayMs = 24 * 3_600_000

/**
 * Creates a store in memory. `state` has its rows. While `state.error` is set, every method rejects
 * with this error.
 */
export function createMemoryStore() {
  const rows = new Map<string, StoredEnquiry>()
  // `clock.seenMs` is the time of the last call of `recordClock`. `clock.sinceMs` is the time of
  // the last jump of the clock.
  const state = { rows, error: undefined as Error | undefined, clock: { seenMs: 0, sinceMs: 0 } }
  const unmailed = () =>
    [...rows.values()]
      .filter(({ mailedAt }) => mailedAt === null)
      .toSorted((one, other) => one.receivedAt.localeCompare(other.receivedAt))
  const update = (id: string, change: Partial<StoredEnquiry>) => {
    const row = rows.get(id)
    if (row) rows.set(id, { ...row, ...change })
  }

  const methods: EnquiryStore = {
    async add(enquiry) {
      if (rows.has(enquiry.id)) return 'known'
      const language = enquiry.language ?? null
      rows.set(enquiry.id, { ...enquiry, language, mailedAt: null, refusedAt: null })
      return 'stored'
    },
    receivedAt: async (id) => rows.get(id)?.receivedAt,
    unmailed: async () => unmailed(),
    read: async (ids) => unmailed().filter(({ id }) => ids.includes(id)),
    markMailed: async (ids, mailedAt) => ids.forEach((id) => update(id, { mailedAt })),
    markRefused: async (id, refusedAt) => update(id, { refusedAt }),
    async countUnmailed(lateBefore, lateAfter) {
      const waiting = unmailed()
      const late = waiting.filter(
        ({ receivedAt }) => receivedAt < lateBefore || receivedAt > lateAfter,
      ).length
      return {
        unmailed: waiting.length,
        late,
        refused: waiting.filter(({ refusedAt }) => refusedAt).length,
      }
    },
    async recordClock(nowMs) {
      if (Math.abs(nowMs - state.clock.seenMs) > dayMs) state.clock.sinceMs = nowMs
      state.clock.seenMs = nowMs
      return nowMs - state.clock.sinceMs
    },
    async deleteMailedBefore(before) {
      const old = [...rows.values()].filter(
        ({ mailedAt }) => mailedAt !== null && mailedAt < before,
      )
      for (const { id } of old) rows.delete(id)
      return old.length
    },
    check: async () => undefined,
    close: async () => undefined,
  }

  // Each method first checks for an error.
  const store = Object.fromEntries(
    Object.entries(methods).map(([name, method]) => [
      name,
      async (...args: unknown[]) => {
        if (state.error) throw state.error
        return (method as (...values: unknown[]) => Promise<unknown>)(...args)
      },
    ]),
  ) as EnquiryStore
  return { store, state }
}
