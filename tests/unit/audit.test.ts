// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildPackages, seriousIn } from '../../scripts/audit/build-packages'

const packages = {
  '': { dependencies: { shipped: '1' }, devDependencies: { bundler: '1', font: '1', browser: '1' } },
  'node_modules/shipped': { dependencies: { shared: '2' } },
  'node_modules/shared': {},
  'node_modules/shipped/node_modules/shared': {},
  'node_modules/bundler': { dependencies: { shared: '1' }, optionalDependencies: { native: '1', absent: '1' } },
  'node_modules/native': { peerDependencies: { peer: '1' } },
  'node_modules/peer': {},
  'node_modules/font': {},
  'node_modules/browser': { dependencies: { driver: '1' } },
  'node_modules/driver': {},
}
const sources = ["import { build } from 'bundler/api'", 'const file = `font/files/${name}`']

test('what writes the site is its dependencies, the tools that the build names, and all that they need', () => {
  expect([...buildPackages(packages, sources)].toSorted()).toEqual([
    'node_modules/bundler',
    'node_modules/font',
    'node_modules/native',
    'node_modules/peer',
    'node_modules/shared',
    'node_modules/shipped',
    'node_modules/shipped/node_modules/shared',
  ])
})

test('a vulnerability counts where it is in what writes the site, and from moderate on', () => {
  const vulnerability = (name: string, severity: string, node = `node_modules/${name}`) => ({
    name,
    severity,
    range: '<2',
    nodes: [node],
  })
  const found = [
    vulnerability('bundler', 'moderate'),
    vulnerability('native', 'critical'),
    vulnerability('font', 'low'),
    vulnerability('driver', 'critical'),
    vulnerability('shared', 'high', 'node_modules/browser/node_modules/shared'),
  ]
  const report = { vulnerabilities: Object.fromEntries(found.map((each) => [each.name, each])) }
  expect(seriousIn(report, buildPackages(packages, sources))).toEqual(['bundler <2: moderate', 'native <2: critical'])
})

test('of this project, Vite, what draws, subsets and compresses, and the receiver are audited; what only tests is not', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const files = ['src', 'plugins'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  const code = [...files.filter((file) => /\.tsx?$/.test(file)), 'vite.config.ts'].map((file) =>
    readFileSync(file, 'utf8'),
  )
  const audited = buildPackages(lock.packages, code)
  for (const name of [
    'react',
    'vite',
    'rolldown',
    'lightningcss',
    'sharp',
    'svgo',
    'subset-font',
    'parse5',
    'remark-parse',
    'hono',
    '@hono/node-server',
    '@libsql/client',
    'nodemailer',
    'tsx',
  ])
    expect([name, audited.has(`node_modules/${name}`)]).toEqual([name, true])
  for (const name of ['@lhci/cli', '@playwright/test', 'html-validate', 'linkinator', 'oxlint'])
    expect([name, audited.has(`node_modules/${name}`)]).toEqual([name, false])
})
