import { format, resolveConfig } from 'prettier'

const begin = '<!-- figures: written by npm run bench -- --write -->'
const end = '<!-- /figures -->'

/** Throws one sentence, with the page's `name`, when a page of Markdown has no place for figures. */
export function checkFiguresPlace(page: string, name: string): void {
  const from = page.indexOf(begin)
  if (from === -1 || page.indexOf(end, from) === -1)
    throw new Error(`${name} has no lines ${begin} and ${end} to write the figures between.`)
}

/** The page with other figures between its two marks, formatted as files of its name are in the whole project. */
export async function withFigures(page: string, figures: string, file: string): Promise<string> {
  checkFiguresPlace(page, file)
  const from = page.indexOf(begin) + begin.length
  const to = page.indexOf(end, from)
  const written = `${page.slice(0, from)}\n\n${figures}\n\n${page.slice(to)}`
  return format(written, { ...(await resolveConfig(file)), filepath: file })
}
