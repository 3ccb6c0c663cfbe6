import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { contentModules } from '../../plugins/content/content-modules-plugin.ts'
import { contentPages } from '../../plugins/prose/prose-plugin.ts'

export default defineConfig({
  // The routes are made from them.
  plugins: [contentModules(), contentPages()],
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['tests/hosts/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // They build in the same folders, and the machine is small.
    fileParallelism: false,
  },
})
