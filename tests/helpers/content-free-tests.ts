/**
 * The tests in `tests/site` that use a copy of `src/content`, or no content. A run for another
 * agency skips these tests, since they would have the same result.
 */
export const contentFreeTests = [
  'site/built-editor.test.ts',
  'site/compare-builds.test.ts',
  'site/editor-languages.test.ts',
  'site/prose-elements.test.ts',
  'site/scorecard.test.ts',
]
