// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { lastCommitDay, siteFiles } from '../../plugins/site-files/site-files'
import * as entry from '../../src/prerender'
import { homeContent, site } from '../helpers/content'

const indexed = entry.routes.filter(({ meta }) => meta.isIndexed)
const files = await siteFiles('/agency/', entry)
const text = (name: string) => String(files[name])

test('the site map lists the canonical address of every page that may be indexed, and robots are shown it', () => {
  const listed = [...text('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(listed).toEqual(indexed.map((route) => entry.pageMeta(route).canonical))
  expect(text('robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${site.url}/agency/sitemap.xml\n`)
})

test('a file changed on the day of its last commit; without git, or in a shallow clone, no day is known', () => {
  const folder = mkdtempSync(join(tmpdir(), 'changed-on-'))
  const clone = `${folder}-shallow`
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@a.example', ...args], {
      cwd: folder,
      env: { ...process.env, GIT_COMMITTER_DATE: '2026-02-03T12:00:00Z' },
    })
  writeFileSync(join(folder, 'home.ts'), 'export {}')
  expect(lastCommitDay(folder, 'home.ts')).toBeUndefined()
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'Begin')
  expect(lastCommitDay(folder, 'home.ts')).toBe('2026-02-03')
  expect(lastCommitDay(folder, 'contact.ts')).toBeUndefined()
  git('commit', '-qm', 'Go on', '--allow-empty')
  git('clone', '-q', '--depth=1', `file://${folder}`, clone)
  expect(lastCommitDay(clone, 'home.ts')).toBeUndefined()
  for (const each of [folder, clone]) rmSync(each, { recursive: true })
})

test('language models read who it is, every service and every page', () => {
  expect(text('llms.txt').startsWith(`# ${site.brand}\n\n> ${site.tagline}\n`)).toBe(true)
  for (const { title } of homeContent.services.services) expect(text('llms.txt')).toContain(`- ${title}: `)
  for (const { title, canonical } of indexed.map(entry.pageMeta))
    expect(text('llms.txt')).toContain(`- [${title}](${canonical}): `)
})

test('the manifest names the site, and icons of the size that they have', async () => {
  const { icons, ...manifest } = JSON.parse(text('site.webmanifest'))
  expect(manifest).toMatchObject({ name: site.brand, start_url: '/agency/' })
  expect(icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable')
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(files[src.replace('/agency/', '')] as Uint8Array).metadata()
    expect([src, `${width}x${height}`]).toEqual([src, sizes])
  }
})

test('every indexed page has the share card that its head names', () => {
  for (const { path } of indexed) expect(Object.keys(files)).toContain(entry.sharePath(path).slice(1))
})

test('security.txt says where to write, and expires within a year of the day someone read it', () => {
  const expires = Date.parse(/Expires: (.*)/.exec(text('.well-known/security.txt'))?.[1] ?? '')
  expect((expires - Date.parse(site.securityReviewedOn)) / 86_400_000).toBe(364)
  expect(text('.well-known/security.txt')).toContain(`Contact: mailto:${site.email}\n`)
  expect(text('.well-known/security.txt')).toContain(`Canonical: ${site.url}/agency/.well-known/security.txt\n`)
})
