import path from 'node:path'
import { unescape } from 'node:querystring'
import type { Plugin } from 'vite'
import { contentSchema } from '../../src/content-schema.ts'
import { conflictMarkers, conflictMessage } from '../content/conflict-markers.ts'
import { contentFolder, filesIn, readText, similarFile } from '../content/content-folder.ts'
import { contentError, readContent, type Content } from '../content/load-content.ts'
import type { ContentString, Fault } from '../content/read-yaml.ts'
import { errorWithoutStack } from '../error-without-stack.ts'
import { missingLetters, readContentLines } from '../fonts/fonts.ts'
import { checkPicture } from '../pictures/pictures.ts'
import { pageSettings, readPages, type Page, type PageSettings } from '../prose/read-pages.ts'
import { readBrandMark } from '../site-files/brand-mark.ts'
import { writtenFiles } from '../site-files/site-files.ts'
import { colorFaults } from './check-colors.ts'

/** A Vite plugin that fails the build and lists all faults of the content, including links, pictures, colors and letters. */
export function contentCheck(): Plugin {
  return {
    name: 'content-check',
    // Before the modules load, which would report only the first fault.
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

/** Returns all faults of the content folder. `publicFiles` are the files in `public/`. */
async function checkContent(settings: PageSettings, publicFiles: string[]): Promise<Fault[]> {
  const { content, faults, strings } = readContent(contentFolder)
  const { site, colors } = content
  if (site) {
    // Pages contain facts of `site.yaml`.
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

/** The merge conflict markers in the text files of `public/`. */
export function conflictFaults(folder: string, files: string[]): Fault[] {
  return files.flatMap((file) => {
    const place = path.join(path.relative(contentFolder, folder), file)
    const lines = textFile.test(file) ? (readText(path.join(folder, file))?.split('\n') ?? []) : []
    const found = conflictMarkers(lines).filter(({ marker }) => marker !== '=======')
    return found.map(({ line, marker }) => ({ file: place, line, field: '', message: conflictMessage(marker) }))
  })
}

/** A fault if nobody would receive the enquiries of an agency's own site, unless the simulation is set by name. */
export function receiverFaults({ isSample }: Content['site'], { receiver }: PageSettings): Fault[] {
  if (isSample || receiver !== 'unset') return []
  const message =
    'is false, and nobody would receive enquiries: set VITE_ENQUIRY_ENDPOINT (docs/enquiries.md says to what), or VITE_ENQUIRY_SIMULATE=true to show the form without sending'
  return [{ file: 'site.yaml', line: 0, field: 'isSample', message }]
}

/** The paths of the pages that consist of sections. Each page has an entry of its name in `meta.yaml`. */
export const sectionPaths = Object.keys(contentSchema.meta.shape)
  .filter((name) => name !== 'notFound')
  .map((name) => (name === 'home' ? '/' : `/${name}`))

/** Returns the links of the content to pages and files that the site does not have. */
export function linkFaults(strings: ContentString[], pages: Page[], publicFiles: string[]): Fault[] {
  const paths = [...sectionPaths, ...pages.map((page) => page.path)]
  const targets = [...paths, ...[...publicFiles, ...writtenFiles].map((file) => `/${file}`)]
  const message = `which is no page or file of the site: there is ${paths.join(', ')}. What else your host serves is linked with https:// and its name`
  return strings.flatMap(({ file, line, field, name, value }) => {
    const target = unescape(value.replace(/[?#].*/, ''))
    if (name !== 'href' || !value.startsWith('/') || targets.includes(target)) return []
    return [{ file, line, field, message: `leads to ${value}, ${similarNameHint(targets, target) ?? message}` }]
  })
}

/** A hint if a file has the same name in other letters. */
function similarNameHint(files: string[], name: string): string | undefined {
  const similar = similarFile(files, name)
  const difference =
    similar?.normalize() === name.normalize() ? 'with accents as signs of their own' : 'in other capitals'
  return similar && `and the file is called ${similar}, ${difference}: they must be alike`
}

/** Returns the pictures of the content that do not exist or cannot be shown. */
export async function pictureFaults(strings: ContentString[], folder: string): Promise<Fault[]> {
  const files = filesIn(folder)
  // A value without a slash names a chart of a story, not a file.
  const places = strings.filter(({ name, value }) => name === 'image' && value.includes('/'))
  const faults = places.map(async (place) => {
    const { value } = place
    const message = files.includes(value)
      ? await checkPicture(value, folder).catch((error: Error) => error.message)
      : `names ${value}, ${similarNameHint(files, value) ?? 'which is not in the content folder'}`
    return message ? [{ ...place, message }] : []
  })
  return (await Promise.all(faults)).flat()
}
