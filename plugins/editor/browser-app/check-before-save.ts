import type { NewFile } from './translated-files'

// The pictures that the author chose, by file name. The form value from Sveltia has only the paths
// of pictures.
const chosenPictures = new Map<string, File>()

/**
 * Remembers each picture that the author chooses in a dialog or drops into the page. The server
 * needs these pictures for its check, and Sveltia saves them only after the check.
 */
export function rememberChosenPictures() {
  const remember = (files?: FileList | null) => {
    for (const file of files ?? []) chosenPictures.set(file.name, file)
  }
  addEventListener(
    'change',
    ({ target }) => target instanceof HTMLInputElement && remember(target.files),
    true,
  )
  addEventListener('drop', ({ dataTransfer }) => remember(dataTransfer?.files), true)
}

/**
 * Checks a file of the content folder before Sveltia saves it. This is the last of `files`. For a
 * translation, the file of the default language is before it. With a development server, checks the
 * whole content. Without a server, checks only the fields and colors of the file. Throws an error
 * with a line for each problem: Sveltia shows the error, and saves nothing.
 */
export async function refuseProblems(files: NewFile[]): Promise<void> {
  const problemLines = await (import.meta.env.HAS_DEV_SERVER
    ? askServer(files)
    : checkWithoutServer(files))
  if (problemLines.length === 0) return
  const explanation = ['Nothing was saved. Correct this and save again:', ...problemLines].join(
    '\n',
  )
  // Sveltia shows the cause of an error only if the error has this message.
  throw new Error('saving_failed', { cause: new Error(explanation) })
}

/**
 * Sends the files and the chosen pictures to `answerEditor`. Returns the problem lines of the
 * response, or a line about a missing or invalid response.
 */
async function askServer(files: NewFile[]): Promise<string[]> {
  const form = new FormData()
  for (const { file, text } of files) {
    form.append('file', file)
    form.append('text', text)
  }
  for (const picture of chosenPictures.values()) form.append('picture', picture)
  const response = await fetch(`${import.meta.env.BASE_URL}admin/check`, {
    method: 'POST',
    body: form,
  }).catch(() => undefined)
  if (!response?.ok)
    return [
      'The development server did not check the form. Start npm run edit again, and look at its messages.',
    ]
  return (await response.json()) as string[]
}

async function checkWithoutServer(files: NewFile[]): Promise<string[]> {
  // A dynamic import, so that development does not load this code.
  const { problemsWithoutServer } = await import('./problems-without-server.ts')
  return problemsWithoutServer(files)
}
