import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderPerTest } from '../helpers/folder-per-test'

// `npm start` in a copy of its scripts, with a Vite that only records how it is called.

const folder = folderPerTest()

/** Runs `npm start`. The build ends with `exitCode`. */
function start(exitCode: number) {
  for (const name of readdirSync('scripts').filter((file) => file.endsWith('.mjs')))
    cpSync(join('scripts', name), join(folder.path, 'scripts', name))
  const packages = JSON.stringify({ packages: {} })
  folder.write('package-lock.json', packages)
  folder.write('node_modules/.package-lock.json', packages)
  folder.write('node_modules/vite/package.json', '{ "type": "module", "main": "index.js" }')
  const record =
    "import { appendFileSync } from 'node:fs'\nconst record = (call) => appendFileSync('calls', JSON.stringify(call) + '\\n')\n"
  folder.write(
    'node_modules/vite/bin/vite.js',
    `${record}record(process.argv.slice(2))\nprocess.exitCode = ${exitCode}\n`,
  )
  // The server does not start, since another program may use its port.
  folder.write(
    'node_modules/vite/index.js',
    `${record}export const preview = async (options) => { record(options); throw new Error('the test ends here') }\n`,
  )
  const { status, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    cwd: folder.path,
    encoding: 'utf8',
  })
  const calls = join(folder.path, 'calls')
  const lines = existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : []
  return { status, stderr: stderr.trim(), calls: lines.map((line) => JSON.parse(line) as unknown) }
}

test('npm start builds the site, then serves it on this machine only, at the address of the README', () => {
  const { calls, stderr, status } = start(0)
  const [, port] =
    /serves it at http:\/\/localhost:(\d+)/.exec(readFileSync('README.md', 'utf8')) ?? []
  expect(calls).toEqual([
    ['build'],
    { preview: { host: '127.0.0.1', port: Number(port), strictPort: true } },
  ])
  // A server that cannot start ends the command with the reason.
  expect({ stderr, status }).toEqual({ stderr: 'the test ends here', status: 1 })
})

test('npm start serves nothing if the build fails', () => {
  expect(start(1)).toEqual({
    calls: [['build']],
    stderr: 'The site could not be built. Vite has printed the reason above.',
    status: 1,
  })
})
