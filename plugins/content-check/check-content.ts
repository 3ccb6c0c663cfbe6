import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { conflictMarkers, conflictMessage } from '../content/conflict-markers.ts'
import { filesIn, readText } from '../content/content-folder.ts'
import { translationTags } from '../content/languages.ts'
import type { Content } from '../content/load-content.ts'
import type { ContentString, Problem } from '../content/read-yaml.ts'
import { isPreview } from '../content/shown-time.ts'
import { missingLetters } from '../fonts/missing-letters.ts'
import { focusProblems } from '../pictures/picture-focus.ts'
import { checkPicture } from '../pictures/read-picture.ts'
import type { PageSettings } from '../prose/page-settings.ts'
import { readBrandMark } from '../site-files/brand-mark.ts'
import { colorProblems } from './check-colors.ts'
import { languageProblems, languageFolderProblems } from './check-language-folders.ts'
import { checkTexts, withoutRepeats, type CheckedSite } from './check-texts.ts'
import { similarNameHint } from './similar-name.ts'

/**
 * Returns all problems of a site's content in all languages: fields, prose, links, pictures,
 * colors, letters that the fonts lack, `mark.svg`, and conflict markers. The build, the development
 * server and the editor call this function.
 *
 * Checks the content that is public now, and the content of each later time at which a page or
 * story becomes public. A build at that time then has no new problems.
 */
export async function checkContent(site: CheckedSite): Promise<Problem[]> {
  const { folder, publicDir, settings } = site
  const publicFiles = publicDir ? filesIn(publicDir) : []
  const { problems, content, strings, lines } = checkTexts(folder, settings, publicFiles)
  if (content.colors) problems.push(...colorProblems(content.colors, strings))
  problems.push(...(await pictureProblems(strings, folder)))
  await readBrandMark(folder).catch(({ message }: Error) =>
    problems.push({ file: 'mark.svg', line: 0, field: '', message }),
  )
  problems.push(...conflictProblems(publicDir, publicFiles, folder))
  problems.push(...(await missingLetters(lines)))
  problems.push(...languageFolderProblems(folder, content.site?.language))
  problems.push(...(await translationProblems(site, publicFiles, problems)))
  return withoutRepeats(problems)
}

/**
 * Returns the problems of all translations. Leaves out a problem in an inherited field if the
 * default language has a problem in the same field.
 */
async function translationProblems(
  site: CheckedSite,
  publicFiles: string[],
  defaultProblems: Problem[],
): Promise<Problem[]> {
  const { folder, settings } = site
  const problems: Problem[] = []
  for (const tag of translationTags(folder)) {
    const texts = checkTexts(path.join(folder, tag), settings, publicFiles)
    const ownStrings = texts.strings.filter(({ isInherited }) => !isInherited)
    const foundProblems = [
      ...texts.problems,
      ...languageProblems(texts.content.site?.language, tag),
      ...(await pictureProblems(ownStrings, folder)),
      ...(await missingLetters(texts.lines)),
    ]
    const isInDefaultLanguage = ({ file, field }: Problem) =>
      defaultProblems.some((other) => other.file === file && other.field === field)
    const ownProblems = foundProblems.filter(
      (problem) => !(problem.isInherited && isInDefaultLanguage(problem)),
    )
    problems.push(...ownProblems.map((problem) => inContentFolder(tag, problem)))
  }
  return problems
}

/** Makes the path of a problem in a translation relative to the content folder. */
const inContentFolder = (tag: string, problem: Problem): Problem =>
  Object.assign(problem, { file: path.posix.join(tag, problem.file) })

// The names of text files, which may have conflict markers.
const textFileName =
  /(^|\/)_(headers|redirects)$|\.(css|csv|html?|ics|js|json|md|svg|txt|vcf|webmanifest|xml)$/i

/**
 * Returns a problem for each conflict marker in the text files of `public/`. `files` are paths in
 * `publicDir`. The paths of the problems are relative to `folder`, the content folder.
 */
export function conflictProblems(publicDir: string, files: string[], folder: string): Problem[] {
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
 * Returns a problem if an agency's own site has no receiver for enquiries. The sample and a preview
 * need no receiver. A build with `VITE_ENQUIRY_SIMULATE` needs none either.
 */
export function receiverProblems(
  { isSample }: Content['site'],
  { receiver }: PageSettings,
): Problem[] {
  if (isSample || receiver !== 'unset' || isPreview()) return []
  const message =
    'is false, and nobody would receive enquiries: set VITE_ENQUIRY_ENDPOINT (see docs/enquiries.md), or VITE_ENQUIRY_SIMULATE=true to show the form without sending'
  return [{ file: 'site.yaml', line: 0, field: 'isSample', message }]
}

// The results of `messageAboutPicture`, by path and content. The development server checks each
// version of a picture once, because decoding photographs takes most of the time of a check.
const pictureMessages = new Map<string, Promise<string>>()

/** Returns the reason why a picture cannot be shown; empty if the picture can be shown. */
async function messageAboutPicture(picturePath: string, folder: string): Promise<string> {
  const contentHash = hash('sha256', await readFile(path.join(folder, picturePath)))
  const key = `${picturePath} ${contentHash}`
  const message =
    pictureMessages.get(key) ??
    checkPicture(picturePath, folder).then(
      () => '',
      (error: Error) => error.message,
    )
  pictureMessages.set(key, message)
  return message
}

/**
 * Returns a problem for each picture that does not exist or cannot be shown, and for each picture
 * that has different focuses in two fields.
 */
export async function pictureProblems(
  strings: ContentString[],
  folder: string,
): Promise<Problem[]> {
  const files = filesIn(folder)
  // A value without a slash names a chart of a story, not a file.
  const images = strings.filter(({ name, value }) => name === 'image' && value.includes('/'))
  const problems = images.map(async (image) => {
    const { value } = image
    const message = files.includes(value)
      ? await messageAboutPicture(value, folder)
      : `names ${value}, ${similarNameHint(files, value) ?? 'which is not in the content folder'}`
    return message ? [{ ...image, message }] : []
  })
  const picturePaths = new Set(images.map(({ value }) => value))
  return [...(await Promise.all(problems)).flat(), ...focusProblems([...picturePaths], strings)]
}
