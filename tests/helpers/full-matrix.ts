/**
 * Whether to run every combination, as CI does each night and `FULL_MATRIX=true npm test` does.
 *
 * Otherwise, the tests use only the combinations that `docs/testing.md` lists.
 */
export const isFullMatrix = process.env.FULL_MATRIX === 'true'
