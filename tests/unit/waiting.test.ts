import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const isTestCode = (file: string) =>
  /\.tsx?$/.test(file) && !file.startsWith('fixtures') && !file.endsWith('eventually.ts')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(isTestCode)

// Playwright's sleep, its wait for 500 ms without a request, and functions of Vitest and Testing
// Library that wait for 1 s. `eventually` waits for 30 s.
const sleepOrShortWait =
  /\bwaitForTimeout\(|\bwaitForLoadState\('networkidle|\bvi\.wait(For|Until)\(|\bfind(All)?By[A-Z]\w+\(/
// In Vitest, `expect.poll` waits for 1 s, and in Playwright for 30 s.
const vitestPoll = /^(unit|hosts|engines|processes)\/[^]*\bexpect\s*\.poll\(/

test('no test sleeps, or fails because a busy machine needs more than a second', () => {
  const failedFiles = files.filter((file) => {
    const code = readFileSync(join(root, file), 'utf8')
    return sleepOrShortWait.test(code) || vitestPoll.test(`${file.replaceAll('\\', '/')}\n${code}`)
  })
  expect(failedFiles).toEqual([])
  expect(files.length).toBeGreaterThan(100)
})
