// Settings of `npm run test:mutants`. Stryker changes the code in one place at a time, and runs the
// tests that reach this place. The changed code is a mutant. A mutant that no test notices
// survives.

/**
 * The mutated files and folders. `minimumScore` is the least share of noticed mutants in percent.
 * It is higher for the code of enquiries, because a lost enquiry is worse than a wrong check.
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
  { path: 'scripts/lighthouse/judge-times', minimumScore: 75 },
]

/**
 * Files and folders that do not run in the thread of a unit test, where Stryker activates mutants.
 */
const excludedPaths = [
  // Starts the process. `tests/processes` runs it.
  'receiver/main.ts',
  // The worker thread of the database, and the modules that only this thread loads. The store's
  // tests and `tests/processes` run it.
  'receiver/store/store-worker.mjs',
  'receiver/store/file-identity.mjs',
  'receiver/store/local-connection.mjs',
  'receiver/store/migrate.mjs',
  'receiver/store/transaction.mjs',
  // Loads the form in the browser. `tests/site` opens it.
  'src/features/enquiry/lazy-enquiry-form.ts',
  // Builds the client and the prerender with Vite. The tests of the built site check the result.
  'plugins/prerender/prerender-plugin.ts',
  // Reads `dist/` and `reports/` of the project, which a test must not change. The file only calls
  // the other files of its folder.
  'scripts/launch-check/build-findings.ts',
  // Sends requests to the deployed site. `tests/hosts` runs these files in a process of their own.
  'scripts/check-live/run-live-checks.ts',
  'scripts/check-live/site',
]

/**
 * Returns a file as it is, and a folder as the pattern of its code.
 *
 * @param {string} path
 */
const patternOf = (path) =>
  /\.\w+$/.test(path) ? path : `${path.replace(/\/$/, '')}/**/*.{ts,tsx,mjs}`

/**
 * Returns the patterns of the files to mutate.
 *
 * @param {string[]} [paths] files or folders; all of `mutatedPaths` by default
 */
export const mutatePatterns = (paths = mutatedPaths.map(({ path }) => path)) => [
  ...paths.map(patternOf),
  ...excludedPaths.map((path) => `!${patternOf(path)}`),
]

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: mutatePatterns(),
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutants/vitest.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner', './tests/mutants/ignore-styles.mjs'],
  ignorers: ['styles'],
  coverageAnalysis: 'perTest',
  // Without a file name, Stryker does not read `tsconfig.json`. It would need an interface of
  // TypeScript 6, which TypeScript 7 lacks.
  tsconfigFile: '',
  // The sandbox is a copy of the project in which the tests run. Git ignores `reports/`.
  tempDirName: 'reports/mutants/sandbox',
  ignorePatterns: ['dist', 'dist-*', 'reports', 'test-results', '.lighthouseci', '*.db', '*.env'],
  // A second run tests only mutants whose code or tests have changed.
  incremental: true,
  incrementalFile: 'reports/mutants/incremental.json',
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  htmlReporter: { fileName: 'reports/mutants/index.html' },
  jsonReporter: { fileName: 'reports/mutants/report.json' },
  clearTextReporter: { reportTests: false },
  // Added to the usual time of the tests, so that a slow test on a busy machine does not count as
  // endless.
  timeoutMS: 20_000,
  concurrency: 2,
}
