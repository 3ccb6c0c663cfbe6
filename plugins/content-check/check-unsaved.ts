import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { decodePercent } from '../decode-percent.ts'
import { filesIn } from '../content/content-folder.ts'
import { translationTags } from '../content/languages.ts'
import type { Problem } from '../content/read-yaml.ts'
import { picturePathPattern } from '../content/content-lines.ts'
import { checkContent } from './check-content.ts'
import type { CheckedSite } from './check-texts.ts'

/** A text file of the content that is not saved yet. `file` is a path in the content folder. */
export type UnsavedFile = { file: string; text: string }

/**
 * The text files of one save, and the pictures that their author chose. The text files are one
 * file, or a file of the default language and its translation.
 */
export type Unsaved = { files: UnsavedFile[]; pictures: File[] }

/**
 * Returns the problems that the content would have after a save. Checks a temporary copy of the
 * content folder, and saves nothing. If the saved content has problems already, returns only the
 * problems of the unsaved files. Does not return the problems of these files in other languages: a
 * form saves all languages one after the other, and each save has its own check.
 */
export async function checkUnsaved(site: CheckedSite, unsaved: Unsaved): Promise<Problem[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'unsaved-content-'))
  try {
    await copyFolder(site.folder, folder)
    for (const { file, text } of unsaved.files) await write(path.join(folder, file), text)
    await writePictures(folder, unsaved)

    const isUnsaved = (file: string) => unsaved.files.some((each) => each.file === file)
    const filesOfAllLanguages = new Set(
      unsaved.files.flatMap(({ file }) => inEachLanguage(file, folder)),
    )
    const isInOtherLanguage = (file: string) => filesOfAllLanguages.has(file) && !isUnsaved(file)
    const allProblems = await checkContent({ ...site, folder })
    const problems = allProblems.filter(
      (problem) => !isAboutPastedPicture(problem) && !isInOtherLanguage(problem.file),
    )
    if (problems.every(({ file }) => isUnsaved(file))) return problems
    const savedProblems = await checkContent(site)
    return savedProblems.length === 0 ? problems : problems.filter(({ file }) => isUnsaved(file))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns the paths of a file in all languages of a content folder. */
function inEachLanguage(file: string, folder: string): string[] {
  const tags = translationTags(folder)
  const tag = tags.find((each) => file.startsWith(`${each}/`))
  const defaultFile = tag ? file.slice(tag.length + 1) : file
  return [defaultFile, ...tags.map((each) => `${each}/${defaultFile}`)]
}

/** Writes each chosen picture to the path that the texts name. Does not replace a picture. */
async function writePictures(folder: string, { files, pictures }: Unsaved) {
  const paths = files.flatMap(({ text }) => [...text.matchAll(picturePathPattern)])
  for (const [picturePath] of paths) {
    const file = path.join(folder, decodePercent(picturePath))
    // Skips a path outside of the folder, such as `logos/../../a.png`.
    if (!file.startsWith(folder + path.sep)) continue
    const picture = pictures.find((each) =>
      isSavedName(path.parse(file).name, path.parse(each.name).name),
    )
    if (!picture || existsSync(file)) continue
    await write(file, Buffer.from(await picture.arrayBuffer()))
  }
}

async function copyFolder(source: string, target: string) {
  for (const file of filesIn(source)) {
    await mkdir(path.dirname(path.join(target, file)), { recursive: true })
    await copyFile(path.join(source, file), path.join(target, file))
  }
}

async function write(file: string, content: string | Buffer) {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, content)
}

/**
 * Whether Sveltia may save a picture that is called `chosenName` under `savedName`. Sveltia
 * replaces some characters, and appends a number such as `-1` if the name is taken.
 */
const isSavedName = (savedName: string, chosenName: string) =>
  [savedName, savedName.replace(/-\d+$/, '')].some(
    (name) => lettersAndDigits(name) === lettersAndDigits(chosenName),
  )

/** Returns only the letters and digits of a name, which Sveltia keeps. */
const lettersAndDigits = (name: string) =>
  name.normalize('NFKC').replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

// The message about a missing picture with Sveltia's name for pasted pictures.
const missingPastedPicture = /^names \w+\/pasted-image-\d+\.\w+,/

/**
 * Whether a problem is a missing pasted picture. Pasted pictures always seem to be
 * missing: the editor sends only pictures that were chosen or dropped.
 */
const isAboutPastedPicture = ({ message }: Problem) => missingPastedPicture.test(message)
