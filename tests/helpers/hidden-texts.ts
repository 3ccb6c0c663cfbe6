import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { contentFolder, filesIn } from '../../plugins/content/content-folder'
import {
  blankHiddenItems,
  isHiddenFile,
  readHiddenContent,
} from '../../plugins/content/hidden-content'
import { translationTags } from '../../plugins/content/languages'

/** The runs of words in a text, without marks, quotation marks and other punctuation. */
const runsOf = (text: string) =>
  text
    .split(/[^\p{L}\p{N}, ]+/u)
    .map((run) => run.trim())
    .filter((run) => run.length >= 20)

/**
 * Returns the runs of words that only the agency's drafts and scheduled content have, in all
 * languages. `time` is the time of a build.
 */
export function hiddenTexts(time: number): string[] {
  const folders = ['', ...translationTags(contentFolder)].map((tag) => join(contentFolder, tag))
  const texts = folders.map((folder) => textsOf(folder, time))
  const publicText = texts.map((each) => each.publicText).join('\n')
  return texts.flatMap((each) => each.hiddenRuns).filter((run) => !publicText.includes(run))
}

/**
 * Reads the files of a language: the public text, and the runs of words of hidden files and
 * stories.
 */
function textsOf(folder: string, time: number) {
  const hidden = readHiddenContent(folder, time)
  const sources = filesIn(folder)
    .filter((file) => /^([^/]+\.yaml|pages\/.*\.md)$/.test(file))
    .map((file) => ({ file, source: readFileSync(join(folder, file), 'utf8') }))
  const publicText = sources
    .filter(({ file }) => !isHiddenFile(hidden, file))
    .map(({ file, source }) =>
      file.endsWith('.yaml')
        ? blankHiddenItems({ file, source, document: parseDocument(source) }, hidden)
        : source,
    )
    .join('\n')
  return { publicText, hiddenRuns: sources.flatMap(({ source }) => runsOf(source)) }
}
