import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildHash } from '../../scripts/build-hash'
import { hasOnlyWords, takeInventory } from '../../scripts/build-inventory'
import { earlierReportsNote, findInBuild } from '../../scripts/launch-check/build-findings'
import { judgeReports } from '../../scripts/lighthouse/judge-reports'
import type { Run } from '../../scripts/lighthouse/results'
import { readResults } from '../../scripts/scorecard/read-results'
import { folderPerTest } from '../helpers/folder-per-test'
import { makeHistoryEntry, makeRun, writeLighthouseFiles } from '../helpers/lighthouse-files'

// The reports of an earlier build: when they are valid for the built site.

type Files = Record<string, string>

const folder = folderPerTest()
const dayMs = 86_400_000
const words = 'words '.repeat(200)
const page = (text: string, policy = "default-src 'none'") =>
  `<meta http-equiv="Content-Security-Policy" content="${policy}"><div id="root">${text}</div>`

const measuredFiles: Files = {
  'index.html': page(words),
  'index.html.br': 'compressed',
  'contact.html': page(words),
  'assets/main-BIRmdkTy.js': words,
  'en/assets/main-Cx0_k-12.js': words,
  'assets/text-4a69c8.woff2': words,
  'share/home.png': 'A drawing of words',
}

/** Replaces the built site. Returns its folder. */
function writeSite(files: Files): string {
  const dist = `${folder.path}/dist`
  rmSync(dist, { recursive: true, force: true })
  for (const [name, text] of Object.entries(files)) folder.write(`dist/${name}`, text)
  return dist
}

/** Returns a run that has measured a site. */
function measure(dist: string, changes: Partial<Run> = {}): Run {
  return makeRun({ buildHash: buildHash(dist), inventory: takeInventory(dist), ...changes })
}

type ChangeOptions = { daysLater?: number; run?: Partial<Run> }

/** Measures a site, changes its files, and judges the reports some days later. */
function judgeChange(changedFiles: Files, { daysLater = 1, run = {} }: ChangeOptions = {}) {
  const measuredRun = measure(writeSite(measuredFiles), run)
  const dist = writeSite({ ...measuredFiles, ...changedFiles })
  return judgeReports(
    measuredRun,
    dist,
    new Date(Date.parse(measuredRun.madeAt) + daysLater * dayMs),
  )
}

test('reports are valid for the measured build at any time', () => {
  expect(judgeChange({}, { daysLater: 100 })).toEqual({ areValid: true, sentence: '' })
})

test('reports are valid for a week if only words have changed since, and a sentence says so', () => {
  const {
    'assets/main-BIRmdkTy.js': script = '',
    'en/assets/main-Cx0_k-12.js': translatedScript = '',
    ...otherFiles
  } = measuredFiles
  const run = measure(writeSite(measuredFiles))
  const dist = writeSite({
    ...otherFiles,
    'index.html': page(`${words}more words`),
    'index.html.br': 'compressed again',
    'assets/main-D-0sHash.js': `${script} more`,
    'en/assets/main-D1_sHash.js': `${translatedScript} more`,
    'share/home.png': 'A drawing of many other words',
  })
  const judge = (daysLater: number) =>
    judgeReports(run, dist, new Date(Date.parse(run.madeAt) + daysLater * dayMs))
  expect(judge(7)).toEqual({
    areValid: true,
    sentence: `These reports belong to build ${run.buildHash} of 2026-11-28. Since then only words have changed: index.html differs most in size, by 0.8 %.`,
  })
  expect(judge(7.1)).toMatchObject({ areValid: false })
  expect(judge(7.1).sentence).toContain('they are more than 7 days old')
})

test.for<[what: string, files: Files, reason: string]>([
  ['a new page', { 'about.html': page(words) }, 'new files: about.html'],
  ['a second font', { 'assets/text-ddb9f9.woff2': words }, 'new files: assets/text.woff2'],
  ['a longer page', { 'index.html': page(words + words) }, 'the size of index.html differs by'],
  ['a short page', { 'contact.html': page('') }, 'the size of contact.html differs by'],
  [
    'a larger font',
    { 'assets/text-4a69c8.woff2': words + words },
    'the size of assets/text.woff2 differs by 100.0 %',
  ],
  [
    'a larger script of a translation',
    { 'en/assets/main-Cx0_k-12.js': words + words },
    'the size of en/assets/main.js differs by 100.0 %',
  ],
  [
    'a script of another host',
    { 'index.html': page(words, 'script-src https://a.example') },
    'pages may request other hosts',
  ],
])('reports are not valid after %s', ([, files, reason]) => {
  const { areValid, sentence } = judgeChange(files)
  expect(areValid).toBe(false)
  expect(sentence).toContain(reason)
})

test('only the content’s YAML and Markdown count as words, without the colors', () => {
  const isWords = (file: string) => hasOnlyWords(file, 'src/content')
  expect(['src/content/home.yaml', 'src/content/pages/terms.md'].filter(isWords)).toHaveLength(2)
  const others = ['src/content/colors.yaml', 'src/content/mark.svg', 'src/content-schema/a.yaml']
  expect([...others, 'src/app.tsx', 'public/read.md'].filter(isWords)).toEqual([])
})

test('reports are not valid after a change of code, and not without a list of files', () => {
  const { inventory } = measure(writeSite(measuredFiles))
  const changed = { 'index.html': page(`${words}more`) }
  const otherCode = inventory && { ...inventory, sources: 'other' }
  expect(judgeChange(changed, { run: { inventory: otherCode } }).sentence).toContain(
    'code, packages, settings, colors, pictures or public files have changed',
  )
  expect(judgeChange(changed, { run: { inventory: undefined } }).sentence).toContain(
    'the run did not list its files',
  )
})

test('the launch check and the scorecard accept recent reports after a change of words', async () => {
  const dist = writeSite(measuredFiles)
  const run = measure(dist, { madeAt: new Date().toISOString() })
  const history = [makeHistoryEntry(1, 1000, { buildHash: run.buildHash })]
  const card = { buildHash: run.buildHash, isPartial: false, failures: [] }
  const reports = `${folder.path}/reports`
  folder.write('reports/scorecard.json', JSON.stringify(card))
  await writeLighthouseFiles(reports, { run, history })
  const problems = () => findInBuild(dist, reports).map(({ what }) => what)
  expect(earlierReportsNote(dist, reports)).toBeUndefined()

  writeSite({ ...measuredFiles, 'index.html': page(`${words}more words`) })
  expect(problems().filter((what) => /scorecard|times/.test(what))).toEqual([])
  expect(earlierReportsNote(dist, reports)).toContain('Since then only words have changed')
  const { notes, missingResults } = readResults(reports, dist)
  expect(notes.join()).toContain('Since then only words have changed')
  expect(missingResults).toEqual([])

  writeSite({ ...measuredFiles, 'about.html': page(words) })
  expect(problems()).toContain('The scorecard belongs to another build.')
  expect(earlierReportsNote(dist, reports)).toBeUndefined()
  expect(readResults(reports, dist).missingResults.join()).toContain('new files: about.html')
})
