import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    // What is measured must not share the processor with another test.
    fileParallelism: false,
    include: ['tests/gates/**/*.test.ts'],
    testTimeout: 400_000,
    hookTimeout: 60_000,
  },
})
