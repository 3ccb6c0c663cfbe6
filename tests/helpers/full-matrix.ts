/**
 * Whether to run every combination, as each night: all pages where one page of each kind represents the others, all forms in all
 * engines, and all fault sequences. `FULL_MATRIX=true npm test` does.
 */
export const isFullMatrix = process.env.FULL_MATRIX === 'true'
