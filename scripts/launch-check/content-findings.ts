import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { contentFolder, filesIn, shownContentFolder } from '../../plugins/content/content-folder.ts'
import { translationTags } from '../../plugins/content/languages.ts'
import { readContent, type Content } from '../../plugins/content/load-content.ts'
import { readDrawing } from '../../plugins/pictures/drawing.ts'
import {
  figureSourceFindings,
  sampleClaimFindings,
  sampleClaimLines,
  type FigureNote,
} from './claim-findings.ts'
import { findingIf, type Finding } from './finding.ts'
import { isSolidBlock } from './logo-block.ts'
import { placeholderFindings } from './placeholders.ts'

// Matches `isSample: true` and `sample: true` in YAML and front matter, except in a comment.
const sampleMark = /^[^#]*\b(isSample|sample)["']?\s*:\s*true\b/i
const sampleReason =
  'Publishing invented testimonials is illegal in the United States (16 CFR 465). Write the truth, then remove isSample or sample.'
const logoReason =
  'The site shows logos in one color, so a logo with a background becomes a solid block. Ask the client for a version in one color, without background.'

/**
 * Returns the locations of the sample marks in a file, such as `home.yaml:7`. `file` is the path to
 * show. `source` is the text of the file.
 */
export function sampleLocationsIn({ file, source }: { file: string; source: string }): string[] {
  return source
    .split('\n')
    .flatMap((line, index) => (sampleMark.test(line) ? [`${file}:${index + 1}`] : []))
}

/**
 * Finds the tasks that remain in the content: logos that would become solid blocks, samples,
 * figures without a source, and placeholders.
 */
export async function findInContent(): Promise<Finding[]> {
  const files = filesIn(contentFolder).toSorted()
  const sampleLocations = files.filter((file) => /\.(yaml|md)$/.test(file)).map(readSampleLocations)
  const sampleClaims = sampleLocations.flatMap(({ claims }) => claims)
  const otherSamples = sampleLocations.flatMap(({ others }) => others)
  const proseTexts = files
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({ file, line: 1, name: '', value: readSource(file) }))
  const { strings, content } = readContent(contentFolder)
  const translations = translationTags().map(readTranslation)
  const allowedPhrases = [
    ...(content.site?.allowedPhrases ?? []),
    ...translations.flatMap((each) => each.allowedPhrases),
  ]
  const texts = [...strings, ...translations.flatMap((each) => each.strings), ...proseTexts].map(
    ({ file, line, name, value }) => ({ file: shownPath(file), line, name, value }),
  )
  const solidLogos = await findSolidLogos(strings)
  return [
    ...findingIf(
      solidLogos.length > 0,
      `Logos would become solid blocks (${solidLogos.length}).`,
      logoReason,
      solidLogos,
    ),
    ...findingIf(
      otherSamples.length > 0,
      `The content has parts that are marked as samples (${otherSamples.length}).`,
      sampleReason,
      otherSamples,
    ),
    ...sampleClaimFindings(sampleClaims),
    ...figureSourceFindings([...notesOf(content), ...translations.flatMap(({ notes }) => notes)]),
    ...placeholderFindings(texts, allowedPhrases),
  ]
}

/**
 * Reads the texts of a translation without inherited ones, its `allowedPhrases`, and the note below
 * its figures.
 */
function readTranslation(tag: string) {
  const { strings, content } = readContent(join(contentFolder, tag))
  const ownStrings = strings.filter(({ isInherited }) => !isInherited)
  return {
    strings: ownStrings.map((text) => Object.assign(text, { file: join(tag, text.file) })),
    allowedPhrases: content.site?.allowedPhrases ?? [],
    notes: notesOf(content, tag),
  }
}

/**
 * Returns the note below the figures. The list is empty if `home.yaml` has problems. `tag` is the
 * language tag of a translation.
 */
function notesOf({ home }: Partial<Content>, tag = ''): FigureNote[] {
  const file = shownPath(posix.join(tag, 'home.yaml'))
  return home ? [{ file, text: home.results.note?.text }] : []
}

/**
 * Reads the locations of the sample marks in a file. Returns the locations of claims and of
 * other samples separately.
 */
function readSampleLocations(file: string) {
  const shownFile = shownPath(file)
  const source = readSource(file)
  const claimLines = file.endsWith('.yaml') ? sampleClaimLines(source) : []
  const claimLocations = new Set(claimLines.map((line) => `${shownFile}:${line}`))
  const locations = sampleLocationsIn({ file: shownFile, source })
  return {
    claims: locations.filter((location) => claimLocations.has(location)),
    others: locations.filter((location) => !claimLocations.has(location)),
  }
}

/** Returns the path of a content file in a finding. */
const shownPath = (file: string) => `${shownContentFolder}/${file}`

const readSource = (file: string) => readFileSync(join(contentFolder, file), 'utf8')

/**
 * Finds the logos that would be solid blocks in one color. Returns the location and file of each.
 */
async function findSolidLogos(
  strings: ReturnType<typeof readContent>['strings'],
): Promise<string[]> {
  const logos = strings.filter(({ name, value }) => name === 'image' && value.startsWith('logos/'))
  const solidLogos: string[] = []
  for (const { file, line, value } of logos) {
    const source = readFileSync(join(contentFolder, value))
    const logo = /\.svg$/i.test(value) ? Buffer.from(readDrawing(source).markup) : source
    if (await isSolidBlock(logo)) solidLogos.push(`${shownPath(file)}:${line} ${value}`)
  }
  return solidLogos
}
