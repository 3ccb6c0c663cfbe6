import { createServer, type Server } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentFolder } from '../../plugins/content/content-folder'
import { instantOf } from '../../plugins/content/local-time'
import { readStoriesAndPages } from '../../plugins/content/read-stories-and-pages'
import { runCommand } from '../../scripts/run-command.mjs'
import { site } from '../helpers/content'
import { listen } from '../helpers/listen'
import { copyWithUnpublished, scheduledTime } from '../helpers/unpublished-content'

const due = instantOf(scheduledTime, site.timeZone)
const at = (time: number) => new Date(time).toISOString()

let content = ''
let server: Server | undefined
beforeEach(async () => {
  content = mkdtempSync(join(tmpdir(), 'due-'))
  await copyWithUnpublished(content)
})
afterEach(() => {
  server?.close()
  rmSync(content, { recursive: true })
})

/** Runs the command at a time. `facts` is the `build.json` of the live site. */
async function runDue(facts: string | undefined, now = due) {
  server = createServer(({ url }, response) =>
    url === '/build.json' && facts !== undefined
      ? response.end(facts)
      : response.writeHead(404).end('Not found'),
  )
  const address = `http://127.0.0.1:${await listen(server)}`
  let output = ''
  const onOutput = (text: string) => (output += text)
  const exitCode = await runCommand(
    process.execPath,
    ['--import', 'tsx', 'scripts/due.ts', address],
    { CONTENT: content, NOW: at(now) },
    { onOutput },
  )
  return { exitCode, output: output.replaceAll(address, 'https://agency.example').trim() }
}
const facts = (publishedUntil: string | null, isPreview = false) =>
  JSON.stringify({ isPreview, publishedUntil })

// An agency may have scheduled content of its own, for later.
const [nextOfAgency] = readStoriesAndPages(contentFolder)
  .filter(({ publicFrom }) => publicFrom > due && publicFrom < Infinity)
  .toSorted((one, other) => one.publicFrom - other.publicFrom)
  .map(({ publishOn }) => publishOn)

const listed = [
  `${scheduledTime} home.yaml: QxstoryscheduledTitle`,
  `${scheduledTime} pages/hidden-scheduled.md: QxpagescheduledMeta`,
].join('\n')

test('from their minute on, scheduled content is due until the live site has it', async () => {
  expect(await runDue(facts(null))).toEqual({ exitCode: 0, output: listed })
  expect(await runDue(facts(at(due - 60_000)))).toEqual({ exitCode: 0, output: listed })
  expect(await runDue(facts(null), due - 1000)).toEqual({
    exitCode: 3,
    output: `Nothing is due. Next: ${scheduledTime}.`,
  })
  expect(await runDue(facts(at(due)))).toEqual({
    exitCode: 3,
    output: `Nothing is due. ${nextOfAgency ? `Next: ${nextOfAgency}.` : 'Nothing is scheduled.'}`,
  })
})

test.for<[what: string, facts: string | undefined, message: RegExp]>([
  [
    'no facts',
    undefined,
    /\/build\.json has no facts of a build \(status 404\)\. Is the address right\?/,
  ],
  [
    'a page in their place',
    '<!doctype html>',
    /\/build\.json has no facts of a build \(status 200\)/,
  ],
  ['a wrong time', facts('soon'), /\/build\.json has no facts of a build \(status 200\)/],
  [
    'a preview',
    facts(null, true),
    /^https:\/\/agency\.example is a preview, not the public site\.$/,
  ],
])('a live site with %s is an error', async ([, text, message]) => {
  const { exitCode, output } = await runDue(text)
  expect(output).toMatch(message)
  expect(exitCode).toBe(1)
})
