import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { mutatedPaths, mutatePatterns } from '../stryker.config.mjs'
import { scoresOf } from './mutants/scores.ts'

// Tests mutants of the code (stryker.config.mjs), and fails if too few are noticed.
//
// npm run test:mutants                        all folders
// npm run test:mutants -- receiver/store      the mutants of a folder or file; can name several
//
// --concurrency=1    how many mutants are tested at a time
// --force            tests all mutants again, also those that have not changed since the last run

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    concurrency: { type: 'string', default: '2' },
    force: { type: 'boolean', default: false },
  },
})

const stryker = new Stryker({
  mutate: mutatePatterns(positionals.length > 0 ? positionals : undefined),
  concurrency: Number(values.concurrency),
  force: values.force,
})
const scores = scoresOf(await stryker.runMutationTest(), mutatedPaths)
for (const { line } of scores) console.log(line)
process.exitCode = scores.length > 0 && scores.every(({ isEnough }) => isEnough) ? 0 : 1
