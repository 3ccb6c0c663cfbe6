/**
 * Whether to run every combination, as CI does each night and `FULL_MATRIX=true npm test` does.
 *
 * The tests then use all pages instead of one page of each kind, and all rules of axe in the dark
 * scheme. They use every menu entry, fault sequence, kind of foreign code, lost script, correction
 * and slow connection. They test all forms in all engines. In every window, they test an enquiry
 * with reduced motion, and late and early fonts.
 */
export const isFullMatrix = process.env.FULL_MATRIX === 'true'
