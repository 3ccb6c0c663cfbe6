import { contentFolder } from '../content/content-folder.ts'
import { contentNames, faultLineIn } from '../content/load-content.ts'
import type { CheckedSite } from './check-content.ts'
import { checkUnsaved } from './check-unsaved.ts'

const isContentFile = (file: string) =>
  contentNames.some((known) => known.file === file) || /^pages\/[a-z0-9-]+\.md$/.test(file)

/**
 * Answers the editor's question whether a file may be saved, with a JSON list of fault lines. The request is a form with `file`, the
 * path in the content folder; `text`, its new text; and each `picture` that was chosen for it.
 */
export async function answerEditor(request: Request, site: CheckedSite): Promise<Response> {
  // Other sites may not let this server read pictures.
  if (request.method !== 'POST' || request.headers.get('sec-fetch-site') !== 'same-origin')
    return new Response('Only the editor may ask.', { status: 403 })
  const form = await request.formData()
  const [file, text] = [form.get('file'), form.get('text')]
  if (typeof file !== 'string' || typeof text !== 'string' || !isContentFile(file))
    return new Response('This is no file of the content.', { status: 400 })
  const pictures = form.getAll('picture').filter((picture) => typeof picture !== 'string')
  const faults = await checkUnsaved(site, { file, text, pictures })
  return Response.json(faults.map((fault) => faultLineIn(contentFolder, fault)))
}
