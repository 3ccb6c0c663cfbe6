import path from 'node:path'
import type { Plugin } from 'vite'
import { conflictMarkers, conflictMessage } from '../content/conflict-markers.ts'
import { contentFolder, filesIn, readText } from '../content/content-folder.ts'
import { contentError, readContent, type Content } from '../content/load-content.ts'
import type { ContentString, Fault } from '../content/read-yaml.ts'
import { errorWithoutStack } from '../error-without-stack.ts'
import { missingLetters, readContentLines } from '../fonts/fonts.ts'
import { checkPicture } from '../pictures/pictures.ts'
import { pageSettings, readPages, type PageSettings } from '../prose/read-pages.ts'
import { readBrandMark } from '../site-files/brand-mark.ts'
import { colorFaults } from './check-colors.ts'
import { linkFaults } from './check-links.ts'
import { similarNameHint } from './similar-name.ts'

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
