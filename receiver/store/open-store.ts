import { createEnquiryStore } from './create-enquiry-store'
import type { EnquiryStore } from './enquiry-store'
import { openLocalDatabase } from './local-database'
import { openRemoteDatabase } from './remote-database'

export type StoreOptions = {
  /** A remote `libsql:`, `https:` or `http:` URL, or the path of a file. */
  url: string
  authToken?: string
  /** How many milliseconds to wait for the lock of another program. */
  busyTimeoutMs?: number
  /** After how many milliseconds a call rejects. Less than the 10 s that pages wait for an answer. */
  callTimeoutMs?: number
}

/** Opens the store, and adds missing tables and columns. A failure rejects with a StoreError. */
export async function openStore(options: StoreOptions): Promise<EnquiryStore> {
  const { url, authToken, busyTimeoutMs = 5000, callTimeoutMs = 9000 } = options
  const isRemote = /^(libsql|https?):/i.test(url)
  const database = isRemote
    ? openRemoteDatabase(url, authToken, callTimeoutMs)
    : openLocalDatabase(url, busyTimeoutMs, callTimeoutMs)
  return createEnquiryStore(await database)
}
