import { format, resolveConfig } from 'prettier'

const begin = '<!-- figures: written by npm run bench -- --write -->'
const end = '<!-- /figures -->'

/**
 * Throws one sentence when a page has no place for figures.
 *
 * @param {string} page Markdown
 * @param {string} name the page's, for the sentence
 */
export function checkFiguresPlace(page, name) {
  const from = page.indexOf(begin)
  if (from === -1 || page.indexOf(end, from) === -1)
    throw new Error(`${name} has no lines ${begin} and ${end} to write the figures between.`)
}

/**
 * The page with other figures between its two marks, formatted as the whole project is.
 *
 * @param {string} page Markdown
 * @param {string} figures Markdown
 * @param {string} file where the page stands, by which its formatting is chosen
 */
export async function withFigures(page, figures, file) {
  checkFiguresPlace(page, file)
  const from = page.indexOf(begin) + begin.length
  const to = page.indexOf(end, from)
  const written = `${page.slice(0, from)}\n\n${figures}\n\n${page.slice(to)}`
  return format(written, { ...(await resolveConfig(file)), filepath: file })
}
