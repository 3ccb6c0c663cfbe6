import { afterAll, afterEach } from 'vitest'
import { pictureProblems } from '../../plugins/content-check/check-content'
import { linkProblems } from '../../plugins/content-check/check-links'
import { contentFolder, filesIn } from '../../plugins/content/content-folder'
import { problemLine } from '../../plugins/content/read-yaml'
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
   * Changes the copy. Returns the problems of its fields and links, and the missing pictures, as
   * texts without line numbers.
   */
  async function problemsAfter(...changes: Change[]): Promise<string[]> {
    for (const change of changes) copy.set(...change)
    const { content, problems, strings } = copy.read()
    const links = linkProblems(strings, prosePages, filesIn('public'), {
      storyPaths: storyPathsOf(content),
    })
    const pictures = await pictureProblems(strings, contentFolder)
    const missingPictures = pictures.filter(({ message }) => message.startsWith('names'))
    return [...problems, ...links, ...missingPictures].map((problem) =>
      problemLine({ ...problem, line: 0 }),
    )
  }
  return { ...copy, problemsAfter }
}
