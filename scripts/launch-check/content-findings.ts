import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentFolder, filesIn, shownContentFolder } from '../../plugins/content/content-folder.ts'
import { readContent } from '../../plugins/content/load-content.ts'
import { readDrawing } from '../../plugins/pictures/drawing.ts'
import { findingIf, type Finding } from './finding.ts'
import { isSolidBlock } from './logo-block.ts'
import { placeholderFindings } from './placeholders.ts'

const sampleMark = /^[^#]*\b(isSample|sample)["']?\s*:\s*true\b/i
const sampleReason =
  'Invented clients are illegal in many countries, such as the United States (16 CFR 465). Write the truth, then remove the mark.'
const logoReason =
  'The site shows logos in one color, so a logo with a background becomes a solid block. Ask the client for a version in one color, without background.'

/** Lists the lines of a content file that mark the file, or a part of it, as a sample. */
export function sampleLines({ file, source }: { file: string; source: string }): string[] {
  return source
    .split('\n')
    .flatMap((line, index) => (sampleMark.test(line) ? [`${file}:${index + 1}`] : []))
}

/** Finds what must be done in the content: logos, samples and placeholders. */
export async function findInContent(): Promise<Finding[]> {
  const read = (file: string) => readFileSync(join(contentFolder, file), 'utf8')
  const shown = (file: string) => `${shownContentFolder}/${file}`
  const files = filesIn(contentFolder).toSorted()
  const samples = files
    .filter((file) => /\.(yaml|md)$/.test(file))
    .flatMap((file) => sampleLines({ file: shown(file), source: read(file) }))
  const prose = files
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({ file, line: 1, name: '', value: read(file) }))
  const { strings, content } = readContent(contentFolder)
  const texts = [...strings, ...prose].map(({ file, line, name, value }) => ({
    file: shown(file),
    line,
    name,
    value,
  }))
  const logos = strings.filter(({ name, value }) => name === 'image' && value.startsWith('logos/'))
  const solidLogos: string[] = []
  for (const { file, line, value } of logos) {
    const source = readFileSync(join(contentFolder, value))
    const logo = /\.svg$/i.test(value) ? Buffer.from(readDrawing(source).markup) : source
    if (await isSolidBlock(logo)) solidLogos.push(`${shown(file)}:${line} ${value}`)
  }
  return [
    ...findingIf(
      solidLogos.length > 0,
      `Logos would be solid blocks (${solidLogos.length}).`,
      logoReason,
      solidLogos,
    ),
    ...findingIf(
      samples.length > 0,
      `Marked as samples (${samples.length}).`,
      sampleReason,
      samples,
    ),
    ...placeholderFindings(texts, content.site?.asMeant),
  ]
}
