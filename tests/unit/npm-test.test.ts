import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { deliveredFolder, siteFolder } from '../../scripts/simulated-env.mjs'
import { folderPerTest } from '../helpers/folder-per-test'

// `npm test` in a copy of its scripts, with tools that only record how they are called.

const folder = folderPerTest()
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}

// The files of the tools, as in their packages.
const tools = {
  prettier: 'prettier/bin/prettier.cjs',
  oxlint: 'oxlint/bin/oxlint',
  tsc: 'typescript/bin/tsc',
  knip: 'knip/bin/knip.js',
  cspell: 'cspell/bin.mjs',
  vitest: 'vitest/vitest.mjs',
  vite: 'vite/bin/vite.js',
  playwright: '@playwright/test/cli.js',
}

// Runs as an ES module and as a CommonJS module. Writes a report like Vitest and Playwright.
const recordingTool = `import('node:fs').then(({ appendFileSync, writeFileSync }) => {
  const [, file, ...args] = process.argv
  const { CI, CONTENT, SITE_IS_BUILT, VITE_ENQUIRY_SIMULATE, FAKE_RESULTS } = process.env
  const env = { CI, CONTENT, SITE_IS_BUILT, VITE_ENQUIRY_SIMULATE }
  appendFileSync('calls', JSON.stringify({ file, args, env }) + '\\n')
  const call = [file, ...args].join(' ')
  const [, result] = Object.entries(JSON.parse(FAKE_RESULTS)).find(([part]) => call.includes(part)) ?? []
  const [passed, failed] = result === 'crashes' ? [0, 1] : (result ?? [0, 0])
  const report = args.find((arg) => arg.startsWith('--outputFile.json='))?.slice(18) ?? process.env.PLAYWRIGHT_JSON_OUTPUT_FILE
  const counts = { numPassedTests: passed, numFailedTests: failed, stats: { expected: passed, unexpected: failed } }
  if (report && result !== 'crashes') writeFileSync(report, JSON.stringify(counts))
  console.log('printed by ' + call)
  process.exitCode = failed > 0 ? 1 : 0
})
`

type Results = Record<string, [passed: number, failed: number] | 'crashes'>
type Call = { tool: string; args: string[]; env: Record<string, string | undefined> }

const allPass: Results = {
  '--project=unit*': [700, 0],
  '--project=engines-*': [20, 0],
  '--project=processes': [7, 0],
  'playwright/test/cli.js': [300, 0],
}

function writeProject(locked = {}, installed = {}, isSample = true) {
  for (const name of readdirSync('scripts').filter((file) => file.endsWith('.mjs')))
    cpSync(join('scripts', name), join(folder.path, 'scripts', name))
  folder.write('src/words.ts', "export { content } from 'virtual:content'")
  folder.write('src/numbers.ts', 'export const one = 1')
  folder.write('src/content/site.yaml', `brand: Ana\nisSample: ${isSample}\n`)
  folder.write('package-lock.json', JSON.stringify({ packages: locked }))
  folder.write('node_modules/.package-lock.json', JSON.stringify({ packages: installed }))
  for (const file of Object.values(tools)) folder.write(`node_modules/${file}`, recordingTool)
}

function run(args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder.path,
    encoding: 'utf8',
    // Every program can stand for the browser, since nothing starts it.
    env: {
      ...process.env,
      NO_INSTALL: '1',
      CHROME_PATH: process.execPath,
      SITE_IS_BUILT: '',
      ...env,
    },
  })
  return { status, lines: stdout.trimEnd().split('\n'), output: stdout + stderr }
}

/** Runs `npm test` with these options, and tools with these results. */
function runNpmTest(results: Results, ...options: string[]) {
  writeProject()
  return runInProject(results, options)
}

/** Like `runNpmTest`, in the project that has been written. */
function runInProject(results: Results, options: string[] = []) {
  // The calls of an earlier run in the same test.
  rmSync(join(folder.path, 'calls'), { force: true })
  const ended = run(['scripts/test.mjs', ...options], { FAKE_RESULTS: JSON.stringify(results) })
  const toolOf = (file: string) =>
    Object.entries(tools).find(([, path]) => file.endsWith(path))?.[0] ?? file
  const calls = readFileSync(join(folder.path, 'calls'), 'utf8')
    .trim()
    .split('\n')
    .map((line): Call => {
      const { file, args, env } = JSON.parse(line) as { file: string } & Omit<Call, 'tool'>
      return { tool: toolOf(file), args, env }
    })
  const callWith = (part: string) =>
    calls.find(({ tool, args }) => [tool, ...args].join(' ').includes(part))
  return { ...ended, calls, callWith }
}

let passingRun: ReturnType<typeof runNpmTest> | undefined
/** A run in which all parts pass. Runs once for all tests, since a run takes seconds. */
const runPassing = () => (passingRun ??= runNpmTest(allPass))

test('npm test runs each check with the options of its command, and adds the results up', () => {
  const { status, lines, calls } = runPassing()
  const called = calls.map(({ tool, args }) => [tool, ...args].join(' '))
  const { lint, typecheck, unused, spelling } = scripts
  expect(called).toEqual(
    expect.arrayContaining([lint, typecheck, unused, spelling, 'prettier --check .']),
  )
  for (const part of Object.keys(allPass))
    expect(
      calls.filter(({ tool, args }) => `${tool}/test/cli.js ${args.join(' ')}`.includes(part)),
    ).toHaveLength(1)
  // Six tools without a report count as one passed test each.
  expect(lines.at(-1)).toBe('1033 passed, 0 failed')
  expect(status).toBe(0)
})

test('the site of npm test sends no enquiry, and is built before the tests of the site', () => {
  const { calls, callWith } = runPassing()
  const build = callWith('vite build')
  expect(build?.args).toEqual(['build', '--outDir', siteFolder])
  expect(siteFolder).not.toBe(deliveredFolder)
  expect(build?.env.VITE_ENQUIRY_SIMULATE).toBe('true')
  const last = calls.at(-1)
  expect(last).toMatchObject({ tool: 'playwright', env: { SITE_IS_BUILT: 'true', CI: 'true' } })
  expect(callWith('engines')?.env.SITE_IS_BUILT).toBe('true')
})

test('a part of npm test that fails does not stop the others, and its output is printed', () => {
  const { status, lines, output, callWith } = runNpmTest({
    ...allPass,
    'prettier.cjs': [0, 1],
    '--project=unit*': [699, 1],
    'vite/bin/vite.js': [0, 1],
    '--project=processes': 'crashes',
  })
  expect(lines.at(-1)).toBe('1023 passed, 4 failed')
  expect(status).toBe(1)
  expect(callWith('playwright')).toBeDefined()
  expect(output).toMatch(/printed by .*prettier\.cjs --check \./)
  expect(lines).toContainEqual(expect.stringMatching(/^Unit tests: 1 failed in \d+ s$/))
})

test('npm test checks the spelling of the content only while the content is the sample', () => {
  expect(runPassing().callWith('cspell')?.args).toEqual(['--no-progress'])
  writeProject({}, {}, false)
  const { callWith } = runInProject(allPass)
  expect(callWith('cspell')?.args).toEqual(['--no-progress', '--exclude', 'src/content/**'])
})

test('for another agency, npm test runs only what depends on the content', () => {
  const agency = join(folder.path, 'agency')
  const { lines, calls, callWith } = runNpmTest(allPass, '--content=agency')
  expect(calls.map(({ tool }) => tool).toSorted()).toEqual([
    'playwright',
    'vite',
    'vitest',
    'vitest',
  ])
  for (const { env } of calls) expect(env.CONTENT).toBe(agency)
  const unitTests = callWith('--project=unit*')?.args
  expect(unitTests?.[0]).toBe('related')
  expect(unitTests).toContain('src/words.ts')
  expect(unitTests).not.toContain('src/numbers.ts')
  expect(lines.at(-1)).toBe('1021 passed, 0 failed')
})

/** Installs the dependencies with a program `npm` that only records how it is called. */
function install(locked: object, installed: object, exitCode = 0) {
  writeProject(locked, installed)
  const npm = folder.write('bin/npm', `#!/bin/sh\necho "$*" >>calls\nexit ${exitCode}\n`)
  chmodSync(npm, 0o755)
  const code =
    "import('./scripts/install-dependencies.mjs').then((it) => it.installDependencies()).catch((error) => { console.log(error.message); process.exitCode = 1 })"
  const PATH = `${join(folder.path, 'bin')}${delimiter}${process.env.PATH}`
  const { status, lines } = run(['-e', code], { PATH })
  const calls = join(folder.path, 'calls')
  return { status, lines, calls: existsSync(calls) ? readFileSync(calls, 'utf8').trim() : '' }
}

const locked = {
  '': { name: 'topfold' },
  'node_modules/one': { integrity: 'sha512-1' },
  'node_modules/for-macos': { integrity: 'sha512-2', optional: true },
}

test('missing and changed packages are installed from the lock file, without their install scripts', () => {
  const changed = { 'node_modules/one': { integrity: 'sha512-0' } }
  expect(install(locked, changed).calls).toBe('ci --include=dev --ignore-scripts')
})

test('installed packages are not installed again, also without those for other systems', () => {
  expect(install(locked, { 'node_modules/one': { integrity: 'sha512-1' } }).calls).toBe('')
})

test('an installation that fails is reported, and nothing runs after it', () => {
  const { status, lines } = install(locked, {}, 1)
  expect(status).toBe(1)
  expect(lines.at(-1)).toBe(
    'The dependencies could not be installed. npm ci has printed the reason above.',
  )
})
