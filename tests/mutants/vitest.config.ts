import { defineConfig } from 'vitest/config'
import siteConfig, { unitProjects } from '../../vite.config.ts'

const testsWithoutMutants = [
  // These start other processes. Stryker activates no mutant there.
  'tests/unit/ci-run.test.ts',
  'tests/unit/kept-secrets.test.ts',
  'tests/unit/machine.test.ts',
  'tests/unit/npm-test.test.ts',
  'tests/unit/receiver-image.test.ts',
  'tests/unit/start-command.test.ts',
  'tests/unit/workflows.test.ts',
  // Random sequences of faults, which take most of a minute. Each promise has a test of its
  // own.
  'tests/unit/fault-sequences.dom.test.ts',
]

// The unit tests for `npm run test:mutants`, without those that cannot notice a mutant.
export default defineConfig({
  ...siteConfig,
  test: {
    projects: unitProjects.map((tests) => ({
      extends: true as const,
      test: {
        ...tests,
        exclude: [...tests.exclude, ...testsWithoutMutants],
        // Tests are slower with mutants in the code, and on a busy machine.
        testTimeout: 15_000,
      },
    })),
  },
})
