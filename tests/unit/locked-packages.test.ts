import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Which code of packages may run on the machines of the project, as SECURITY.md says.

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const { dependencies, devDependencies, scripts, ...project } = readJson('package.json')
const { packages } = readJson('package-lock.json') as {
  packages: Record<string, { integrity?: string; dependencies?: object; devDependencies?: object }>
}
const npmSettings = readFileSync('.npmrc', 'utf8').split('\n')

test('each package has an exact version, also one that is added later', () => {
  const versions = Object.entries<string>({ ...dependencies, ...devDependencies })
  expect(versions.length).toBeGreaterThan(0)
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  expect(npmSettings).toContain('save-exact=true')
})

test('the lock file has the hash of each package, and the versions of package.json', () => {
  const { '': own, ...others } = packages
  const hashless = Object.entries(others).filter(
    ([, { integrity = '' }]) => !integrity.startsWith('sha512-'),
  )
  expect(hashless.map(([name]) => name)).toEqual([])
  expect(own).toMatchObject({ dependencies, devDependencies })
})

test('npm runs no install script of a package, and none of the project', () => {
  expect(npmSettings).toContain('ignore-scripts=true')
  const atInstallation = ['preinstall', 'install', 'postinstall', 'prepublish', 'prepare']
  expect(atInstallation.filter((name) => name in scripts)).toEqual([])
})

test('npm run audit asks for vulnerabilities of the packages that run, and fails if a signature is wrong', () => {
  expect(scripts.audit.split(' && ')).toEqual(['npm audit --omit=dev', 'npm audit signatures'])
})

test('nobody can publish the site as a package by accident', () => {
  expect(project.private).toBe(true)
})

test('Renovate proposes exact versions that are a week old, and a person merges them', () => {
  const settings = readJson('renovate.json')
  expect(settings).toMatchObject({
    rangeStrategy: 'pin',
    minimumReleaseAge: '7 days',
    // Without this, Renovate proposes a newer version too, and only marks it as pending.
    internalChecksFilter: 'strict',
    automerge: false,
  })
  for (const pins of ['docker:pinDigests', 'helpers:pinGitHubActionDigests'])
    expect(settings.extends).toContain(pins)
  expect(settings.packageRules.filter((rule: object) => 'automerge' in rule)).toEqual([])
})
