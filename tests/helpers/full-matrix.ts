/**
 * Whether to run every combination, as CI does each night. The tests then use all pages instead of
 * one page of each kind, all rules of axe in the dark scheme, all forms in all engines, all entries
 * of the menu, all fault sequences, all kinds of foreign code, every lost script, every correction,
 * reduced motion for an enquiry in every window, all slow connections, and late and early fonts in
 * every window. `FULL_MATRIX=true npm test` sets it.
 */
export const isFullMatrix = process.env.FULL_MATRIX === 'true'
