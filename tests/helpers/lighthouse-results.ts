import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Device } from '../../scripts/scorecard/card'
import type { Report, Row } from '../../scripts/scorecard/read/results'
import type { RunNote } from '../../scripts/scorecard/read/run-note'

export type Change = (report: Report, run: { path: string; device: Device; index: number }) => void

export const fixturePaths = ['/', '/contact']
const devices: Device[] = ['phone', 'desktop']
const runs = 3
const fixture = readFileSync(new URL('../fixtures/lighthouse-report.json', import.meta.url), 'utf8')

/** What a measurement of the fixture notes. */
export const fixtureNote: RunNote = {
  agency: 'Marlow & Finch',
  address: 'https://marlowfinch.example',
  takenAt: '2026-11-21T08:00:00.000Z',
  paths: fixturePaths,
  commit: { hash: 'b'.repeat(40), subject: 'Make it <fast>' },
  hasUncommittedChanges: false,
  build: 'build-b',
  processor: 'A processor, 2 cores',
  laterFiles: { '/': [], '/contact': [] },
  missed: [],
}

/** Writes the results of Lighthouse that a run would leave: two pages, two devices, three runs each, as `change` has them. */
export function writeResults(folder: string, change: Change = () => {}, note: RunNote = fixtureNote) {
  rmSync(folder, { recursive: true, force: true })
  for (const device of devices) {
    mkdirSync(join(folder, device), { recursive: true })
    for (const path of note.paths)
      for (let index = 0; index < runs; index += 1) write(folder, change, { path, device, index })
  }
  writeFileSync(join(folder, 'scorecard-run.json'), JSON.stringify(note))
  return folder
}

/** Makes a time of a report so many times what it was. */
export function scale(target: Report, audit: string, factor: number) {
  const found = target.audits[audit]
  if (found?.numericValue !== undefined) found.numericValue *= factor
}

/** The row of an audit's table whose column has a value. */
export function rowWith(target: Report, audit: string, column: string, value: string): Row {
  const row = target.audits[audit]?.details?.items?.find((each) => each[column] === value)
  if (!row) throw new Error(`${audit} has no row whose ${column} is ${value}.`)
  return row
}

/** Lets a page load a picture as it opens. */
export function addPicture(target: Report, name: string, bytes: number) {
  const { origin } = new URL(target.requestedUrl)
  target.audits['network-requests']?.details?.items?.push({
    url: origin + name,
    resourceType: 'Image',
    transferSize: bytes,
  })
  for (const type of ['image', 'total']) {
    const row = rowWith(target, 'resource-summary', 'resourceType', type)
    row.transferSize = Number(row.transferSize) + bytes
    row.requestCount = Number(row.requestCount) + 1
  }
}

function write(folder: string, change: Change, run: Parameters<Change>[1]) {
  const copy: Report = JSON.parse(fixture)
  copy.requestedUrl = `http://127.0.0.1:4173${run.path}`
  copy.configSettings = { formFactor: run.device === 'phone' ? 'mobile' : 'desktop' }
  // As runs differ by themselves.
  scale(copy, 'largest-contentful-paint', [0.99, 1, 1.01][run.index] ?? 1)
  if (run.device === 'desktop') scale(copy, 'largest-contentful-paint', 0.28)
  change(copy, run)
  writeFileSync(join(folder, run.device, `${run.path.slice(1)}-${run.index}.json`), JSON.stringify(copy))
}
