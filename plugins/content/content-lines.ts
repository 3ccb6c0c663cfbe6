import path from 'node:path'
import { blankHiddenItems, isHiddenFile, readHiddenContent } from './hidden-content.ts'
import { shownTime } from './shown-time.ts'
import { contentFolder, filesIn, readText } from './content-folder.ts'

/** The paths of the YAML and Markdown files in a content folder, relative to the folder. */
export const textFiles = (folder: string) =>
  filesIn(folder).filter((file) => /\.(md|yaml)$/.test(file))

/** Matches the paths of pictures, in the four picture folders of the content. */
export const picturePathPattern = /\b(logos|pictures|portraits|stories)\/[^)"'\n]*?\.\w+/g

/** A line of a text file. `file` is the file's path in the content folder. `line` counts from 1. */
export type ContentLine = { text: string; file: string; line: number }

/**
 * Returns the lines of the content's text files. Leaves out text that is not shown: content that is
 * not public at `time`, paths of pictures, and whole-line comments in YAML files. An unreadable file
 * gives one empty line.
 */
export function readContentLines(folder = contentFolder, time = shownTime()): ContentLine[] {
  const hidden = readHiddenContent(folder, time)
  const files = textFiles(folder).filter((file) => !isHiddenFile(hidden, file))
  return files.flatMap((file) => {
    const source = readText(path.join(folder, file)) ?? ''
    const shownText = file.endsWith('.yaml') ? blankHiddenItems(file, source, hidden) : source
    return shownText
      .split('\n')
      .map((text, index) => ({
        text: text.replaceAll(picturePathPattern, ''),
        file,
        line: index + 1,
      }))
      .filter(({ text }) => !isYamlComment(file, text))
  })
}

const isYamlComment = (file: string, text: string) =>
  file.endsWith('.yaml') && text.trimStart().startsWith('#')
