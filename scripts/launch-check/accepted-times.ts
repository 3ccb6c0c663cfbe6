import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { AcceptedTimes } from '../lighthouse/release-times.ts'

/** Appends a person's decision to accept the times of a build. */
export function acceptTimes(file: string, decision: AcceptedTimes): void {
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(file, `${JSON.stringify(decision)}\n`)
}

/** Reads all recorded decisions. Throws an error of one sentence if a line is damaged. */
export function readAcceptedTimes(file: string): AcceptedTimes[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line, index) =>
    line.trim() === '' ? [] : [parseLine(file, line, index + 1)],
  )
}

function parseLine(file: string, line: string, number: number): AcceptedTimes {
  try {
    return JSON.parse(line) as AcceptedTimes
  } catch (error) {
    throw new Error(`Line ${number} of ${file} is damaged: remove it.`, { cause: error })
  }
}
