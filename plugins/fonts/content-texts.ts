import path from 'node:path'
import { contentFolder, filesIn, readText, shownContentFolder } from '../content/content-folder.ts'
import { readContent } from '../content/load-content.ts'
import { fontFiles } from './font-faces.ts'
import { missingCharacters } from './font-files.ts'

/** A text of the content, and where it stands. */
export type ContentText = { text: string; file: string; line: number }

/** The files of the content folder that hold texts, as absolute paths. */
export function contentFiles(): string[] {
  return filesIn(contentFolder)
    .filter((file) => /\.(md|yaml)$/.test(file))
    .map((file) => path.join(contentFolder, file))
}

/** The texts of all of them. */
export function readContentTexts(): ContentText[] {
  const place = (file: string) => path.join(shownContentFolder, file)
  const { strings } = readContent(contentFolder)
  const pages = filesIn(contentFolder).filter((file) => file.endsWith('.md'))
  return [
    ...strings.map(({ value, file, line }) => ({ text: value, file: place(file), line })),
    // The facts that stand for placeholders are texts of `site.yaml`.
    ...pages.flatMap((file) => {
      const lines = readText(path.join(contentFolder, file))?.split('\n') ?? []
      return lines.map((text, index) => ({ text, file: place(file), line: index + 1 }))
    }),
  ]
}

const nameOf = (character: string) => {
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
  return `“${character}” (U+${code})`
}

// 30 characters each side of the character are enough to find it in its line.
function excerptAround(text: string, character: string) {
  const index = text.indexOf(character)
  const [start, end] = [Math.max(0, index - 30), index + 30]
  return (start > 0 ? '…' : '') + text.slice(start, end).trim() + (end < text.length ? '…' : '')
}

/**
 * What to tell whoever wrote the texts if some of their characters are in none of the font's files, in one line: the first such
 * text. Nothing if the font can draw them all.
 */
export async function missingLetters(texts: ContentText[]): Promise<string | undefined> {
  for (const { text, file, line } of texts) {
    const missing = await missingCharacters(fontFiles, text)
    const [first] = missing
    if (first !== undefined)
      return `${file}:${line}: the fonts have no ${missing.map(nameOf).join(', ')}, as in “${excerptAround(text, first)}”`
  }
  return undefined
}
