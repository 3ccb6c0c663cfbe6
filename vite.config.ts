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

/** The settings of all unit tests. */
const unitTests = {
  setupFiles: ['tests/helpers/setup.ts'],
  // Vitest's default is one worker on two cores.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // Long enough for a busy machine, where a test can take many times longer than the default limit
  // of 5 s.
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

/** The projects of the unit tests. `npm run test:mutants` uses them too. */
export const unitProjects = [
  {
    ...unitTests,
    name: 'unit',
    include: ['tests/{unit,sample}/**/*.test.{ts,tsx}'],
    // Playwright runs the tests of the site.
    exclude: ['**/*.dom.test.*', '**/*.site.test.ts'],
    // A process for each file would take twice the time. `setup.ts` gives each file its own
    // modules.
    isolate: false,
  },
  {
    ...unitTests,
    name: 'unit-dom',
    include: ['tests/unit/**/*.dom.test.{ts,tsx}'],
    exclude: [],
    environment: 'happy-dom',
    // A document would keep the listeners of other files.
    isolate: true,
  },
]

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
      ...unitProjects.map((test) => ({ extends: true as const, test })),
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
