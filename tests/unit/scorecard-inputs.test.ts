import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerOf } from '../../scripts/scorecard/answer'
import { pageNameOnDevice } from '../../scripts/scorecard/figures'
import { barNote } from '../../scripts/scorecard/limit-bars'
import { pageResults } from '../../scripts/scorecard/page-results'
import { readResults } from '../../scripts/scorecard/read-results'
import {
  makeHistoryEntry,
  makePageTimes,
  makeReport,
  makeRun,
  writeLighthouseFiles,
  type LighthouseFiles,
} from '../helpers/lighthouse-files'

// Missing and damaged files. The scorecard names each file in a sentence, and shows all others.

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scorecard-inputs-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/**
 * Writes the files of a run, replaces files by name, and reads all of them. A `null` removes the
 * file.
 */
async function readFiles(
  files: Partial<LighthouseFiles>,
  replaced: Record<string, string | null> = {},
) {
  await writeLighthouseFiles(folder, { run: makeRun(), ...files })
  for (const [name, text] of Object.entries(replaced)) {
    if (text === null) rmSync(join(folder, name))
    else writeFileSync(join(folder, name), text)
  }
  return readResults(folder, join(folder, 'no-site'))
}

const allPages = ['Home (/) on a phone', 'Contact (/contact) on a phone', 'Home (/) on a desktop']

test.for<
  [
    what: string,
    files: Partial<LighthouseFiles>,
    replaced: Record<string, string | null>,
    note: string,
  ]
>([
  ['no history', {}, {}, 'There is no history yet: the trend lines begin with the next run.'],
  [
    'a damaged line of the history',
    { history: [makeHistoryEntry(1, 1000), '{"madeAt": "2026-', makeHistoryEntry(2, 1000)] },
    {},
    'Line 2 of the history is damaged and was skipped.',
  ],
  ['no films', { hasFilms: false }, {}, 'No film strips were recorded in this run.'],
  [
    'a damaged file of films',
    {},
    { 'lighthouse/film.json': '[{"path":' },
    'The file of the film strips is damaged, so no film strips are shown.',
  ],
  [
    'a file of films without a list',
    {},
    { 'lighthouse/film.json': '{}' },
    'The file of the film strips is damaged, so no film strips are shown.',
  ],
  [
    'no built site',
    {},
    {},
    'There is no built site, so these reports may belong to an older build.',
  ],
])('%s is noted, and all pages are shown', async ([, files, replaced, note]) => {
  const results = await readFiles(files, replaced)
  expect(results.notes).toContain(note)
  expect(pageResults(results)).toHaveLength(allPages.length)
  expect(answerOf(results).mayPublish).toBe(true)
})

test('a damaged line of the history loses no other line', async () => {
  const history = [makeHistoryEntry(1, 1000), '{"madeAt": "2026-', makeHistoryEntry(2, 1000)]
  const results = await readFiles({ history })
  expect(results.history.map(({ buildHash }) => buildHash)).toEqual(['build 1', 'build 2'])
})

const brokenReport = {
  ...makeReport('/contact'),
  runtimeError: { code: 'NO_FCP', message: 'The page did not paint.' },
}

test.for<
  [
    what: string,
    files: Partial<LighthouseFiles>,
    replaced: Record<string, string | null>,
    gap: string,
  ]
>([
  [
    'a page that answers 404',
    { run: makeRun({ problems: ['/terms answers 404, so it could not be measured.'] }) },
    {},
    '/terms answers 404, so it could not be measured',
  ],
  [
    'a run that Lighthouse aborted',
    {},
    { 'lighthouse/phone/contact.json': JSON.stringify(brokenReport) },
    'Lighthouse could not measure Contact (/contact) on a phone: The page did not paint',
  ],
  ['a missing report', {}, { 'lighthouse/phone/contact.json': null }, 'Contact has no report'],
  [
    'a missing list of reports',
    {},
    { 'lighthouse/phone/manifest.json': null },
    'Home has no report',
  ],
  [
    'a missing list of assertions',
    {},
    {
      'lighthouse/phone/assertion-results.json': null,
      'lighthouse/desktop/assertion-results.json': null,
    },
    'Lighthouse CI compared no figure with its limit',
  ],
])('%s makes the answer no, and the rest is shown', async ([, files, replaced, gap]) => {
  const results = await readFiles(files, replaced)
  const answer = answerOf(results)
  expect(answer.failures).toContain(gap)
  expect(answer.kind).toBe('no')
  expect(pageResults(results).length).toBeGreaterThan(0)
})

test.for<[what: string, replaced: Record<string, string | null>, message: RegExp]>([
  [
    'no run',
    { 'lighthouse/run.json': null },
    /^There is no .*run\.json\. Run npm run lighthouse\.$/,
  ],
  [
    'a damaged run',
    { 'lighthouse/run.json': '{"madeAt":' },
    /run\.json is damaged\. Run npm run lighthouse again\.$/,
  ],
  [
    'a run without times',
    { 'lighthouse/run.json': '{}' },
    /run\.json is damaged\. Run npm run lighthouse again\.$/,
  ],
])('%s is an error in one sentence', async ([, replaced, message]) => {
  await expect(readFiles({}, replaced)).rejects.toThrow(message)
})

const damagedReport =
  'the report of Contact (/contact) on a phone is damaged: run npm run lighthouse again'

test.for<[what: string, text: string]>([
  ['half a report', '{"audits":'],
  ['a report of null', 'null'],
  ['a report without audits', '{"categories":{}}'],
])('%s makes the answer no, and all other pages are shown', async ([, text]) => {
  const results = await readFiles({}, { 'lighthouse/phone/contact.json': text })
  // A damaged report is named once.
  expect(answerOf(results).failures).toEqual([damagedReport])
  const shown = pageResults(results).map(({ path, device }) => pageNameOnDevice(path, device))
  expect(shown).toEqual(allPages.filter((name) => !name.startsWith('Contact')))
})

test.for<[what: string, file: string, text: string, shownPages: number]>([
  ['half a list of reports', 'lighthouse/phone/manifest.json', '[{"url":', 1],
  ['a list of reports with an empty entry', 'lighthouse/phone/manifest.json', '[null]', 1],
  ['half a list of assertions', 'lighthouse/desktop/assertion-results.json', '[{', 3],
  [
    'a list of assertions with an empty entry',
    'lighthouse/desktop/assertion-results.json',
    '[null]',
    3,
  ],
])('%s makes the answer no, and all other files are shown', async ([, file, text, shownPages]) => {
  const results = await readFiles({}, { [file]: text })
  expect(answerOf(results).failures).toContain(`${file} is damaged: run npm run lighthouse again`)
  expect(pageResults(results)).toHaveLength(shownPages)
})

test('times without a comparable pair are not drawn as 0 ms', async () => {
  const none = {
    score: Number.NaN,
    blockingMs: Number.NaN,
    firstPaintMs: Number.NaN,
    largestPaintMs: Number.NaN,
  }
  const judgments = makePageTimes('/').judgments.map((judgment) => {
    return Object.assign(judgment, {
      verdict: 'not judged',
      median: Number.NaN,
      low: Number.NaN,
      high: Number.NaN,
      pairs: 0,
    })
  })
  const times = [
    makePageTimes('/', { verdict: 'not judged', site: none, noScripts: none, judgments }),
  ]
  const results = await readFiles({ run: makeRun({ verdict: 'not judged', times }) })
  const home = pageResults(results).find(({ path, device }) => path === '/' && device === 'phone')
  const blocking = home?.measuredFigures.find(({ key }) => key === 'total-blocking-time')
  expect(blocking).toMatchObject({ value: undefined, limit: undefined, noScripts: undefined })
  expect(blocking && barNote(blocking)).toBe('Times not judged')
})
