import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { judgeReports } from '../lighthouse/judge-reports.ts'
import { readHistory } from '../lighthouse/history.ts'
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
import { pageName, placeName } from './figures.ts'

/** The data of a scorecard. */
export type Results = {
  run: Run
  measured: Record<Device, DeviceResults>
  films: Film[]
  history: HistoryEntry[]
  /** Missing or outdated measurements, which are reasons against publishing. Without a period. */
  gaps: string[]
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
  const measured = { phone: readDevice(reports, 'phone'), desktop: readDevice(reports, 'desktop') }
  const build = compareWithBuild(run, dist)
  const gaps = [...build.gaps, ...pageGaps(run, measured, dist), ...run.problems.map(withoutPeriod)]
  const notes = [
    ...filmNotes,
    ...problems,
    ...(entries.length === 0 ? [firstRunNote] : []),
    ...build.notes,
    ...missingFilms(measured, films),
  ]
  return { run, measured, films, history: entries, gaps: [...new Set(gaps)], notes }
}

/** Reads the run. Throws if its file is missing, or lacks a field that the scorecard needs. */
function readRun(reports: string): Run {
  const file = join(reports, runFile)
  const run = readFile(reports, runFile) as Run | undefined
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
function readFile(reports: string, name: string): unknown {
  try {
    return readJson(join(reports, name))
  } catch (error) {
    throw damagedError(join(reports, name), error)
  }
}

/** Reads the film strips. They are optional, so a damaged file only adds a note. */
function readFilms(reports: string): { films: Film[]; notes: string[] } {
  try {
    const films = readFile(reports, filmFile) ?? []
    if (Array.isArray(films)) return { films: films as Film[], notes: [] }
  } catch {
    // The note below tells the reader.
  }
  const note = 'The file of the film strips is damaged, so no film strips are shown.'
  return { films: [], notes: [note] }
}

/** Returns a list with a note about the pages without a film strip, or an empty list. */
function missingFilms(measured: Results['measured'], films: Film[]): string[] {
  const places = devices.flatMap((device) =>
    measured[device].pages.map(({ path }) => ({ path, device })),
  )
  const missing = places.filter(({ path, device }) => !findFilm(films, path, device))
  if (missing.length === 0) return []
  if (missing.length === places.length) return ['No film strips were recorded in this run.']
  return [
    `No film strip was recorded of ${missing.map(({ path, device }) => placeName(path, device)).join(', ')}.`,
  ]
}

/** Returns the film of a page on a device, or `undefined` if none was recorded. */
export function findFilm(films: Film[], path: string, device: Device): Film | undefined {
  return films.find((film) => film.path === path && film.device === device)
}

/**
 * Compares the run with the built site. Returns a gap if the reports are not valid for this site.
 * Returns a note if only words have changed, or if there is no built site.
 */
function compareWithBuild(run: Run, dist: string): { gaps: string[]; notes: string[] } {
  if (!existsSync(join(dist, 'index.html'))) {
    const note = 'There is no built site, so these reports may belong to an older build.'
    return { gaps: [], notes: [note] }
  }
  const { areValid, sentence } = judgeReports(run, dist)
  if (areValid) return { gaps: [], notes: sentence ? [sentence] : [] }
  const reason = sentence.replace(/^T/, 't').replace(/\.$/, '')
  return { gaps: [`${reason}; run npm run lighthouse again`], notes: [] }
}

/**
 * Returns the gaps because of damaged files, pages without a report, and failed runs of Lighthouse.
 * A whole run needs every page of the built site.
 */
function pageGaps(run: Run, measured: Results['measured'], dist: string): string[] {
  const isBuilt = existsSync(join(dist, 'index.html'))
  const expectedPaths =
    run.part === 'whole' && isBuilt ? pagePathsOf(dist) : run.times.map(({ path }) => path)
  const damaged = devices.flatMap((device) => damagedFiles(measured[device], device))
  const { pages, damaged: damagedOnPhone } = measured.phone
  const reported = new Set([...pages, ...damagedOnPhone].map(({ path }) => path))
  const gaps = expectedPaths
    .filter((path) => !reported.has(path))
    .map((path) => `${pageName(path)} has no report`)
  const hasAssertions = devices.some((device) => measured[device].assertions.length > 0)
  if (!hasAssertions) gaps.push('Lighthouse CI compared no figure with its limit')

  const failedRuns = devices.flatMap((device) =>
    measured[device].pages.flatMap(({ path, report }) =>
      report.runtimeError
        ? [
            `Lighthouse could not measure ${placeName(path, device)}: ${withoutPeriod(report.runtimeError.message)}`,
          ]
        : [],
    ),
  )
  return [...damaged, ...gaps, ...failedRuns]
}

function damagedFiles({ damaged }: DeviceResults, device: Device): string[] {
  return damaged.map(({ file, path }) => {
    const what = path === undefined ? file : `the report of ${placeName(path, device)}`
    return `${what} is damaged: run npm run lighthouse again`
  })
}

function withoutPeriod(sentence: string): string {
  return sentence.trim().replace(/\.$/, '')
}
