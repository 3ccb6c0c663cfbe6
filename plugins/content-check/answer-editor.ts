import { contentFolder } from '../content/content-folder.ts'
import { contentNames, faultLineIn } from '../content/load-content.ts'
import type { CheckedSite } from './check-texts.ts'
import { checkUnsaved } from './check-unsaved.ts'

/** Whether a path names a YAML file of the schema, or a prose page, in the content folder. */
const isContentFile = (file: string) =>
  contentNames.some((known) => known.file === file) || /^pages\/[a-z0-9-]+\.md$/.test(file)

/**
 * Checks a file for the editor before the file is saved. The request is a form: `file` is a path in
 * the content folder, `text` is the file's new text, and each `picture` is a chosen picture.
 * Responds with a JSON list of fault lines, which is empty without faults.
 */
export async function answerEditor(request: Request, site: CheckedSite): Promise<Response> {
  // Pages of other sites must not make this server decode pictures.
  if (request.method !== 'POST' || request.headers.get('sec-fetch-site') !== 'same-origin')
    return new Response('Only the editor may ask.', { status: 403 })
  const form = await request.formData()
  const file = form.get('file')
  const text = form.get('text')
  if (typeof file !== 'string' || typeof text !== 'string' || !isContentFile(file))
    return new Response('This is not a file of the content.', { status: 400 })
  const pictures = form.getAll('picture').filter((picture) => typeof picture !== 'string')
  const faults = await checkUnsaved(site, { file, text, pictures })
  return Response.json(faults.map((fault) => faultLineIn(contentFolder, fault)))
}
