import { afterAll, afterEach } from 'vitest'
import { pictureFaults } from '../../plugins/content-check/check-content'
import { linkFaults } from '../../plugins/content-check/check-links'
import { contentFolder, filesIn } from '../../plugins/content/content-folder'
import { faultLine } from '../../plugins/content/read-yaml'
import { storyPathsOf } from '../../plugins/content/story-pages'
import { copyContent } from './content-copy'
import { prosePages } from './pages'

/** The path of a field, such as `['menu', 0, 'href']`. */
export type Field = (string | number)[]

/** A new value of a field. Without a value, the field is deleted. */
export type Change = [file: string, field: Field, ...value: unknown[]]

/**
 * Copies the content for the tests of a file. Restores the copy after each test, and removes it at
 * the end.
 */
export function changedContent() {
  const copy = copyContent()
  afterEach(copy.restore)
  afterAll(copy.remove)

  /**
   * Changes the copy. Returns the faults of its fields and links, and the missing pictures, as
   * texts without line numbers.
   */
  async function faultsAfter(...changes: Change[]): Promise<string[]> {
    for (const change of changes) copy.set(...change)
    const { content, faults, strings } = copy.read()
    const links = linkFaults(strings, prosePages, filesIn('public'), {
      storyPaths: storyPathsOf(content),
    })
    const pictures = await pictureFaults(strings, contentFolder)
    const missingPictures = pictures.filter(({ message }) => message.startsWith('names'))
    return [...faults, ...links, ...missingPictures].map((fault) =>
      faultLine({ ...fault, line: 0 }),
    )
  }
  return { ...copy, faultsAfter }
}
