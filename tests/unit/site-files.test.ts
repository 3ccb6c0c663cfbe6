// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { parseBrandMark } from '../../plugins/site-files/brand-mark'
import { icon, icons } from '../../plugins/site-files/icons'
import { lastCommitDay, llms, webManifest, robots, securityText, sitemap } from '../../plugins/site-files/site-files'
import { homeContent, palette, site } from '../helpers/content'
import { routes } from '../../src/routes'
import { pageMeta } from '../../src/seo/page-meta'

const mark = parseBrandMark(readFileSync('src/content/mark.svg', 'utf8'))
const indexed = routes.filter(({ meta }) => meta.isIndexed)
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

test.for([
  ['https://a.example', 'https://a.example/b'],
  ['https://a.example/', 'https://a.example/b'],
  ['https://a.example/base/', 'https://a.example/base/b'],
])('the page /b of a site at %s is listed as %s', ([address = '', page]) => {
  expect(locations(sitemap(address, [{ path: '/b' }]))).toEqual([page])
})

test('robots may read everything and are shown the site map', () => {
  for (const address of ['https://a.example', 'https://a.example/'])
    expect(robots(address)).toBe('User-agent: *\nAllow: /\n\nSitemap: https://a.example/sitemap.xml\n')
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
  const pages = indexed.map((route) => {
    const { title, description, canonical } = pageMeta(route)
    return { title, description, address: canonical }
  })
  const text = llms(site, 'What we do', homeContent.services.services, pages)
  expect(text).toContain('\n## What we do\n\n- ')
  expect(text.startsWith(`# ${site.brand}\n\n> ${site.tagline}\n`)).toBe(true)
  for (const { title } of homeContent.services.services) expect(text).toContain(`- ${title}: `)
  for (const { title, address } of pages) expect(text).toContain(`- [${title}](${address}): `)
  expect(text).toContain(site.phone)
})

test('the manifest names the site and its icons, under the folder that the site stands in', () => {
  const told = JSON.parse(webManifest(site, '#FFFFFF', icons, '/folder/'))
  expect(told).toMatchObject({ name: site.brand, start_url: '/folder/' })
  // Its scope and a plain icon's purpose are what the specification takes for granted.
  const sources = told.icons.map(({ src, sizes, purpose }: Record<string, string>) => [src, sizes, purpose])
  expect(sources).toContainEqual(['/folder/icon-192.png', '192x192', undefined])
  expect(sources).toContainEqual(['/folder/icon-mask.png', '512x512', 'maskable'])
})

test('every icon has its size', async () => {
  for (const { size, markShare } of icons)
    expect(await sharp(await icon(mark, size, markShare, palette.light)).metadata()).toMatchObject({
      format: 'png',
      width: size,
      height: size,
    })
})

test('security.txt says where to write, and expires within a year of the day someone read it', () => {
  const text = securityText({ ...site, base: '/agency/', language: 'pt', securityReviewedOn: '2026-02-01' })
  expect(text).toBe(
    [
      `Contact: mailto:${site.email}`,
      'Expires: 2027-01-31T00:00:00.000Z',
      'Preferred-Languages: pt',
      `Canonical: ${site.url}/agency/.well-known/security.txt`,
      '',
    ].join('\n'),
  )
})
