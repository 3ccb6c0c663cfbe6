import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { AcceptedTimes } from '../lighthouse/release-times.ts'

/** Records that a person accepts the times of a build, with the reason. */
export function acceptTimes(file: string, decision: AcceptedTimes): void {
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(file, `${JSON.stringify(decision)}\n`)
}

/** The recorded decisions. Throws one sentence if a line is damaged. */
export function readAcceptedTimes(file: string): AcceptedTimes[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line, index) => (line.trim() === '' ? [] : [parseLine(file, line, index + 1)]))
}

function parseLine(file: string, line: string, number: number): AcceptedTimes {
  try {
    return JSON.parse(line) as AcceptedTimes
  } catch (error) {
    throw new Error(`Line ${number} of ${file} is damaged: remove it.`, { cause: error })
  }
}
