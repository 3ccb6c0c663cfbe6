import { createEnquiryStore } from './create-enquiry-store'
import type { EnquiryStore } from './enquiry-store'
import { openLocalDatabase } from './local-database'
import { openRemoteDatabase } from './remote-database'

export type StoreOptions = {
  /** A remote `libsql:`, `https:` or `http:` URL, or the path of a file. */
  url: string
  authToken?: string
  /** How long to wait for the lock of another program. */
  busyTimeoutMs?: number
}

/** Opens the store of enquiries, and adds missing tables and columns. Throws StoreError. */
export async function openStore({ url, authToken, busyTimeoutMs = 5000 }: StoreOptions): Promise<EnquiryStore> {
  const isRemote = /^(libsql|https?):/.test(url)
  const database = isRemote ? openRemoteDatabase(url, authToken) : openLocalDatabase(url, busyTimeoutMs)
  return createEnquiryStore(await database)
}
