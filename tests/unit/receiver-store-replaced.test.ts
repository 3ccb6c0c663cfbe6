import { renameSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'libsql'
import { beforeEach, expect, test, vi } from 'vitest'
import { schema } from '../../receiver/store/schema'
import type { WorkerAnswer, WorkerRequest } from '../../receiver/store/worker-client'
import { temporaryFolder } from '../helpers/receiver'

// Runs the code of the store's thread in the thread of the test, so that a test can replace the
// file during a request.

type OpenConnection = typeof import('../../receiver/store/local-connection.mjs')
const connectionFile = '../../receiver/store/local-connection.mjs'

let file = ''
let afterRun: (() => void) | undefined
let ask: (request: WorkerRequest) => WorkerAnswer

beforeEach(async () => {
  file = join(temporaryFolder(), 'enquiries.db')
  afterRun = undefined
  vi.resetModules()
  const handlers: ((request: WorkerRequest) => void)[] = []
  const answers: WorkerAnswer[] = []
  const parentPort = {
    on: (_type: 'message', handler: (request: WorkerRequest) => void) => handlers.push(handler),
    postMessage: (answer: WorkerAnswer) => answers.push(answer),
  }
  vi.doMock('node:worker_threads', () => ({ parentPort, workerData: { file, schema } }))
  vi.doMock(connectionFile, async (importOriginal: () => Promise<OpenConnection>) => {
    const { openConnection } = await importOriginal()
    const open: typeof openConnection = (...options) => {
      const connection = openConnection(...options)
      const run: typeof connection.run = (...request) => {
        const results = connection.run(...request)
        afterRun?.()
        return results
      }
      return { ...connection, run }
    }
    return { openConnection: open }
  })
  await import('../../receiver/store/store-worker.mjs')
  ask = (request) => {
    for (const handler of handlers) handler(request)
    return answers.pop() as WorkerAnswer
  }
})

const insert = (id: string): WorkerRequest => ({
  mode: 'write',
  mayCreate: true,
  statements: [
    {
      sql: "INSERT INTO enquiries (enquiry_id, received_at, flagged, enquiry) VALUES (?, '', '', '{}')",
      args: [id],
    },
  ],
})

function idsIn(path: string) {
  const database = new SqliteDatabase(path)
  const rows = database.prepare('SELECT enquiry_id FROM enquiries ORDER BY enquiry_id').all()
  database.close()
  return (rows as { enquiry_id: string }[]).map(({ enquiry_id: id }) => id)
}

test('an enquiry that was written while its file was replaced does not count as stored', () => {
  expect(ask(insert('one'))).toMatchObject({ kind: 'done' })
  const [copy, moved] = [`${file}-copy`, `${file}-moved`]
  const other = new SqliteDatabase(file)
  other.exec(`VACUUM INTO '${copy}'`)
  other.close()
  afterRun = () => {
    renameSync(file, moved)
    renameSync(copy, file)
    afterRun = undefined
  }
  // After this answer, the store repeats the request with a new connection to the new file.
  expect(ask(insert('two'))).toEqual({ kind: 'replaced' })
  expect(idsIn(file)).toEqual(['one'])
})

test('a file that is not replaced has every stored enquiry', () => {
  for (const id of ['one', 'two']) expect(ask(insert(id))).toMatchObject({ kind: 'done' })
  expect(idsIn(file)).toEqual(['one', 'two'])
})
