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

type DueOptions = { now?: number; password?: string; requiredPassword?: string }

/**
 * Runs the command at the time `now`. `facts` is the `build.json` of the live site. Both passwords
 * have the form `user:password`. `requiredPassword` locks the live site.
 */
async function runDue(
  facts: string | undefined,
  { now = due, password = '', requiredPassword }: DueOptions = {},
) {
  const requiredHeader =
    requiredPassword && `Basic ${Buffer.from(requiredPassword).toString('base64')}`
  server = createServer(({ url, headers }, response) => {
    if (requiredHeader && headers.authorization !== requiredHeader)
      response.writeHead(401).end('Locked')
    else if (url === '/build.json' && facts !== undefined) response.end(facts)
    else response.writeHead(404).end('Not found')
  })
  const address = `http://127.0.0.1:${await listen(server)}`
  let output = ''
  const onOutput = (text: string) => (output += text)
  const exitCode = await runCommand(
    process.execPath,
    ['--import', 'tsx', 'scripts/due.ts', address],
    { CONTENT: content, NOW: at(now), SITE_PASSWORD: password },
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
  expect(await runDue(facts(null), { now: due - 1000 })).toEqual({
    exitCode: 3,
    output: `Nothing is due. Next: ${scheduledTime}.`,
  })
  expect(await runDue(facts(at(due)))).toEqual({
    exitCode: 3,
    output: `Nothing is due. ${nextOfAgency ? `Next: ${nextOfAgency}.` : 'Nothing is scheduled.'}`,
  })
})

test('SITE_PASSWORD opens a site behind a password, and without it the command asks for it', async () => {
  const requiredPassword = 'editor:a secret'
  const live = facts(null)
  expect(await runDue(live, { requiredPassword, password: requiredPassword })).toEqual({
    exitCode: 0,
    output: listed,
  })
  expect(await runDue(live, { requiredPassword })).toEqual({
    exitCode: 1,
    output:
      'https://agency.example/build.json asks for a password. Set SITE_PASSWORD to user:password.',
  })
  expect(await runDue(live, { requiredPassword, password: 'editor:wrong' })).toEqual({
    exitCode: 1,
    output:
      'https://agency.example/build.json refuses the password. Correct SITE_PASSWORD, or the password in the address.',
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
    /^https:\/\/agency\.example\/ is a preview, not the public site\.$/,
  ],
])('a live site with %s is an error', async ([, text, message]) => {
  const { exitCode, output } = await runDue(text)
  expect(output).toMatch(message)
  expect(exitCode).toBe(1)
})
