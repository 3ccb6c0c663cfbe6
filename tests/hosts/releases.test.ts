// @vitest-environment node
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCopy } from '../gates/build-copy'
import { startNginx, whyMissing } from './real-hosts'

const server = mkdtempSync(join(tmpdir(), 'releases-'))
// An agency other than the sample, whose files name another folder.
const siteName = 'marlowe-pike'
const releases = join(server, `${siteName}-releases`)
const why = whyMissing('nginx')
afterAll(() => rmSync(server, { recursive: true, force: true }))

const [, commands = ''] = /```sh\n(# activate\n[^]*?)```/.exec(readFileSync('docs/hosting.md', 'utf8')) ?? []

/** Runs the commands of the guide, in another place than `/var/www`. */
function activate(release: string) {
  const script = `${commands.replaceAll('/var/www', server)}\nactivate ${release}`
  const env = { ...process.env, site: siteName }
  const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', script], { encoding: 'utf8', env })
  if (status !== 0) throw new Error(stdout + stderr)
}

const scriptsOf = (release: string) =>
  readdirSync(join(releases, release, 'assets')).filter((name) => name.endsWith('.js'))
let old: string[] = []
let next: string[] = []

beforeAll(async () => {
  const named = (text: string) => text.replace(/^(brand: ).*$/m, '$1Marlowe & Pike')
  const dist = await buildCopy(join(server, 'site'), { 'src/content/site.yaml': named })
  mkdirSync(releases)
  cpSync(dist, join(releases, 'v1'), { recursive: true })
  cpSync(dist, join(releases, 'v2'), { recursive: true })
  // A second release: each of its pages and files is another.
  for (const name of scriptsOf('v2')) {
    cpSync(join(releases, 'v2/assets', name), join(releases, 'v2/assets', `next-${name}`))
    rmSync(join(releases, 'v2/assets', name))
  }
  for (const page of readdirSync(join(releases, 'v2')).filter((name) => name.startsWith('index.html')))
    rmSync(join(releases, 'v2', page))
  writeFileSync(join(releases, 'v2/index.html'), '<!doctype html><title>Next</title>')
  old = scriptsOf('v1')
  next = scriptsOf('v2')
}, 60_000)

test('the files for hosts name the folder that the guide does', () => {
  for (const file of ['nginx.conf', 'Caddyfile'])
    expect(readFileSync(join(server, 'site/dist-hosts', file), 'utf8')).toMatch(
      new RegExp(`root .*/var/www/${siteName};?\\n`),
    )
})

test.skipIf(why)(
  'by the commands of the guide nginx has a whole release at every moment, and files of open pages stay',
  async () => {
    activate('v1')
    const config = join(server, 'site/dist-hosts/nginx.conf')
    const host = await startNginx(config, join(server, siteName), join(server, 'nginx'))
    const isThere = async (names: string[]) => {
      const answers = await Promise.all(names.map((name) => host.ask(`/assets/${name}`)))
      return answers.every(({ status }) => status === 200)
    }
    const title = async () => /<title>(.*?)</.exec((await host.ask('/')).body.toString())?.[1]
    const first = await title()
    expect([first === 'Next', await isThere(old)]).toEqual([false, true])

    activate('v2')
    expect([await title(), await isThere(next), await isThere(old)]).toEqual(['Next', true, true])

    activate('v1')
    expect([await title(), await isThere(next), await isThere(old)]).toEqual([first, true, true])

    const seen = new Set<string | undefined>()
    const switching = new AbortController()
    const watching = (async () => {
      while (!switching.signal.aborted) seen.add(await title())
    })()
    for (const release of ['v2', 'v1', 'v2', 'v1']) {
      activate(release)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    switching.abort()
    await watching
    expect(seen).toEqual(new Set([first, 'Next']))
    await host.close()
  },
)

test('a release of long ago, to which one goes back, has all of its files', () => {
  const longAgo = Date.now() / 1000 - 400 * 86_400
  cpSync(join(releases, 'v1'), join(releases, 'v0'), { recursive: true })
  for (const name of scriptsOf('v0')) utimesSync(join(releases, 'v0/assets', name), longAgo, longAgo)
  activate('v2')
  activate('v0')
  expect(scriptsOf('v0')).toEqual(expect.arrayContaining([...old, ...next]))
})

test.each([
  ['no name', '', /which release/],
  ['a release that is not there', 'v9', /No release v9/],
  ['the files for the host', 'v1-hosts', /No release v1-hosts/],
])('activating %s changes nothing, and says so', (_, name, sentence) => {
  mkdirSync(join(releases, 'v1-hosts'), { recursive: true })
  activate('v1')
  expect(() => activate(name)).toThrow(sentence)
  expect(readlinkSync(join(server, siteName))).toBe(`${siteName}-releases/v1`)
})

test('a folder in the place of the link is left as it is, and named', () => {
  rmSync(join(server, siteName), { force: true })
  mkdirSync(join(server, siteName))
  writeFileSync(join(server, siteName, 'index.html'), 'the site so far')
  expect(() => activate('v1')).toThrow(/marlowe-pike is a folder/)
  expect(readFileSync(join(server, siteName, 'index.html'), 'utf8')).toBe('the site so far')
  rmSync(join(server, siteName), { recursive: true })
})
