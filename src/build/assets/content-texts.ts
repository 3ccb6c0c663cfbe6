import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Visitor } from 'vite'
import { contentFolder, shownContentFolder } from '../content-folder.ts'
import { parseContent } from '../content-syntax.ts'
import { readMarkdown } from '../../../plugins/prose/read-markdown.ts'
import { fontFiles } from './font-faces.ts'
import { missingCharacters } from './font-files.ts'

/** A text of the content, and where it stands. */
export type ContentText = { text: string; file: string; line: number }

/** The files of the content folder that hold texts, as absolute paths. */
export async function contentFiles(): Promise<string[]> {
  const files = await readdir(contentFolder, { recursive: true })
  return files.filter((file) => /\.(md|ts)$/.test(file)).map((file) => path.join(contentFolder, file))
}

/** The texts of all of them. */
export async function readContentTexts(): Promise<ContentText[]> {
  const texts = (await contentFiles()).map(async (file) => {
    const place = path.join(shownContentFolder, path.relative(contentFolder, file))
    return textsOf(await readFile(file, 'utf8'), place)
  })
  return (await Promise.all(texts)).flat()
}

/** The texts of a page of prose, or those that the string and template literals of a TypeScript module hold. */
export function textsOf(source: string, file: string): ContentText[] {
  if (file.endsWith('.md')) return textsOfPage(source, file)
  const texts: ContentText[] = []
  const add = (text: string, offset: number) =>
    texts.push({ text, file, line: source.slice(0, offset).split('\n').length })
  new Visitor({
    Literal: ({ value, start }) => void (typeof value === 'string' && add(value, start)),
    TemplateElement: ({ value, start }) => void add(value.cooked ?? '', start),
  }).visit(parseContent(source, file))
  return texts
}

// The facts that stand for placeholders are texts of `site.ts`.
function textsOfPage(source: string, file: string): ContentText[] {
  const { texts, frontMatter } = readMarkdown(source, {})
  const { lines = [], firstLine = 1 } = frontMatter ?? {}
  return [
    ...lines.map((text, index) => ({ text, file, line: firstLine + index })),
    ...texts.map(({ text, line }) => ({ text, file, line })),
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
