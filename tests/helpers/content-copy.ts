import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseDocument, type Document } from 'yaml'
import { contentFolder } from '../../plugins/content/content-folder'
import { contentNames, readContent } from '../../plugins/content/load-content'
import { problemLine } from '../../plugins/content/read-yaml'

/**
 * Copies the YAML files of the content, so that a test can change them. Also copies the prose
 * pages, since lists leave out links to pages that are not public.
 */
export function copyContent() {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  const restore = () => {
    for (const { file } of contentNames) cpSync(join(contentFolder, file), join(folder, file))
    cpSync(join(contentFolder, 'pages'), join(folder, 'pages'), { recursive: true })
  }
  restore()

  function edit(file: string, change: (source: string) => string) {
    const source = readFileSync(join(folder, file), 'utf8')
    const changed = change(source)
    if (changed === source) throw new Error(`The change to ${file} changes nothing.`)
    writeFileSync(join(folder, file), changed)
  }
  return {
    folder,
    restore,
    edit,
    /** Sets a field, such as `['hero', 'lead']`. Deletes the field if there is no value. */
    set(file: string, field: (string | number)[], ...values: unknown[]) {
      edit(file, (source) => {
        const document: Document = parseDocument(source)
        if (values.length === 0) document.deleteIn(field)
        else document.setIn(field, values[0])
        return document.toString({ lineWidth: 0 })
      })
    },
    /** Whether a file has a field. */
    has: (file: string, field: (string | number)[]): boolean =>
      parseDocument(readFileSync(join(folder, file), 'utf8')).hasIn(field),
    read: () => readContent(folder),
    /** The problems as texts, without line numbers. */
    problems: () =>
      readContent(folder).problems.map((problem) => problemLine({ ...problem, line: 0 })),
    /** The number of the first line with a field of this name, from 1, or 0 without one. */
    lineOf: (file: string, name: string) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .findIndex((line) => line.trim().startsWith(`${name}:`)) + 1,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
