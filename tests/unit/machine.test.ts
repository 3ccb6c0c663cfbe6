import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { runCommand } from '../../scripts/run-command.mjs'

// Where and how a project is kept and started.

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test.for<[typed: string, base: string]>([
  ['', '/'],
  ['/agency', '/agency/'],
  ['/our.agency/2026~1/', '/our.agency/2026~1/'],
  // As Git Bash changes it.
  ['C:/Program Files/Git/agency/', 'refused'],
  ['agency', 'refused'],
  ['./', 'refused'],
  ['//cdn.agency.com/', 'refused'],
  ['/our agency/', 'refused'],
])('the BASE_PATH %j is %s, in one line', async ([typed, base]) => {
  vi.stubEnv('BASE_PATH', typed)
  const refusedMessage = `BASE_PATH is “${typed}”: set it to a path such as /agency/, in Git Bash with MSYS_NO_PATHCONV=1.`
  const read = await import('../../vite.config').then(
    (config) => (config.default as { base?: string }).base,
    ({ message }: Error) => (message === refusedMessage ? 'refused' : message),
  )
  expect(read).toBe(base)
})

test('a command that is killed by a signal counts as failed', async () => {
  const killItself = ['-e', "process.kill(process.pid, 'SIGKILL')"]
  expect(await runCommand(process.execPath, killItself)).toBe(1)
})

test('the receiver starts in a linked folder with special characters in its name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'machine-'))
  const link = join(folder, 'C# & [2026] 50% né')
  symlinkSync(process.cwd(), link)
  let output = ''
  const onOutput = (text: string) => (output += text)
  const args = ['--import', 'tsx', 'receiver/main.ts']
  const exitCode = await runCommand(
    process.execPath,
    args,
    { RECEIVER_PORT: 'none' },
    { cwd: link, onOutput },
  )
  rmSync(folder, { recursive: true })
  expect(output).toContain('RECEIVER_PORT is wrong: set it to the port to listen at, 1 to 65535.')
  expect(exitCode).toBe(1)
})

// A check that cannot run ends with exit code 2, and one with findings with 1.
test.for<[entry: string, env: Record<string, string>, expectedOutput: RegExp, exitCodes: number[]]>(
  [
    [
      'receiver/main.ts',
      { RECEIVER_PORT: 'none' },
      /RECEIVER_PORT is wrong: set it to the port to listen at, 1 to 65535\./,
      [1],
    ],
    ['scripts/check-live.ts', {}, /^Give the address of the site/, [2]],
    [
      'scripts/launch-check.ts',
      { CONTENT: 'no-such-folder' },
      /no-such-folder|The site is not built/,
      // 2 only if there is a built site.
      [1, 2],
    ],
  ],
)(
  '%s starts when a process manager imports it, as pm2 does, and ends with its own exit code',
  async ([entry, env, expectedOutput, exitCodes]) => {
    const folder = mkdtempSync(join(tmpdir(), 'machine-'))
    const container = join(folder, 'process-container.mjs')
    // Then `argv[1]` is the file of the process manager.
    writeFileSync(container, 'await import(process.env.ENTRY_FILE)')
    let output = ''
    const onOutput = (text: string) => (output += text)
    const variables = { ...env, ENTRY_FILE: join(process.cwd(), entry) }
    const exitCode = await runCommand(process.execPath, ['--import', 'tsx', container], variables, {
      onOutput,
    })
    rmSync(folder, { recursive: true })
    expect(output).toMatch(expectedOutput)
    expect(exitCodes).toContain(exitCode)
  },
)

test('a signal to stop reaches a running command as SIGINT, after which Playwright ends its servers', async () => {
  const signals = ['SIGTERM', 'SIGINT'] as const
  const earlier = new Map(signals.map((signal) => [signal, process.listeners(signal)]))
  const addedListeners = (signal: (typeof signals)[number]) =>
    process.listeners(signal).filter((handler) => !earlier.get(signal)?.includes(handler))
  const waits =
    "process.on('SIGINT', () => process.exit(7)); console.log('ready'); setInterval(() => {}, 1000)"
  for (const signal of signals) {
    const ended = runCommand(
      process.execPath,
      ['-e', waits],
      {},
      {
        onOutput: () => addedListeners(signal).forEach((handler) => handler(signal)),
      },
    )
    expect(await ended).toBe(7)
    expect(addedListeners(signal)).toEqual([])
  }
})
