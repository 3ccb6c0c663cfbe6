import path from 'node:path'
import { contentFolder, filesIn, readText } from './content-folder.ts'

/** The paths of the YAML and Markdown files in a content folder, relative to the folder. */
export const textFiles = (folder: string) =>
  filesIn(folder).filter((file) => /\.(md|yaml)$/.test(file))

/** The paths of pictures in a text. */
export const pictureName = /\b(logos|pictures|portraits|stories)\/[^)"'\n]*?\.\w+/g

/** A line of a text file. `file` is its path in the content folder. */
export type ContentLine = { text: string; file: string; line: number }

/**
 * Returns the lines of the content's text files. Leaves out comments and paths of pictures, which
 * pages do not show.
 */
export const readContentLines = (folder = contentFolder): ContentLine[] =>
  textFiles(folder).flatMap((file) =>
    (readText(path.join(folder, file)) ?? '')
      .split('\n')
      .map((text, index) => ({ text: text.replaceAll(pictureName, ''), file, line: index + 1 }))
      .filter(({ text }) => !file.endsWith('.yaml') || !text.trimStart().startsWith('#')),
  )
