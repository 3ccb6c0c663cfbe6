/**
 * Whether to run every combination, as CI does each night and `FULL_MATRIX=true npm test` does.
 *
 * `docs/testing.md` lists what the tests leave out otherwise.
 */
export const isFullMatrix = process.env.FULL_MATRIX === 'true'
