import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Device } from '../../scripts/scorecard/figures.mjs'
import type { Report } from '../../scripts/scorecard/read-results.mjs'

type Change = (report: Report, run: { path: string; device: Device; index: number }) => void

export const fixturePaths = ['/', '/contact']
const devices: Device[] = ['phone', 'desktop']
const runs = 3
const fixture = readFileSync(new URL('../fixtures/lighthouse-report.json', import.meta.url), 'utf8')

/** Writes the results of Lighthouse that a run would leave: two pages, two devices, three runs each, as `change` has them. */
export function writeResults(folder: string, change: Change = () => {}, paths = fixturePaths) {
  rmSync(folder, { recursive: true, force: true })
  for (const device of devices) {
    mkdirSync(join(folder, device), { recursive: true })
    for (const path of paths)
      for (let index = 0; index < runs; index += 1) write(folder, change, { path, device, index })
  }
  return folder
}

/** Makes a time or a size of a report so many times what it was. */
export function scale(target: Report, audit: string, factor: number) {
  const found = target.audits[audit]
  if (found?.numericValue !== undefined) found.numericValue *= factor
}

function write(folder: string, change: Change, run: Parameters<Change>[1]) {
  const copy: Report = JSON.parse(fixture)
  copy.requestedUrl = `http://127.0.0.1:4173${run.path}`
  copy.fetchTime = '2026-11-21T08:00:00.000Z'
  copy.configSettings = { formFactor: run.device === 'phone' ? 'mobile' : 'desktop' }
  // As runs differ by themselves.
  scale(copy, 'largest-contentful-paint', [0.99, 1, 1.01][run.index] ?? 1)
  if (run.device === 'desktop') scale(copy, 'largest-contentful-paint', 0.28)
  change(copy, run)
  const name = `${run.device}-${run.path.slice(1)}-${run.index}`
  writeFileSync(join(folder, run.device, `${name}.json`), JSON.stringify(copy))
  writeFileSync(join(folder, run.device, `${name}.html`), '<!doctype html>')
}
