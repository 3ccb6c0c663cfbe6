import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkContent } from '../../plugins/content-check/check-content'
import { contentFolder } from '../../plugins/content/content-folder'
import { readContentLines } from '../../plugins/content/content-lines'
import { readContent } from '../../plugins/content/load-content'
import { problemLine } from '../../plugins/content/read-yaml'
import { readPages } from '../../plugins/prose/read-pages'
import { buildFacts } from '../../plugins/site-files/build-facts'
import { instantOf } from '../../plugins/content/local-time'
import { site } from '../helpers/content'
import { noSettings } from '../helpers/page-files'
import { copyWithUnpublished, scheduledTime } from '../helpers/unpublished-content'

const due = new Date(instantOf(scheduledTime, site.timeZone))
const before = due.getTime() - 1000

let folder = ''
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hidden-'))
  await copyWithUnpublished(folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const titlesAt = (time: number) =>
  readContent(folder, time)
    .content.home?.caseStudies.studies.map(({ title }) => title)
    .filter((title) => title.startsWith('Qx'))
const pagesAt = (time: number) =>
  readPages(folder, site, noSettings, time)
    .pages.map(({ path }) => path)
    .filter((path) => path.startsWith('/hidden-'))
const problemsOf = async () => {
  const settings = { ...noSettings, receiver: 'simulated' as const }
  const problems = await checkContent({ folder, publicDir: '', settings })
  return problems.map(problemLine)
}
const append = (file: string, text: string) =>
  writeFileSync(join(folder, file), `${readFileSync(join(folder, file), 'utf8')}${text}`)

test('a scheduled page and story are public from their minute on, and a draft never is', () => {
  expect([titlesAt(before), pagesAt(before)]).toEqual([[], []])
  expect([titlesAt(due.getTime()), pagesAt(due.getTime())]).toEqual([
    ['QxstoryscheduledTitle'],
    ['/hidden-scheduled'],
  ])
  expect(titlesAt(Number.MAX_VALUE)).toEqual(['QxstoryscheduledTitle'])
  expect(titlesAt(Infinity)).toEqual(['QxstorydraftTitle', 'QxstoryscheduledTitle'])
})

test('the files for browsers do not have the fields of the schedule', () => {
  const { content } = readContent(folder, due.getTime())
  expect(JSON.stringify(content.home)).not.toMatch(/publishOn|"draft"/)
})

test('a link in a list to an unpublished page is left out until the page is public', () => {
  const labelsAt = (time: number, ofFolder = folder) =>
    readContent(ofFolder, time).content.site?.menu.map(({ label }) => label)
  expect(labelsAt(before)).toEqual(labelsAt(before, contentFolder))
  const ownLabels = labelsAt(Infinity, contentFolder) ?? []
  expect(labelsAt(Infinity)).toEqual([...ownLabels, 'Qxmenu'])
})

test('the fonts have the characters of the public content, and lines keep their numbers', () => {
  const linesAt = (time: number) => readContentLines(folder, time)
  expect(linesAt(before).filter(({ text }) => text.includes('Qx'))).toEqual([])
  const lineOfEnd = (time: number) =>
    linesAt(time).findLast(({ file }) => file === 'home.yaml')?.line
  expect(lineOfEnd(before)).toBe(lineOfEnd(Infinity))
})

test('content with drafts and scheduled content has no problem', async () => {
  vi.stubEnv('NOW', '2027-01-01T00:00Z')
  expect(await problemsOf()).toEqual([])
})

test('a link in a public text to a draft or a scheduled page is a problem with file and line', async () => {
  vi.stubEnv('NOW', '2027-01-01T00:00Z')
  append('pages/terms.md', '\n[One](/hidden-draft)\n\n[Two](/hidden-scheduled)\n')
  const last = readFileSync(join(folder, 'pages/terms.md'), 'utf8').split('\n').length - 1
  expect(await problemsOf()).toEqual([
    `pages/terms.md:${last - 2}: leads to /hidden-draft, which is a draft: a public text cannot link to it yet`,
    `pages/terms.md:${last}: leads to /hidden-scheduled, which is not public before ${scheduledTime}: a public text cannot link to it yet`,
  ])
  vi.stubEnv('NOW', due.toISOString())
  expect(await problemsOf()).toHaveLength(1)
})

test('problems of scheduled content are found before its time, and problems of drafts in a preview', async () => {
  vi.stubEnv('NOW', '2027-01-01T00:00Z')
  append('pages/hidden-scheduled.md', '\n[Nowhere](/no-such-page) and [the draft](/hidden-draft)\n')
  append('pages/hidden-draft.md', '\n[Nowhere](/no-such-page)\n')
  expect(await problemsOf()).toEqual([
    expect.stringMatching(/^pages\/hidden-scheduled\.md:\d+: leads to \/no-such-page, /),
    expect.stringMatching(
      /^pages\/hidden-scheduled\.md:\d+: leads to \/hidden-draft, which is a draft/,
    ),
  ])
  vi.stubEnv('PREVIEW', 'true')
  expect(await problemsOf()).toContainEqual(
    expect.stringMatching(/^pages\/hidden-draft\.md:\d+: leads to \/no-such-page, /),
  )
})

test.for([
  ['soon', /^pages\/hidden-scheduled\.md:\d: publishOn must be a day and a time, such as /],
  ['2027-02-30T09:00', /publishOn must be a day and a time/],
  ['2027-01-12T09:00Z', /publishOn must be a day and a time/],
  ['2027-01-12', /publishOn must be a day and a time/],
] as const)('the time %s hides nothing, and is a problem', async ([time, message]) => {
  const file = join(folder, 'pages/hidden-scheduled.md')
  writeFileSync(file, readFileSync(file, 'utf8').replace(scheduledTime, time))
  expect(await problemsOf()).toEqual([expect.stringMatching(message)])
})

test('the parts of a hidden page are hidden too', () => {
  cpSync(join(contentFolder, 'pages/privacy'), join(folder, 'pages/hidden-draft'), {
    recursive: true,
  })
  const files = new Set(readContentLines(folder, before).map(({ file }) => file))
  expect([...files].filter((file) => file.includes('hidden'))).toEqual([])
  expect(readPages(folder, site, noSettings, before).problems).toEqual([])
})

test('the facts of a build depend on the public content, and not on the minute of the build', () => {
  const factsAt = (time: number, ofFolder = folder) => {
    vi.stubEnv('NOW', new Date(time).toISOString())
    return buildFacts(ofFolder)
  }
  const ownFacts = factsAt(before, contentFolder)
  expect(ownFacts.isPreview).toBe(false)
  expect(factsAt(before)).toEqual(ownFacts)
  const later = { isPreview: false, publishedUntil: due.toISOString() }
  expect(factsAt(due.getTime())).toEqual(later)
  expect(factsAt(due.getTime() + 60_000)).toEqual(later)
})

test.for(['tomorrow', '2027-01-12', '2027-01-12T09:00', '2027-13-12T09:00Z'])(
  'a build at the time %s stops with advice',
  (now) => {
    vi.stubEnv('NOW', now)
    expect(() => readContent(folder)).toThrow(
      `NOW is “${now}”: set it to a time with its offset, such as 2027-01-12T09:00Z or 2027-01-12T09:00+01:00.`,
    )
  },
)

test('an unknown value of PREVIEW is refused with advice', () => {
  vi.stubEnv('PREVIEW', 'yes')
  expect(() => readContent(folder)).toThrow('PREVIEW is “yes”: set it to true, or unset it.')
})
