import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['tests/hosts/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // They build in the same folders, and the machine is small.
    fileParallelism: false,
  },
})
