/**
 * The path of the page with the form and the questions, without `base`. This constant has its own
 * file because the start script imports it. The start script is inlined in every page and must stay
 * small.
 */
export const contactPath = '/contact'
