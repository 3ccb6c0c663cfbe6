import type { ContentLine } from '../content/content-lines.ts'
import type { Problem } from '../content/read-yaml.ts'
import { codePointOf, hasCharacter, parseFontFiles } from './font-files.ts'

// Browsers need no glyph for spaces and invisible characters, such as soft hyphens, joiners and
// direction marks.
const needsNoGlyph = /[\p{Zs}\p{Cc}\p{Default_Ignorable_Code_Point}]/u

/** UTF-8 that a program read as Windows-1252 and saved, or the replacement character. */
const wrongEncoding = /[ÃÂ][\u00A0-\u00BF„–œŸ‰]|â€.|\uFFFD/

/** A private-use character. Some programs use such characters for bullets. */
const privateUse = /\p{Co}/u

/**
 * Returns a problem for each line with characters that no font has, or with text in a wrong
 * encoding.
 */
export async function missingLetters(lines: ContentLine[]): Promise<Problem[]> {
  const fonts = await parseFontFiles()
  const isMissing = (character: string) =>
    !needsNoGlyph.test(character) && !fonts.some((font) => hasCharacter(font, character))

  return lines.flatMap(({ text, file, line }) => {
    const [wrongLetter] = wrongEncoding.exec(text) ?? []
    const missingCharacters = [...new Set(text)].filter(isMissing)
    if (wrongLetter) return [{ file, line, field: '', message: encodingMessage(wrongLetter) }]
    if (missingCharacters.length === 0) return []
    return [{ file, line, field: '', message: missingMessage(missingCharacters) }]
  })
}

const encodingMessage = (letter: string) =>
  `has “${letter}”, a letter that a program read in a wrong encoding: copy the text again`

function missingMessage(characters: string[]): string {
  const names = characters.map((character) => `“${character}” (${codeOf(character)})`)
  const replacement = characters.some((character) => privateUse.test(character))
    ? 'a list, if the character was a bullet in another program'
    : 'words, or a sign such as – or •'
  return `the fonts have no ${names.join(', ')}: write ${replacement}`
}

/** Returns the code of a character in Unicode's notation, such as `U+0416`. */
const codeOf = (character: string) =>
  `U+${codePointOf(character).toString(16).toUpperCase().padStart(4, '0')}`
