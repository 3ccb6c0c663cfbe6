// The pictures that the author chose, by file name. A form has only the paths to which they will be
// saved.
const chosenPictures = new Map<string, File>()

/**
 * Remembers each picture that is chosen in a dialog or dropped into the page. Sveltia saves
 * pictures only together with the form.
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
 * Checks a file of the content folder before it is saved. Throws an error with a line for each
 * fault. Sveltia then shows the error, and saves nothing. The development server checks the whole
 * content. Without a server, only fields and colors are checked.
 */
export async function refuseFaults(file: string, text: string): Promise<void> {
  const lines = await (import.meta.env.DEV ? askServer(file, text) : checkWithoutServer(file, text))
  if (lines.length === 0) return
  const explanation = ['Nothing was saved. Correct this and save again:', ...lines].join('\n')
  // Sveltia shows the cause of an error only if the error has this message.
  throw new Error('saving_failed', { cause: new Error(explanation) })
}

/**
 * Sends the file and the chosen pictures to `answerEditor`. Returns its lines, or one that says
 * that no server has answered.
 */
async function askServer(file: string, text: string): Promise<string[]> {
  const form = new FormData()
  form.append('file', file)
  form.append('text', text)
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

async function checkWithoutServer(file: string, text: string): Promise<string[]> {
  // A dynamic import, so that development does not load this code.
  const { faultsWithoutServer } = await import('./faults-without-server.ts')
  return faultsWithoutServer(file, text)
}
