/**
 * The path of the contact page, without `base`. This constant has its own file because the start
 * script imports the file. The start script is inlined in every page and must be small.
 */
export const contactPath = '/contact'
