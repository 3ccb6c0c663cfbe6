import { translationTags } from '../content/languages.ts'
import { contentNames, problemLineIn } from '../content/load-content.ts'
import type { CheckedSite } from './check-texts.ts'
import { checkUnsaved, type UnsavedFile } from './check-unsaved.ts'
import { fieldLabels } from './field-labels.ts'

/** A file in the request of the editor. Its path and its text may be invalid. */
type RequestedFile = { file: FormDataEntryValue; text: FormDataEntryValue | undefined }

/**
 * Whether `file` is a YAML file of the content schema, or a prose page. The path is relative to
 * `folder`, the content folder. The file may belong to a translation.
 */
function isContentFile(file: string, folder: string): boolean {
  const tag = translationTags(folder).find((each) => file.startsWith(`${each}/`))
  const name = tag ? file.slice(tag.length + 1) : file
  const isProsePage = /^pages\/[a-z0-9-]+\.md$/.test(name)
  return isProsePage || contentNames.some((content) => content.file === name)
}

/**
 * Checks files for the editor before they are saved. The request is a form: each `file` is a path
 * in the content folder, each `text` is the new text of the file, and each `picture` is a chosen
 * picture. Responds with a JSON list of texts, one for each problem. A text has the labels of the
 * invalid field in the form, and the line that the build would print.
 */
export async function answerEditor(request: Request, site: CheckedSite): Promise<Response> {
  // Pages of other sites must not make this server decode pictures.
  if (request.method !== 'POST' || request.headers.get('sec-fetch-site') !== 'same-origin')
    return new Response('Only the editor may ask.', { status: 403 })
  const form = await request.formData()
  const texts = form.getAll('text')
  const files = form.getAll('file').map((file, index) => ({ file, text: texts[index] }))
  const isUnsavedFile = (each: RequestedFile): each is UnsavedFile =>
    typeof each.file === 'string' &&
    typeof each.text === 'string' &&
    isContentFile(each.file, site.folder)
  if (files.length === 0 || !files.every(isUnsavedFile))
    return new Response('This is not a file of the content.', { status: 400 })
  const pictures = form.getAll('picture').filter((picture) => typeof picture !== 'string')
  const problems = await checkUnsaved(site, { files, pictures })
  return Response.json(
    problems.map((problem) => fieldLabels(problem) + problemLineIn(site.folder, problem)),
  )
}
