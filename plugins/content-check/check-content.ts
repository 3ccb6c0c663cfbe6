import path from 'node:path'
import { unescape } from 'node:querystring'
import type { Plugin } from 'vite'
import { contentSchema } from '../../src/content-schema.ts'
import { conflictMarks, conflictMessage } from '../content/conflict-marks.ts'
import { contentFolder, filesIn, readText, similarFile } from '../content/content-folder.ts'
import { contentError, readContent, type Content, type ContentString, type Fault } from '../content/load-content.ts'
import { errorWithoutStack } from '../error-without-stack.ts'
import { missingLetters, readContentLines } from '../fonts/fonts.ts'
import { checkPicture } from '../pictures/pictures.ts'
import { pageSettings, readPages, type Page, type PageSettings } from '../prose/read-pages.ts'
import { readBrandMark } from '../site-files/brand-mark.ts'
import { writtenFiles } from '../site-files/site-files.ts'
import { colorFaults } from './check-colors.ts'

/** A Vite plugin that fails the build on all faults of the content: dead links, pictures, colors and letters too. */
export function contentCheck(): Plugin {
  return {
    name: 'content-check',
    // Before the modules are loaded, which would tell the first fault alone.
    enforce: 'pre',
    apply: 'build',
    async configResolved({ env, publicDir }) {
      const publicFiles = publicDir ? filesIn(publicDir) : []
      const faults = await checkContent(pageSettings(env), publicFiles)
      faults.push(...conflictFaults(publicDir, publicFiles))
      const letters = await missingLetters(readContentLines())
      const lines = [...(faults.length > 0 ? [contentError(faults, contentFolder).message] : []), ...letters]
      if (lines.length > 0) throw errorWithoutStack(lines.join('\n'))
    },
  }
}

/** All that is wrong with the content folder. `publicFiles` are those that are served as they are. */
async function checkContent(settings: PageSettings, publicFiles: string[]): Promise<Fault[]> {
  const { content, faults, strings } = readContent(contentFolder)
  const { site, colors } = content
  if (site) {
    // Pages tell what stands in `site.yaml`.
    const { pages, faults: proseFaults } = readPages(contentFolder, site, settings)
    strings.push(...pages.flatMap((page) => page.strings))
    faults.push(...receiverFaults(site, settings), ...proseFaults, ...linkFaults(strings, pages, publicFiles))
  }
  if (colors) faults.push(...colorFaults(colors))
  faults.push(...(await pictureFaults(strings, contentFolder)))
  await readBrandMark().catch(({ message }: Error) => faults.push({ file: 'mark.svg', line: 0, field: '', message }))
  return faults
}

const textFile = /(^|\/)_(headers|redirects)$|\.(css|csv|html?|ics|js|json|md|svg|txt|vcf|webmanifest|xml)$/i

/** The marks of unfinished merges in the texts of a folder whose files are served as they are. */
export function conflictFaults(folder: string, files: string[]): Fault[] {
  return files.flatMap((file) => {
    const place = path.join(path.relative(contentFolder, folder), file)
    const lines = textFile.test(file) ? (readText(path.join(folder, file))?.split('\n') ?? []) : []
    const found = conflictMarks(lines).filter(({ mark }) => mark !== '=======')
    return found.map(({ line, mark }) => ({ file: place, line, field: '', message: conflictMessage(mark) }))
  })
}

/** An agency's own site must not tell visitors that their enquiry arrived when nobody gets it, unless that is wanted. */
export function receiverFaults({ isSample }: Content['site'], { receiver }: PageSettings): Fault[] {
  if (isSample || receiver !== 'unset') return []
  const message =
    'is false, and nobody would receive enquiries: set VITE_ENQUIRY_ENDPOINT (docs/enquiries.md says to what), or VITE_ENQUIRY_SIMULATE=true to show the form without sending'
  return [{ file: 'site.yaml', line: 0, field: 'isSample', message }]
}

/** The pages of sections: each has an entry of its name in `meta.yaml`. */
export const sectionPaths = Object.keys(contentSchema.meta.shape)
  .filter((name) => name !== 'notFound')
  .map((name) => (name === 'home' ? '/' : `/${name}`))

/** The links of the content to a page or a file that the site does not have. */
export function linkFaults(strings: ContentString[], pages: Page[], publicFiles: string[]): Fault[] {
  const paths = [...sectionPaths, ...pages.map((page) => page.path)]
  const targets = [...paths, ...[...publicFiles, ...writtenFiles].map((file) => `/${file}`)]
  const message = `which is no page or file of the site: there is ${paths.join(', ')}. What else your host serves is linked with https:// and its name`
  return strings.flatMap(({ file, line, field, name, value }) => {
    const target = unescape(value.replace(/[?#].*/, ''))
    if (name !== 'href' || !value.startsWith('/') || targets.includes(target)) return []
    return [{ file, line, field, message: `leads to ${value}, ${otherwise(targets, target) ?? message}` }]
  })
}

/** What to say of a name that a file has in other letters. */
function otherwise(files: string[], name: string): string | undefined {
  const similar = similarFile(files, name)
  const how = similar?.normalize() === name.normalize() ? 'with accents as signs of their own' : 'in other capitals'
  return similar && `and the file is called ${similar}, ${how}: they must be alike`
}

/** The pictures of the content that are not there, or cannot be shown. */
export async function pictureFaults(strings: ContentString[], folder: string): Promise<Fault[]> {
  const files = filesIn(folder)
  // Charts of stories are named too, and are no files.
  const places = strings.filter(({ name, value }) => name === 'image' && value.includes('/'))
  const faults = places.map(async (place) => {
    const { value } = place
    const message = files.includes(value)
      ? await checkPicture(value, folder).catch((error: Error) => error.message)
      : `names ${value}, ${otherwise(files, value) ?? 'which is not in the content folder'}`
    return message ? [{ ...place, message }] : []
  })
  return (await Promise.all(faults)).flat()
}
