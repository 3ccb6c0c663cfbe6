import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { TimesDecision } from '../lighthouse/release-times.ts'

/**
 * Appends a person's decision to a file of JSON lines. Each line is one object. Creates the folder
 * if it is missing.
 */
export function recordDecision(file: string, decision: TimesDecision): void {
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(file, `${JSON.stringify(decision)}\n`)
}

/**
 * Reads all recorded decisions. Returns an empty list if there is no file. Throws an error with the
 * line number if a line is not JSON.
 */
export function readDecisions(file: string): TimesDecision[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line, index) =>
    line.trim() === '' ? [] : [parseLine(file, line, index + 1)],
  )
}

function parseLine(file: string, line: string, number: number): TimesDecision {
  try {
    return JSON.parse(line) as TimesDecision
  } catch (error) {
    throw new Error(`Line ${number} of ${file} is not JSON. Remove the line.`, { cause: error })
  }
}
