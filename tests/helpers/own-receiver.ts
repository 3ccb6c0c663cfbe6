import type { IncomingHttpHeaders } from 'node:http'
import { createClient } from '@libsql/client'

/** Where `tests/enquiry/receiver.config.ts` has started the receiver, and its database; without it a stand-in is tested. */
const origin = process.env.ENQUIRY_RECEIVER
const databaseUrl = process.env.ENQUIRY_DATABASE ?? ''

/** The receiver in `examples/receiver`, if the enquiry suite runs against it. */
export const ownReceiver = origin
  ? {
      /** Passes a request on to the receiver, and gives its answer. */
      async ask({ accept = '', 'content-type': type = '', origin: sender }: IncomingHttpHeaders, body: string) {
        const headers = { accept, 'content-type': type, ...(sender && { origin: sender }) }
        const answer = await fetch(`${origin}/enquiries`, { method: 'POST', headers, body, redirect: 'manual' })
        return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() }
      },
      /** Everything that is in its database, by row: an enquiry that was stored twice is there twice. */
      async readStored(): Promise<[row: string, fields: Record<string, string>][]> {
        const database = createClient({ url: databaseUrl })
        const { rows } = await database.execute('SELECT rowid, * FROM enquiries ORDER BY rowid')
        database.close()
        const texts = rows as unknown as ({ rowid: number } & Record<'enquiry' | 'enquiry_id' | 'flagged', string>)[]
        return texts.map(({ rowid, enquiry, enquiry_id: id, flagged }) => [
          String(rowid),
          Object.assign(JSON.parse(enquiry) as Record<string, string>, { enquiry_id: id, flagged }),
        ])
      },
    }
  : undefined
