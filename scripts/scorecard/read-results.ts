import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readHistory } from '../lighthouse/history.ts'
import { judgeReports } from '../lighthouse/judge-reports.ts'
import { readDevice } from '../lighthouse/read-device.ts'
import { readJson } from '../lighthouse/read-json.ts'
import {
  devices,
  filmFile,
  historyFile,
  runFile,
  type Device,
  type DeviceResults,
  type Film,
  type HistoryEntry,
  type Run,
} from '../lighthouse/results.ts'
import { pagePathsOf } from '../site-pages.ts'
import { pageName, pageNameOnDevice } from './figures.ts'

/** The data of a scorecard. */
export type Results = {
  run: Run
  deviceResults: Record<Device, DeviceResults>
  films: Film[]
  history: HistoryEntry[]
  /**
   * Sentences about missing, damaged or outdated results, without a period. Each is a reason
   * against publishing.
   */
  missingResults: string[]
  /** Further remarks for the reader, as sentences. */
  notes: string[]
}

/**
 * Reads the results of `npm run lighthouse`. `reports` is the folder of all reports, `dist` the
 * built site. Throws if there was no run, or if the file of the run is damaged.
 */
export function readResults(reports: string, dist: string): Results {
  const run = readRun(reports)
  const { films, notes: filmNotes } = readFilms(reports)
  const { entries, problems } = readHistory(join(reports, historyFile))
  const firstRunNote = 'There is no history yet: the trend lines begin with the next run.'
  const deviceResults = {
    phone: readDevice(reports, 'phone'),
    desktop: readDevice(reports, 'desktop'),
  }
  const buildComparison = compareWithBuild(run, dist)
  const missingResults = [
    ...buildComparison.missingResults,
    ...missingPageResults(run, deviceResults, dist),
    ...run.problems.map(withoutPeriod),
  ]
  const notes = [
    ...filmNotes,
    ...problems,
    ...(entries.length === 0 ? [firstRunNote] : []),
    ...buildComparison.notes,
    ...missingFilmNotes(deviceResults, films),
  ]
  return {
    run,
    deviceResults,
    films,
    history: entries,
    missingResults: [...new Set(missingResults)],
    notes,
  }
}

/** Reads the run. Throws if its file is missing, or lacks a field that the scorecard needs. */
function readRun(reports: string): Run {
  const file = join(reports, runFile)
  const run = readReportFile(reports, runFile) as Run | undefined
  if (!run) throw new Error(`There is no ${file}. Run npm run lighthouse.`)
  const isComplete = run.madeAt && run.machine && run.phone && run.noScriptFigures
  if (!isComplete || !Array.isArray(run.times) || !Array.isArray(run.problems))
    throw damagedError(file)
  return run
}

function damagedError(file: string, cause?: unknown): Error {
  return new Error(`${file} is damaged. Run npm run lighthouse again.`, { cause })
}

/** Reads a JSON file of the reports, or `undefined` if it is missing. Throws if it is damaged. */
function readReportFile(reports: string, name: string): unknown {
  try {
    return readJson(join(reports, name))
  } catch (error) {
    throw damagedError(join(reports, name), error)
  }
}

/** Reads the film strips. They are optional, so a damaged file only adds a note. */
function readFilms(reports: string): { films: Film[]; notes: string[] } {
  try {
    const films = readReportFile(reports, filmFile) ?? []
    if (Array.isArray(films)) return { films: films as Film[], notes: [] }
  } catch {
    // The note below tells the reader that the file is damaged.
  }
  const note = 'The file of the film strips is damaged, so no film strips are shown.'
  return { films: [], notes: [note] }
}

/** Returns a list with a note about the pages without a film strip, or an empty list. */
function missingFilmNotes(deviceResults: Results['deviceResults'], films: Film[]): string[] {
  const pages = devices.flatMap((device) =>
    deviceResults[device].pages.map(({ path }) => ({ path, device })),
  )
  const pagesWithoutFilm = pages.filter(({ path, device }) => !findFilm(films, path, device))
  if (pagesWithoutFilm.length === 0) return []
  if (pagesWithoutFilm.length === pages.length) return ['No film strips were recorded in this run.']
  const names = pagesWithoutFilm.map(({ path, device }) => pageNameOnDevice(path, device))
  return [`No film strip was recorded of ${names.join(', ')}.`]
}

/** Returns the film of a page on a device, or `undefined` if none was recorded. */
export function findFilm(films: Film[], path: string, device: Device): Film | undefined {
  return films.find((film) => film.path === path && film.device === device)
}

/**
 * Compares the run with the built site. If the reports are not valid for this site, its results are
 * missing. Returns a note if only words have changed, or if there is no built site.
 */
function compareWithBuild(run: Run, dist: string): { missingResults: string[]; notes: string[] } {
  if (!existsSync(join(dist, 'index.html'))) {
    const note = 'There is no built site, so these reports may belong to an older build.'
    return { missingResults: [], notes: [note] }
  }
  const { areValid, sentence } = judgeReports(run, dist)
  if (areValid) return { missingResults: [], notes: sentence ? [sentence] : [] }
  const reason = sentence.replace(/^T/, 't').replace(/\.$/, '')
  return { missingResults: [`${reason}; run npm run lighthouse again`], notes: [] }
}

/**
 * Returns sentences about damaged files, pages without a report, and failed runs of Lighthouse. A
 * whole run needs every page of the built site.
 */
function missingPageResults(
  run: Run,
  deviceResults: Results['deviceResults'],
  dist: string,
): string[] {
  const isBuilt = existsSync(join(dist, 'index.html'))
  const expectedPaths =
    run.part === 'whole' && isBuilt ? pagePathsOf(dist) : run.times.map(({ path }) => path)
  const damagedReports = devices.flatMap((device) =>
    damagedFileSentences(deviceResults[device], device),
  )
  // A damaged report is not also a missing one.
  const { pages, damagedFiles } = deviceResults.phone
  const pathsWithReport = new Set([...pages, ...damagedFiles].map(({ path }) => path))
  const missingReports = expectedPaths
    .filter((path) => !pathsWithReport.has(path))
    .map((path) => `${pageName(path)} has no report`)
  const hasAssertions = devices.some((device) => deviceResults[device].assertions.length > 0)
  const missingAssertions = hasAssertions ? [] : ['Lighthouse CI compared no figure with its limit']

  const failedRuns = devices.flatMap((device) =>
    deviceResults[device].pages.flatMap(({ path, report }) =>
      report.runtimeError
        ? [
            `Lighthouse could not measure ${pageNameOnDevice(path, device)}: ${withoutPeriod(report.runtimeError.message)}`,
          ]
        : [],
    ),
  )
  return [...damagedReports, ...missingReports, ...missingAssertions, ...failedRuns]
}

function damagedFileSentences({ damagedFiles }: DeviceResults, device: Device): string[] {
  return damagedFiles.map(({ file, path }) => {
    const what = path === undefined ? file : `the report of ${pageNameOnDevice(path, device)}`
    return `${what} is damaged: run npm run lighthouse again`
  })
}

function withoutPeriod(sentence: string): string {
  return sentence.trim().replace(/\.$/, '')
}
