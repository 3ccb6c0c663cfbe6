// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../scripts/run-command.mjs'
import { createStaticHost } from '../../src/build/hosts/static-host'
import { notFoundPath, routes } from '../../src/routing/routes'
import { buildCopy } from '../gates/build-copy'
import { listen } from '../helpers/listen'
import { writeCertificate } from './certificate'

// The most there is without cookies, without being on the browsers' own list for HTTPS, and without a `<script src>`: the points
// for integrity are given for that tag alone, and the code of a page is loaded by its start script.
const leastScore = 130
// It scans nothing that answers 404, so the page for that is asked for by its name.
const paths = routes.map(({ path }) => (path === notFoundPath ? '/404' : path))
const folder = mkdtempSync(join(tmpdir(), 'observatory-'))
const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
const why = writeCertificate(key, certificate)

let server: ReturnType<typeof createServer> | undefined
let port = 0

beforeAll(async () => {
  if (why) return
  const dist = await buildCopy(join(folder, 'site'))
  const host = createStaticHost(dist, { hasNotFoundAddress: true })
  server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, host)
  port = await listen(server)
})

afterAll(() => {
  server?.close()
  rmSync(folder, { recursive: true, force: true })
})

test(`Mozilla’s HTTP Observatory gives every page ${leastScore} at least`, async () => {
  expect(why).toBeUndefined()
  let output = ''
  const onOutput = (text: string) => {
    output += text
  }
  const scan = ['tests/hosts/observatory-scan.mjs', ...paths.map((path) => `localhost:${port}${path}`)]
  await runCommand(process.execPath, scan, { NODE_EXTRA_CA_CERTS: certificate }, { onOutput })
  const lines = output.split('\n').filter((line) => line.startsWith('{'))
  const results = lines.map((line) => JSON.parse(line) as { address: string; score: number; lost: string[] })
  expect([output, results.length]).toEqual([output, paths.length])
  for (const { address: scanned, score, lost } of results)
    expect([scanned, score >= leastScore, score, lost]).toEqual([scanned, true, score, []])
})
