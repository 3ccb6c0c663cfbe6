import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { buildCopy } from './build-copy'

const folder = mkdtempSync(join(tmpdir(), 'repeatable-build-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const committedAt = '2026-02-03T23:30:00-08:00'
const author = { GIT_AUTHOR_NAME: 'Ines', GIT_AUTHOR_EMAIL: 'ines@agency.example', GIT_AUTHOR_DATE: committedAt }
const committer = {
  GIT_COMMITTER_NAME: 'Ines',
  GIT_COMMITTER_EMAIL: 'ines@agency.example',
  GIT_COMMITTER_DATE: committedAt,
}

/** Builds the same commit in a folder. The days in the site map come from the history. */
async function buildIn(name: string, env: Record<string, string>) {
  const project = join(folder, name)
  mkdirSync(project, { recursive: true })
  cpSync('src/content', join(project, 'src/content'), { recursive: true })
  for (const args of [
    ['init', '--quiet'],
    ['add', '.'],
    ['commit', '--quiet', '--message', 'Begin'],
  ])
    execFileSync('git', args, { cwd: project, env: { ...process.env, ...author, ...committer } })
  return buildCopy(project, {}, { env })
}

const filesOf = (built: string) =>
  readdirSync(built, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(built.length))
    .toSorted()

test('the same commit makes the same site, byte for byte: elsewhere, later, in another time zone and language', async () => {
  const one = await buildIn('one', { TZ: 'UTC', LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' })
  const other = await buildIn('further/down/the other', {
    TZ: 'Pacific/Kiritimati',
    LANG: 'tr_TR.UTF-8',
    LC_ALL: 'tr_TR.UTF-8',
    NODE_OPTIONS: `--import ${pathToFileURL('tests/helpers/later-clock.mjs').href}`,
  })
  expect(readFileSync(join(one, 'sitemap.xml'), 'utf8')).toContain('<lastmod>2026-02-03</lastmod>')
  for (const part of ['', '-hosts']) {
    expect(filesOf(other + part)).toEqual(filesOf(one + part))
    expect(filesOf(one + part).length).toBeGreaterThan(2)
    const differing = filesOf(one + part).filter(
      (file) => !readFileSync(one + part + file).equals(readFileSync(other + part + file)),
    )
    expect(differing).toEqual([])
  }
})
