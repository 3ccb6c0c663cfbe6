import { headlineSpacingEm } from '../../src/styles/headline-font.ts'
import { contentFile } from '../content/content-folder.ts'
import { builtFolder } from '../content/languages.ts'
import { loadContent } from '../content/load-content.ts'
import { headlineWeight } from '../fonts/font-files.ts'
import { textWidth } from '../fonts/static-fonts.ts'
import { virtualModule } from '../virtual-module.ts'

/** Returns the width of a title in the headline font with its spacing, in em, rounded to 0.01. */
async function titleWidthEm(text: string): Promise<number> {
  const lettersEm = await textWidth('headline', headlineWeight, text)
  const spaceCount = text.split(' ').length - 1
  const spacingEm = headlineSpacingEm.letter * text.length + headlineSpacingEm.word * spaceCount
  return Math.round(100 * (lettersEm + spacingEm)) / 100
}

/**
 * Measures the titles of the services in the headline font. Returns the width of each title, by its
 * text, and the width of the widest word of all titles. Widths are in em, rounded to 0.01. The
 * parts of a word with hyphens count as words. Throws if `home.yaml` has problems.
 *
 * Each title has the type size with which it is as wide as the page. The first layout needs these
 * sizes, so the build measures the titles.
 */
export async function measureServiceTitles() {
  const titles = loadContent(builtFolder()).home.services.services.map(({ title }) => title)
  // Ends a word after a hyphen, and at a space or a soft hyphen.
  const words = titles.flatMap((title) => title.split(/(?<=-)|[\s\u00AD]+/))
  const titleWidths = await Promise.all(
    titles.map(async (title) => [title, await titleWidthEm(title)] as const),
  )
  const wordWidths = await Promise.all(words.map(titleWidthEm))
  return { titleEms: Object.fromEntries(titleWidths), widestWordEm: Math.max(...wordWidths) }
}

const watchedFiles = () => [contentFile('home.yaml', builtFolder())]

/**
 * A Vite plugin that provides `virtual:service-titles`, with the widths of the services' titles.
 */
export const serviceTitles = () =>
  virtualModule('service-titles', watchedFiles, measureServiceTitles)
