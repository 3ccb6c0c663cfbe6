import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { conflictMarkers, conflictMessage } from '../content/conflict-markers.ts'
import { filesIn, readText } from '../content/content-folder.ts'
import { readContent, type Content } from '../content/load-content.ts'
import { faultLine, type ContentString, type Fault } from '../content/read-yaml.ts'
import { storyPathsOf } from '../content/story-pages.ts'
import { readContentLines } from '../content/content-lines.ts'
import { missingLetters } from '../fonts/missing-letters.ts'
import { readHiddenContent } from '../content/hidden-content.ts'
import { readStoriesAndPages } from '../content/read-stories-and-pages.ts'
import { buildTime, isPreview } from '../content/shown-time.ts'
import { focusFaults } from '../pictures/picture-focus.ts'
import { checkPicture } from '../pictures/pictures.ts'
import type { PageSettings } from '../prose/page-settings.ts'
import { readPages } from '../prose/read-pages.ts'
import { readBrandMark } from '../site-files/brand-mark.ts'
import { colorFaults } from './check-colors.ts'
import { linkFaults } from './check-links.ts'
import { similarNameHint } from './similar-name.ts'

/**
 * A site to check: its content folder, its `public/` folder, and the settings that its pages
 * mention. `publicDir` is empty if the site has no `public/`.
 */
export type CheckedSite = { folder: string; publicDir: string; settings: PageSettings }

/**
 * Returns all faults of a site's content: fields, prose, links, pictures, colors, letters, the
 * mark, and conflict markers. The build, the development server and the editor call this function.
 *
 * Checks the content as it is now, and as it is each time that a page or story becomes public. So
 * no later build fails because of a link to a page that is not public yet.
 */
export async function checkContent(checked: CheckedSite): Promise<Fault[]> {
  const { folder, publicDir } = checked
  const publicFiles = publicDir ? filesIn(publicDir) : []
  const times = checkedTimes(folder)
  const results = times.map((time) => checkTexts(checked, publicFiles, time))
  const faults = withoutRepeats(results.flatMap((each) => each.faults))
  // The last of these times has the most content.
  const { content, strings } = results.at(-1) ?? readContent(folder)
  if (content.colors) faults.push(...colorFaults(content.colors))
  faults.push(...(await pictureFaults(strings, folder)))
  await readBrandMark(folder).catch(({ message }: Error) =>
    faults.push({ file: 'mark.svg', line: 0, field: '', message }),
  )
  faults.push(...conflictFaults(publicDir, publicFiles, folder))
  faults.push(...(await missingLetters(readContentLines(folder, times.at(-1)))))
  return faults
}

/**
 * The times to check, in their order: the time of the build, and each later time at which content
 * becomes public. Drafts are checked only in a preview.
 */
function checkedTimes(folder: string): number[] {
  const now = buildTime()
  const later = readStoriesAndPages(folder)
    .map(({ publicFrom }) => publicFrom)
    .filter((time) => time > now && (time < Infinity || isPreview()))
  return [now, ...new Set(later)].toSorted((one, other) => one - other)
}

/** Checks the fields, the prose and the links of the content that is public at `time`. */
function checkTexts({ folder, settings }: CheckedSite, publicFiles: string[], time: number) {
  const { content, faults, strings } = readContent(folder, time)
  if (content.site) {
    // Pages contain facts of `site.yaml`.
    const { pages, faults: proseFaults } = readPages(folder, content.site, settings, time)
    strings.push(...pages.flatMap((page) => page.strings))
    const otherPages = {
      storyPaths: storyPathsOf(content),
      hiddenPaths: readHiddenContent(folder, time).paths,
    }
    faults.push(...proseFaults, ...linkFaults(strings, pages, publicFiles, otherPages))
  }
  return { content, faults, strings }
}

// Most faults occur at each of the times.
const withoutRepeats = (faults: Fault[]) => [
  ...new Map(faults.map((fault) => [faultLine(fault), fault])).values(),
]

// The text files of `public/`, which may have conflict markers.
const textFile =
  /(^|\/)_(headers|redirects)$|\.(css|csv|html?|ics|js|json|md|svg|txt|vcf|webmanifest|xml)$/i

/**
 * Returns a fault for each conflict marker in the text files of `public/`. `files` are paths in
 * `publicDir`. The paths of the faults are relative to `folder`, the content folder.
 */
export function conflictFaults(publicDir: string, files: string[], folder: string): Fault[] {
  return files.flatMap((file) => {
    const pathInFaults = path.join(path.relative(folder, publicDir), file)
    const lines = textFile.test(file)
      ? (readText(path.join(publicDir, file))?.split('\n') ?? [])
      : []
    // A line of equal signs alone may belong to the text.
    const found = conflictMarkers(lines).filter(({ marker }) => marker !== '=======')
    return found.map(({ line, marker }) => ({
      file: pathInFaults,
      line,
      field: '',
      message: conflictMessage(marker),
    }))
  })
}

/**
 * Returns a fault if an agency's own site has no receiver for enquiries. The sample needs no
 * receiver, and neither does a build that simulates sending by setting.
 */
export function receiverFaults({ isSample }: Content['site'], { receiver }: PageSettings): Fault[] {
  if (isSample || receiver !== 'unset') return []
  const message =
    'is false, and nobody would receive enquiries: set VITE_ENQUIRY_ENDPOINT (see docs/enquiries.md), or VITE_ENQUIRY_SIMULATE=true to show the form without sending'
  return [{ file: 'site.yaml', line: 0, field: 'isSample', message }]
}

// Decoding photographs takes most of the time of a check. The development server checks each
// version of a picture once.
const checkedPictures = new Map<string, Promise<string>>()

/** Returns the reason why a picture cannot be shown; empty if the picture can be shown. */
async function pictureProblem(picturePath: string, folder: string): Promise<string> {
  const contentHash = hash('sha256', await readFile(path.join(folder, picturePath)))
  const key = `${picturePath} ${contentHash}`
  const problem =
    checkedPictures.get(key) ??
    checkPicture(picturePath, folder).then(
      () => '',
      (error: Error) => error.message,
    )
  checkedPictures.set(key, problem)
  return problem
}

/**
 * Returns a fault for each picture that does not exist or cannot be shown, and for each picture with
 * two focuses.
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
