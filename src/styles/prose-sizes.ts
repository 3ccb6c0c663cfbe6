/**
 * Font sizes of pages of prose. They are not in `tokens.ts`, because every page loads that module.
 */
export const proseSizes = {
  // Lines of about 65 characters in two columns of the grid.
  text: 'clamp(1.0625rem, 0.65rem + 0.65vw, 1.5rem)',
  // A heading beside the text, in one column of the grid.
  heading: 'clamp(1.5rem, 0.6rem + 1.45vw, 2.75rem)',
}
