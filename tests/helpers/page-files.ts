import { problemLine } from '../../plugins/content/read-yaml'
import type { PageSettings } from '../../plugins/prose/page-settings'
import { readPages } from '../../plugins/prose/read-pages'
import { site } from './content'
import { folderPerTest } from './folder-per-test'

/** The settings of a build that receives no enquiries and measures nothing. */
export const noSettings: PageSettings = { receiver: 'unset', isMeasured: false }

export const description = 'Who we are, what we do all day, for whom we do it and what comes of it.'

/** The lines of valid front matter, with `more` fields in line 5 and below. */
export const frontMatter = (...more: string[]) => [
  '---',
  'title: About | {brand}',
  `description: ${description}`,
  'indexed: true',
  ...more,
  '---',
  '',
]

/** An empty content folder for each test, whose `pages/` a test writes and reads. */
export function pageFiles() {
  const folder = folderPerTest()

  /** Writes a file of `pages/`, such as `about.md`. Returns its path. */
  const write = (name: string, lines: string[]) =>
    folder.write(`pages/${name}`, `${lines.join('\n')}\n`)

  /** Reads all pages. The problems are lines. */
  function read(settings = noSettings, content = site) {
    const { pages, problems } = readPages(folder.path, content, settings)
    return { pages, problems: problems.map(problemLine) }
  }

  /** Reads the page `/about` with a text. The first line of the text is line 9 of the file. */
  function readAbout(...text: string[]) {
    write('about.md', [...frontMatter(), '# About us', '', ...text])
    const { pages, problems } = read()
    const page = pages.find(({ path }) => path === '/about')
    if (!page) throw new Error('There is no page /about')
    return { page, problems }
  }

  return { folder, write, read, readAbout }
}
