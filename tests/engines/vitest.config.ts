import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['tests/engines/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A busy machine makes a frame late now and then; a fault fails twice.
    retry: 1,
    // The machine that tests has two processors.
    maxWorkers: 2,
  },
})
