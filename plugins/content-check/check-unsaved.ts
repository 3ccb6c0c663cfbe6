import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { decodePercent } from '../decode-percent.ts'
import { filesIn } from '../content/content-folder.ts'
import type { Fault } from '../content/read-yaml.ts'
import { picturePathPattern } from '../content/content-lines.ts'
import { checkContent } from './check-content.ts'
import type { CheckedSite } from './check-texts.ts'

/**
 * A text file of the content that is not saved yet, and the pictures that its author chose. `file`
 * is a path in the content folder.
 */
export type UnsavedFile = { file: string; text: string; pictures: File[] }

/**
 * Returns the faults that the content would have after a save of a file. Checks a temporary copy of
 * the content folder, and saves nothing. If the saved content has faults already, returns only the
 * faults of this file.
 */
export async function checkUnsaved(site: CheckedSite, unsaved: UnsavedFile): Promise<Fault[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'unsaved-content-'))
  try {
    for (const file of filesIn(site.folder))
      await copy(path.join(site.folder, file), path.join(folder, file))
    await write(path.join(folder, unsaved.file), unsaved.text)
    await writePictures(folder, unsaved)
    const faults = (await checkContent({ ...site, folder })).filter(
      (fault) => !isOfPastedPicture(fault),
    )
    if (faults.every(({ file }) => file === unsaved.file)) return faults
    const savedFaults = await checkContent(site)
    return savedFaults.length === 0 ? faults : faults.filter(({ file }) => file === unsaved.file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes the chosen pictures to their paths in the text. Keeps existing pictures. */
async function writePictures(folder: string, { text, pictures }: UnsavedFile) {
  for (const [picturePath] of text.matchAll(picturePathPattern)) {
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

async function copy(from: string, to: string) {
  await mkdir(path.dirname(to), { recursive: true })
  await copyFile(from, to)
}

async function write(file: string, content: string | Buffer) {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, content)
}

/**
 * Whether Sveltia saves a chosen file under `savedName`. Sveltia replaces some characters, and
 * appends a number such as `-1` if the name is taken.
 */
const isSavedName = (savedName: string, chosenName: string) =>
  [savedName, savedName.replace(/-\d+$/, '')].some(
    (name) => lettersAndDigits(name) === lettersAndDigits(chosenName),
  )

/** Returns only the letters and digits of a name, which Sveltia keeps. */
const lettersAndDigits = (name: string) =>
  name.normalize('NFKC').replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

// The message for a missing picture with Sveltia's name for pasted pictures.
const missingPastedPicture = /^names \w+\/pasted-image-\d+\.\w+,/

/** Whether a fault reports a pasted picture as missing. The check does not get pasted pictures. */
const isOfPastedPicture = ({ message }: Fault) => missingPastedPicture.test(message)
