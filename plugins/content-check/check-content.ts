import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { conflictMarkers, conflictMessage } from '../content/conflict-markers.ts'
import { filesIn, readText } from '../content/content-folder.ts'
import { readContent, type Content } from '../content/load-content.ts'
import type { ContentString, Fault } from '../content/read-yaml.ts'
import { missingLetters, readContentLines } from '../fonts/fonts.ts'
import { checkPicture } from '../pictures/pictures.ts'
import { readPages, type PageSettings } from '../prose/read-pages.ts'
import { readBrandMark } from '../site-files/brand-mark.ts'
import { colorFaults } from './check-colors.ts'
import { linkFaults } from './check-links.ts'
import { similarNameHint } from './similar-name.ts'

/** What a check reads: the content folder, `public/` (empty if there is none), and the settings that pages mention. */
export type CheckedSite = { folder: string; publicDir: string; settings: PageSettings }

/**
 * Returns all faults of the content of a site: fields, prose, links, pictures, colors, letters, the mark, and conflict markers. The
 * build, the development server and the editor use this one list.
 */
export async function checkContent({ folder, publicDir, settings }: CheckedSite): Promise<Fault[]> {
  const { content, faults, strings } = readContent(folder)
  const { site, colors } = content
  const publicFiles = publicDir ? filesIn(publicDir) : []
  if (site) {
    // Pages contain facts of `site.yaml`.
    const { pages, faults: proseFaults } = readPages(folder, site, settings)
    strings.push(...pages.flatMap((page) => page.strings))
    faults.push(...proseFaults, ...linkFaults(strings, pages, publicFiles))
  }
  if (colors) faults.push(...colorFaults(colors))
  faults.push(...(await pictureFaults(strings, folder)))
  await readBrandMark(folder).catch(({ message }: Error) =>
    faults.push({ file: 'mark.svg', line: 0, field: '', message }),
  )
  faults.push(...conflictFaults(publicDir, publicFiles, folder))
  faults.push(...(await missingLetters(readContentLines(folder))))
  return faults
}

const textFile = /(^|\/)_(headers|redirects)$|\.(css|csv|html?|ics|js|json|md|svg|txt|vcf|webmanifest|xml)$/i

/** The merge conflict markers in the text files of `public/`. Their paths are relative to the content folder. */
export function conflictFaults(publicDir: string, files: string[], folder: string): Fault[] {
  return files.flatMap((file) => {
    const place = path.join(path.relative(folder, publicDir), file)
    const lines = textFile.test(file) ? (readText(path.join(publicDir, file))?.split('\n') ?? []) : []
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

// Decoding a photograph takes most of the time of a check, so the development server does it once for each version of a file.
const checkedPictures = new Map<string, Promise<string>>()

/** Why a picture cannot be shown, or an empty text. */
async function pictureProblem(image: string, folder: string): Promise<string> {
  const key = `${image} ${hash('sha256', await readFile(path.join(folder, image)))}`
  const problem =
    checkedPictures.get(key) ??
    checkPicture(image, folder).then(
      () => '',
      (error: Error) => error.message,
    )
  checkedPictures.set(key, problem)
  return problem
}

/** Returns the pictures of the content that do not exist or cannot be shown. */
export async function pictureFaults(strings: ContentString[], folder: string): Promise<Fault[]> {
  const files = filesIn(folder)
  // A value without a slash names a chart of a story, not a file.
  const places = strings.filter(({ name, value }) => name === 'image' && value.includes('/'))
  const faults = places.map(async (place) => {
    const { value } = place
    const message = files.includes(value)
      ? await pictureProblem(value, folder)
      : `names ${value}, ${similarNameHint(files, value) ?? 'which is not in the content folder'}`
    return message ? [{ ...place, message }] : []
  })
  return (await Promise.all(faults)).flat()
}
