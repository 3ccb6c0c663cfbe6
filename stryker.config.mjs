// Settings of `npm run test:mutants`. Stryker changes the code in one place at a time (a mutant), and runs the tests that reach that
// place. A mutant that no test notices survives.

/**
 * The mutated files and folders. `minimumScore` is the least share of noticed mutants in percent: a lost enquiry is worse than a wrong
 * check, so the code for enquiries has the higher one.
 *
 * @type {{ path: string, minimumScore: number }[]}
 */
export const mutatedPaths = [
  { path: 'receiver', minimumScore: 85 },
  { path: 'src/features/enquiry', minimumScore: 85 },
  { path: 'src/content-schema', minimumScore: 75 },
  { path: 'plugins/content', minimumScore: 75 },
  { path: 'plugins/content-check', minimumScore: 75 },
  { path: 'plugins/prerender', minimumScore: 75 },
  { path: 'plugins/hosts', minimumScore: 75 },
  { path: 'scripts/launch-check', minimumScore: 75 },
  { path: 'scripts/check-live', minimumScore: 75 },
  { path: 'scripts/beside-no-script-build.ts', minimumScore: 75 },
]

/** Files that run outside of the tests' own thread. Stryker cannot activate a mutant there. */
const excludedFiles = [
  // Starts the process. `tests/processes` runs it.
  'receiver/main.ts',
  // The worker thread of the database, and its own modules. The store's tests and `tests/processes` run it.
  'receiver/store/store-worker.mjs',
  'receiver/store/file-identity.mjs',
  'receiver/store/local-connection.mjs',
  'receiver/store/migrate.mjs',
  'receiver/store/transaction.mjs',
  // Loads the form in the browser. `tests/site` opens it.
  'src/features/enquiry/lazy-enquiry-form.ts',
  // Builds client and prerender with Vite, in which the tests of the built site look at the result.
  'plugins/prerender/prerender-plugin.ts',
  // Reads the built site and its reports in the project's own folders. It only calls the other files of its folder.
  'scripts/launch-check/build-findings.ts',
]

/**
 * The patterns of the code to mutate, for some paths or for all of them.
 *
 * @param {string[]} [paths] files or folders
 */
export const mutatePatterns = (paths = mutatedPaths.map(({ path }) => path)) => [
  ...paths.map((path) => (/\.\w+$/.test(path) ? path : `${path.replace(/\/$/, '')}/**/*.{ts,tsx,mjs}`)),
  ...excludedFiles.map((file) => `!${file}`),
]

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: mutatePatterns(),
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutants/vitest.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner', './tests/mutants/ignore-styles.mjs'],
  ignorers: ['styles'],
  coverageAnalysis: 'perTest',
  // Stryker would read it with the compiler of TypeScript 6, which version 7 does not have.
  tsconfigFile: '',
  // Git ignores `reports/`. The sandbox is a copy of the project, in which the tests run.
  tempDirName: 'reports/mutants/sandbox',
  ignorePatterns: ['dist', 'dist-*', 'reports', 'test-results', '.lighthouseci', '*.db', '*.env'],
  // A second run tests only mutants whose code or tests have changed.
  incremental: true,
  incrementalFile: 'reports/mutants/incremental.json',
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  htmlReporter: { fileName: 'reports/mutants/index.html' },
  jsonReporter: { fileName: 'reports/mutants/report.json' },
  clearTextReporter: { reportTests: false },
  // On a busy machine, a slow test is no endless one.
  timeoutMS: 20_000,
  concurrency: 2,
}
