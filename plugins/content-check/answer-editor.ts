import { contentFolder } from '../content/content-folder.ts'
import { translationTags } from '../content/languages.ts'
import { contentNames, faultLineIn } from '../content/load-content.ts'
import type { CheckedSite } from './check-texts.ts'
import { checkUnsaved, type UnsavedFile } from './check-unsaved.ts'
import { fieldLabels } from './field-labels.ts'

/** A file of the form, which may be invalid. */
type FormFile = { file: FormDataEntryValue; text: FormDataEntryValue | undefined }

/**
 * Whether a path names a YAML file of the schema, or a prose page, in a content folder or in the
 * folder of one of its translations.
 */
function isContentFile(file: string, folder: string): boolean {
  const tag = translationTags(folder).find((each) => file.startsWith(`${each}/`))
  const name = tag ? file.slice(tag.length + 1) : file
  return contentNames.some((known) => known.file === name) || /^pages\/[a-z0-9-]+\.md$/.test(name)
}

/**
 * Checks files for the editor before they are saved. The request is a form: each `file` is a path
 * in the content folder, each `text` is the new text of the file, and each `picture` is a chosen
 * picture. Responds with a JSON list, which is empty without faults. For each fault, the list has the
 * labels of its field in the form, and its line.
 */
export async function answerEditor(request: Request, site: CheckedSite): Promise<Response> {
  // Pages of other sites must not make this server decode pictures.
  if (request.method !== 'POST' || request.headers.get('sec-fetch-site') !== 'same-origin')
    return new Response('Only the editor may ask.', { status: 403 })
  const form = await request.formData()
  const texts = form.getAll('text')
  const files = form.getAll('file').map((file, index) => ({ file, text: texts[index] }))
  const isUnsavedFile = (each: FormFile): each is UnsavedFile =>
    typeof each.file === 'string' &&
    typeof each.text === 'string' &&
    isContentFile(each.file, site.folder)
  if (files.length === 0 || !files.every(isUnsavedFile))
    return new Response('This is not a file of the content.', { status: 400 })
  const pictures = form.getAll('picture').filter((picture) => typeof picture !== 'string')
  const faults = await checkUnsaved(site, { files, pictures })
  return Response.json(
    faults.map((fault) => fieldLabels(fault) + faultLineIn(contentFolder, fault)),
  )
}
