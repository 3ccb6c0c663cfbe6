// @vitest-environment node
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../../package.json'
import renovate from '../../renovate.json'

type Locked = {
  version: string
  license?: string
  integrity?: string
  resolved?: string
  dev?: boolean
  hasInstallScript?: boolean
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  lockfileVersion: number
  packages: Record<string, Locked>
}
const packages = Object.entries(lock.packages).filter(([path]) => path !== '')
const shipped = packages.filter(([, { dev }]) => !dev)

const permissive = ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'Unlicense']
const alsoForTools = [
  'BlueOak-1.0.0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'CC0-1.0',
  '(MIT AND Zlib)',
  'Apache-2.0 AND MIT',
  // libvips, with which sharp resizes pictures: it is used as it is, and nothing of it is in what it makes.
  'LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
]

// Their package.json names the licence in a form of old, which the lock file leaves out. Each was read.
const readByHand: Record<string, string> = {
  'node_modules/busboy': 'MIT',
  'node_modules/streamsearch': 'MIT',
  'node_modules/parse-cache-control': 'BSD-3-Clause',
}

test('what runs is under licences that ask for nothing but a notice, what builds it under free ones', () => {
  expect(shipped.length).toBeGreaterThan(20)
  for (const [path, { license = readByHand[path], dev }] of packages)
    expect([path, license]).toEqual([path, expect.toBeOneOf(dev ? [...permissive, ...alsoForTools] : permissive)])
})

test('every package is of one version and of known bytes, and comes from the registry', () => {
  expect(lock.lockfileVersion).toBe(3)
  for (const [path, { integrity, resolved = 'https://registry.npmjs.org/' }] of packages)
    expect([path, integrity, resolved]).toEqual([
      path,
      expect.stringMatching(/^sha512-[\w+/]{86}==$/),
      expect.stringMatching(/^https:\/\/registry\.npmjs\.org\//),
    ])
  for (const version of Object.values({ ...manifest.dependencies, ...manifest.devDependencies }))
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
})

test('of what runs only a part of tsx, with which the receiver starts, has a script for its installation, and none is run', () => {
  const names = shipped.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)
  expect(names).toEqual(['node_modules/esbuild'])
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
})

test('a new version is looked at when it is a week old, and by a person', () => {
  expect([renovate.minimumReleaseAge, renovate.internalChecksFilter, renovate.automerge]).toEqual([
    '7 days',
    'strict',
    false,
  ])
})

test('every action of a workflow is pinned by its commit, and may only read', () => {
  const folder = '.github/workflows'
  for (const name of readdirSync(folder)) {
    const workflow = readFileSync(join(folder, name), 'utf8')
    const actions = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action = '']) => action)
    expect(actions.length).toBeGreaterThan(0)
    // A workflow of our own is that of the same commit.
    for (const action of actions.filter((each) => !each.startsWith('./')))
      expect(action).toMatch(/^[\w./-]+@[0-9a-f]{40}$/)
    expect(workflow).toMatch(/^permissions:\n {2}contents: read$/m)
    // A single job may comment, keep history or release; by default, and all at once, none may write.
    const others = workflow.replaceAll(/^ {6}(contents|pull-requests|pages|id-token): write$/gm, '')
    expect(others).not.toMatch(/: write|write-all|pull_request_target|secrets\./)
    expect(workflow.match(/persist-credentials: false/g)?.length).toBe(workflow.match(/actions\/checkout@/g)?.length)
  }
})

test('what the receiver imports, and what runs it, is a dependency and no tool', () => {
  const folder = 'examples/receiver'
  const code = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  const imports = [...code.join('\n').matchAll(/ from '(@[\w-]+\/[\w-]+|[a-z][\w-]*)(?=[/'])/g)].map(
    ([, name = '']) => name,
  )
  expect(imports).toEqual(expect.arrayContaining(['hono', 'nodemailer']))
  expect(Object.keys(manifest.dependencies)).toEqual(expect.arrayContaining([...imports, 'tsx']))
})

test('the list of packages that are shipped names them all, and no other, and is kept', () => {
  const { stdout } = spawnSync('npm', ['run', '--silent', 'sbom'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const { components } = JSON.parse(stdout) as { components: { name: string; version: string }[] }
  const listed = components.map(({ name, version }) => `${name}@${version}`)
  const locked = shipped.map(([path, { version }]) => `${path.replace(/.*node_modules\//, '')}@${version}`)
  expect(new Set(listed)).toEqual(new Set(locked))
  const workflow = readFileSync('.github/workflows/nightly.yml', 'utf8')
  expect(workflow).toMatch(/sbom > sbom\.json\n +- uses: actions\/upload-artifact@[^]*?path: sbom\.json/)
}, 60_000)

test('a workflow that builds has all commits, from which the days of the site map come', () => {
  for (const name of readdirSync('.github/workflows')) {
    const workflow = readFileSync(join('.github/workflows', name), 'utf8')
    expect([name, workflow.match(/fetch-depth: 0/g)?.length]).toEqual([name, workflow.match(/checkout@/g)?.length])
  }
})
