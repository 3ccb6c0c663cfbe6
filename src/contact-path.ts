/**
 * The path of the page with the form and the questions, without `base`. It is in a file of its own for the start script, which stands
 * in every page and must stay small.
 */
export const contactPath = '/contact'
