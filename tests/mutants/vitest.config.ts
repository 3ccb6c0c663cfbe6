import { defineConfig } from 'vitest/config'
import siteConfig, { unitTests } from '../../vite.config.ts'

// The unit tests for `npm run test:mutants`, without those that cannot help there.
export default defineConfig({
  ...siteConfig,
  test: {
    ...unitTests,
    // With mutants in the code, and with other work on the machine, tests are slower.
    testTimeout: 15_000,
    exclude: [
      ...unitTests.exclude,
      // Start other processes, in which Stryker activates no mutant.
      'tests/unit/kept-secrets.test.ts',
      'tests/unit/machine.test.ts',
      // Random faults, for most of a minute. A promise needs a test that names it.
      'tests/unit/fault-sequences.test.ts',
    ],
  },
})
