import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { errorWithoutStack } from './plugins/error-without-stack.ts'
import { builtLanguage } from './plugins/content/languages.ts'
import { siteKit } from './plugins/index.ts'

// The path under which the site is served, such as /agency/ on GitHub Pages. Git Bash turns it into
// a Windows path.
const base = process.env.BASE_PATH || '/'
if (!/^(\/[\w.~-]+)*\/?$/.test(base))
  throw errorWithoutStack(
    `BASE_PATH is “${base}”: set it to a path such as /agency/, in Git Bash with MSYS_NO_PATHCONV=1.`,
  )

// The translation that this process builds. Its addresses are below the default language's, such as
// /agency/de/. The default language has the files that all languages share.
const translation = builtLanguage()
const folder = translation ? `${translation.toLowerCase()}/` : ''

/** The settings of the unit tests. `npm run test:mutants` uses them too. */
export const unitTests = {
  name: 'unit',
  environment: 'happy-dom',
  include: ['tests/{unit,sample}/**/*.test.{ts,tsx}'],
  // Playwright runs these.
  exclude: ['**/*.site.test.ts'],
  setupFiles: ['tests/helpers/setup.ts'],
  // Long enough for a busy machine, where a test can take many times longer than the default limit
  // of 5 s.
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  base: base.replace(/\/?$/, '/') + folder,
  plugins: [react(), siteKit()],
  // The development server does not send these files: first Vite's own list, then settings,
  // databases of the receiver, and keys.
  server: {
    fs: {
      deny: [
        '.env',
        '.env.*',
        '*.{crt,pem}',
        '**/.git/**',
        '*.env',
        '*.{db,sqlite}',
        '*.{db,sqlite}-*',
        '*.{key,p12,pfx}',
      ],
    },
  },
  // No asset is inlined as a `data:` URL, which the content security policy refuses.
  // `modulePreload` is off because the prerender plugin lists each page's modules itself.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    copyPublicDir: !translation,
    license: translation ? false : { fileName: 'licenses.txt' },
  },
  test: {
    projects: [
      {
        extends: true,
        // Vitest's default is one worker on two cores.
        test: { ...unitTests, maxWorkers: Math.max(2, availableParallelism() - 1) },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: ['tests/processes/**/*.test.ts'],
          testTimeout: process.env.LONG_RUN ? 1_200_000 : 120_000,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        // Two hosts at the same time would be too much for a small machine.
        test: {
          name: 'hosts',
          include: ['tests/hosts/**/*.test.ts'],
          testTimeout: 60_000,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      // Each engine has its own project, so that the engines run in parallel. Their tests mostly
      // wait for typing.
      ...['chromium', 'firefox', 'webkit'].map((engine) => ({
        extends: true as const,
        test: {
          name: `engines-${engine}`,
          env: { ENGINE: engine },
          include: ['tests/engines/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 3,
          // WebKitGTK's browser sometimes ends by itself.
          retry: { count: 1, condition: /invalid session id/ },
          sequence: { groupOrder: 2 },
        },
      })),
    ],
  },
})
