import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contentFolder, shownFolder } from '../../plugins/content/content-folder.ts'
import { translationTags } from '../../plugins/content/languages.ts'
import { loadContent } from '../../plugins/content/load-content.ts'
import { pageSettings } from '../../plugins/prose/page-settings.ts'
import { readPages } from '../../plugins/prose/read-pages.ts'
import { buildFactsFile } from '../../plugins/site-files/build-facts.ts'
import { readSettings } from '../../plugins/settings.ts'
import { buildHash } from '../build-hash.ts'
import { readHistory } from '../lighthouse/history.ts'
import { judgeReports } from '../lighthouse/judge-reports.ts'
import { readJson } from '../lighthouse/read-json.ts'
import { historyFile, runFile, type Run } from '../lighthouse/results.ts'
import { loadSettings } from '../settings-files.ts'
import { readDecisions } from './accepted-times.ts'
import { rebuildCommands, type Finding } from './finding.ts'
import { nameFindings } from './name-findings.ts'
import { keptVersionFindings, privacyFindings } from './privacy-findings.ts'
import { receiverFindings } from './receiver-findings.ts'
import { scorecardFindings, timesFindings } from './scorecard-findings.ts'
import { previewFindings, robotsFindings, securityFindings } from './site-file-findings.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The folder of the built site. */
export const dist = join(root, 'dist')
const reports = join(root, 'reports')
/** The file with the decisions of `--accept-times`. */
export const acceptedTimesFile = join(reports, 'accepted-times.jsonl')

/**
 * Finds the tasks that remain in a built site, its settings and its reports. By default, reads
 * `dist/` and `reports/`.
 */
export function findInBuild(siteFolder = dist, reportsFolder = reports): Finding[] {
  /** Returns the text of a built file, or an empty text if the file is missing. */
  const read = (name: string) =>
    existsSync(join(siteFolder, name)) ? readFileSync(join(siteFolder, name), 'utf8') : ''
  if (!read('index.html')) {
    const why = 'The launch publishes the folder dist/.'
    return [{ what: 'The site is not built.', why, where: rebuildCommands }]
  }
  const env = loadSettings(root)
  const { site } = loadContent(contentFolder)
  const { service } = readSettings(env).enquiry
  const scripts = readdirSync(join(siteFolder, 'assets')).filter((name) => name.endsWith('.js'))
  return [
    ...previewFindings(read(buildFactsFile)),
    ...nameFindings(read, site, service),
    ...['', ...translationTags()].flatMap((tag) => findInPrivacyPage(tag, env)),
    ...receiverFindings(env, scripts.map((name) => read(`assets/${name}`)).join('\n')),
    ...robotsFindings(read('robots.txt')),
    ...securityFindings(read('.well-known/security.txt'), new Date()),
    ...findInReports(siteFolder, reportsFolder),
  ]
}

/**
 * Finds the tasks that remain for the privacy page of a language. `tag` is empty for the default
 * language. A translation needs no privacy page.
 */
function findInPrivacyPage(tag: string, env: Record<string, string>): Finding[] {
  const folder = join(contentFolder, tag)
  const { pages } = readPages(folder, loadContent(folder).site, pageSettings(env))
  const page = pages.find(({ path }) => path === '/privacy')
  if (tag && !page) return []
  const paths = pages.map(({ path }) => path)
  return [
    ...privacyFindings(page, new Date(), shownFolder(folder)),
    ...keptVersionFindings(page, paths),
  ]
}

/**
 * Finds the reasons against a release in the scorecard of a build. Judges the times of the build
 * only if the scorecard has no such reason. The reports of an earlier build are valid if only words
 * have changed since then.
 */
function findInReports(siteFolder: string, folder: string): Finding[] {
  const builtHash = buildHash(siteFolder)
  const run = readRun(folder)
  const measuredHash = run && judgeReports(run, siteFolder).areValid ? run.buildHash : builtHash
  const scorecardFile = join(folder, 'scorecard.json')
  const scorecardText = existsSync(scorecardFile) ? readFileSync(scorecardFile, 'utf8') : undefined
  const reasons = scorecardFindings(scorecardText, measuredHash)
  if (reasons.length > 0) return reasons
  const { entries } = readHistory(join(folder, historyFile))
  const decisions = readDecisions(acceptedTimesFile)
  const isAccepted = decisions.some(({ buildHash: acceptedHash }) => acceptedHash === builtHash)
  return isAccepted ? [] : timesFindings(entries, decisions, measuredHash)
}

/**
 * Returns a sentence if the reports of an earlier build are valid for the built site. Otherwise
 * returns `undefined`.
 */
export function earlierReportsNote(siteFolder = dist, reportsFolder = reports): string | undefined {
  const run = readRun(reportsFolder)
  if (!run || !existsSync(join(siteFolder, 'index.html'))) return undefined
  const { areValid, sentence } = judgeReports(run, siteFolder)
  return areValid && sentence ? sentence : undefined
}

/** Reads the last run of Lighthouse. Returns `undefined` if there was none. */
const readRun = (folder: string) => readJson(join(folder, runFile)) as Run | undefined
