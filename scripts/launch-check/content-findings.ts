import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentFolder, filesIn, shownContentFolder } from '../../plugins/content/content-folder.ts'
import { readContent } from '../../plugins/content/load-content.ts'
import { readDrawing } from '../../plugins/pictures/drawing.ts'
import { findingIf, type Finding } from './finding.ts'
import { isBlock } from './logo-block.ts'
import { placeholderFindings } from './placeholders.ts'

const mark = /^[^#]*\b(isSample|sample)["']?\s*:\s*true\b/i
const isIllegal =
  'To publish invented clients is illegal in many countries, such as the United States (16 CFR 465). Write what is true, then remove the mark.'
const inOneColor =
  'A logo is shown in one color, so one on a ground of its own is a block. Ask the client for a version in one color, without ground.'

/** Where a file of the content says that it, or a part of it, is a sample. */
export function sampleLines({ file, source }: { file: string; source: string }): string[] {
  return source.split('\n').flatMap((line, index) => (mark.test(line) ? [`${file}:${index + 1}`] : []))
}

/** What is left in the files of the content. */
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
  const texts = [...strings, ...prose].map(({ file, line, name, value }) => ({ file: shown(file), line, name, value }))
  const logos = strings.filter(({ name, value }) => name === 'image' && value.startsWith('logos/'))
  const where: string[] = []
  for (const { file, line, value } of logos) {
    const source = readFileSync(join(contentFolder, value))
    const logo = /\.svg$/i.test(value) ? Buffer.from(readDrawing(source).markup) : source
    if (await isBlock(logo)) where.push(`${shown(file)}:${line} ${value}`)
  }
  return [
    ...findingIf(where.length > 0, `Logos would be blocks (${where.length}).`, inOneColor, where),
    ...findingIf(samples.length > 0, `Marked as samples (${samples.length}).`, isIllegal, samples),
    ...placeholderFindings(texts, content.site?.asMeant),
  ]
}
