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
import { historyFile } from '../lighthouse/results.ts'
import { loadSettings } from '../settings-files.ts'
import { findingIf, rebuild, type Finding } from './finding.ts'
import { nameFindings } from './name-findings.ts'
import { keptVersionFindings, privacyFindings } from './privacy-findings.ts'
import { receiverFindings } from './receiver-findings.ts'
import { readDecisions } from './accepted-times.ts'
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
  /** The text of a built file, empty if the file is missing. */
  const read = (name: string) =>
    existsSync(join(siteFolder, name)) ? readFileSync(join(siteFolder, name), 'utf8') : ''
  if (!read('index.html'))
    return findingIf(
      true,
      'The site is not built.',
      'The launch publishes the folder dist/.',
      rebuild,
    )
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
    ...findInReports(buildHash(siteFolder), reportsFolder),
  ]
}

/** Finds what remains to be done for the privacy page of a language. A translation needs no page. */
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

/** Finds the reasons against a release of a build: in the scorecard, then in the times. */
function findInReports(build: string, folder: string): Finding[] {
  const scorecard = join(folder, 'scorecard.json')
  const cardFindings = scorecardFindings(
    existsSync(scorecard) ? readFileSync(scorecard, 'utf8') : undefined,
    build,
  )
  const { entries } = readHistory(join(folder, historyFile))
  // Times matter only after the scorecard of this build has no findings.
  return cardFindings.length > 0
    ? cardFindings
    : timesFindings(entries, readDecisions(acceptedTimesFile), build)
}
