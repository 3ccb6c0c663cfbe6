import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { conflictMarkers, conflictMessage } from '../content/conflict-markers.ts'
import { filesIn, readText } from '../content/content-folder.ts'
import { translationTags } from '../content/languages.ts'
import type { Content } from '../content/load-content.ts'
import type { ContentString, Fault } from '../content/read-yaml.ts'
import { isPreview } from '../content/shown-time.ts'
import { missingLetters } from '../fonts/missing-letters.ts'
import { focusFaults } from '../pictures/picture-focus.ts'
import { checkPicture } from '../pictures/read-picture.ts'
import type { PageSettings } from '../prose/page-settings.ts'
import { readBrandMark } from '../site-files/brand-mark.ts'
import { colorFaults } from './check-colors.ts'
import { languageFaults, languageFolderFaults } from './check-language-folders.ts'
import { checkTexts, withoutRepeats, type CheckedSite } from './check-texts.ts'
import { similarNameHint } from './similar-name.ts'

/**
 * Returns all faults of a site's content in all languages: fields, prose, links, pictures, colors,
 * letters that the fonts lack, `mark.svg`, and conflict markers. The build, the development server
 * and the editor call this function.
 *
 * Checks the content that is public now, and the content of each later time at which a page or
 * story becomes public. A build at that time then has no new faults.
 */
export async function checkContent(site: CheckedSite): Promise<Fault[]> {
  const { folder, publicDir, settings } = site
  const publicFiles = publicDir ? filesIn(publicDir) : []
  const { faults, content, strings, lines } = checkTexts(folder, settings, publicFiles)
  if (content.colors) faults.push(...colorFaults(content.colors, strings))
  faults.push(...(await pictureFaults(strings, folder)))
  await readBrandMark(folder).catch(({ message }: Error) =>
    faults.push({ file: 'mark.svg', line: 0, field: '', message }),
  )
  faults.push(...conflictFaults(publicDir, publicFiles, folder))
  faults.push(...(await missingLetters(lines)))
  faults.push(...languageFolderFaults(folder, content.site?.language))
  faults.push(...(await translationFaults(site, publicFiles, faults)))
  return withoutRepeats(faults)
}

/**
 * Returns the faults of all translations. Leaves out a fault in an inherited field if the default
 * language has a fault in the same field.
 */
async function translationFaults(
  site: CheckedSite,
  publicFiles: string[],
  defaultFaults: Fault[],
): Promise<Fault[]> {
  const { folder, settings } = site
  const faults: Fault[] = []
  for (const tag of translationTags(folder)) {
    const texts = checkTexts(path.join(folder, tag), settings, publicFiles)
    const ownStrings = texts.strings.filter(({ isInherited }) => !isInherited)
    const foundFaults = [
      ...texts.faults,
      ...languageFaults(texts.content.site?.language, tag),
      ...(await pictureFaults(ownStrings, folder)),
      ...(await missingLetters(texts.lines)),
    ]
    const isInDefaultLanguage = ({ file, field }: Fault) =>
      defaultFaults.some((other) => other.file === file && other.field === field)
    const ownFaults = foundFaults.filter(
      (fault) => !(fault.isInherited && isInDefaultLanguage(fault)),
    )
    faults.push(...ownFaults.map((fault) => inContentFolder(tag, fault)))
  }
  return faults
}

/** Makes the path of a fault in a translation relative to the content folder. */
const inContentFolder = (tag: string, fault: Fault): Fault =>
  Object.assign(fault, { file: path.posix.join(tag, fault.file) })

// The names of text files, which may have conflict markers.
const textFileName =
  /(^|\/)_(headers|redirects)$|\.(css|csv|html?|ics|js|json|md|svg|txt|vcf|webmanifest|xml)$/i

/**
 * Returns a fault for each conflict marker in the text files of `public/`. `files` are paths in
 * `publicDir`. The paths of the faults are relative to `folder`, the content folder.
 */
export function conflictFaults(publicDir: string, files: string[], folder: string): Fault[] {
  return files.flatMap((file) => {
    const shownPath = path.join(path.relative(folder, publicDir), file)
    if (!textFileName.test(file)) return []
    const lines = readText(path.join(publicDir, file))?.split('\n') ?? []
    // A line of seven equals signs may belong to the text.
    const markers = conflictMarkers(lines).filter(({ marker }) => marker !== '=======')
    return markers.map(({ line, marker }) => ({
      file: shownPath,
      line,
      field: '',
      message: conflictMessage(marker),
    }))
  })
}

/**
 * Returns a fault if an agency's own site has no receiver for enquiries. The sample and a preview
 * need no receiver. A build with `VITE_ENQUIRY_SIMULATE` needs none either.
 */
export function receiverFaults({ isSample }: Content['site'], { receiver }: PageSettings): Fault[] {
  if (isSample || receiver !== 'unset' || isPreview()) return []
  const message =
    'is false, and nobody would receive enquiries: set VITE_ENQUIRY_ENDPOINT (see docs/enquiries.md), or VITE_ENQUIRY_SIMULATE=true to show the form without sending'
  return [{ file: 'site.yaml', line: 0, field: 'isSample', message }]
}

// The results of `pictureProblem`, by path and content. The development server checks each version
// of a picture once, because decoding photographs takes most of the time of a check.
const pictureProblems = new Map<string, Promise<string>>()

/** Returns the reason why a picture cannot be shown; empty if the picture can be shown. */
async function pictureProblem(picturePath: string, folder: string): Promise<string> {
  const contentHash = hash('sha256', await readFile(path.join(folder, picturePath)))
  const key = `${picturePath} ${contentHash}`
  const problem =
    pictureProblems.get(key) ??
    checkPicture(picturePath, folder).then(
      () => '',
      (error: Error) => error.message,
    )
  pictureProblems.set(key, problem)
  return problem
}

/**
 * Returns a fault for each picture that does not exist or cannot be shown, and for each picture
 * that has different focuses in two fields.
 */
export async function pictureFaults(strings: ContentString[], folder: string): Promise<Fault[]> {
  const files = filesIn(folder)
  // A value without a slash names a chart of a story, not a file.
  const images = strings.filter(({ name, value }) => name === 'image' && value.includes('/'))
  const faults = images.map(async (image) => {
    const { value } = image
    const message = files.includes(value)
      ? await pictureProblem(value, folder)
      : `names ${value}, ${similarNameHint(files, value) ?? 'which is not in the content folder'}`
    return message ? [{ ...image, message }] : []
  })
  const picturePaths = new Set(images.map(({ value }) => value))
  return [...(await Promise.all(faults)).flat(), ...focusFaults([...picturePaths], strings)]
}
