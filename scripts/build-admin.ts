import path from 'node:path'
import { contentFolder } from '../plugins/content/content-folder.ts'
import { loadContent } from '../plugins/content/load-content.ts'
import { buildEditor } from '../plugins/editor/build-editor.ts'
import { repository } from '../plugins/editor/editor-config.ts'

// Builds the editors' page into dist-admin/. The page needs another host than the site, because it
// stores a token in the browser.

/** Returns the host name of the editors' page: `EDITOR_HOST`, or `edit.` and the site's domain. */
function editorHost(): string {
  const { EDITOR_HOST } = process.env
  const { hostname } = new URL(loadContent(contentFolder).site.url)
  return EDITOR_HOST?.trim() || `edit.${hostname.replace(/^www\./, '')}`
}

if (repository()) {
  await buildEditor(path.resolve('dist-admin'), editorHost())
  console.log(`Built dist-admin/ and dist-admin-hosts/ for ${editorHost()}.`)
} else {
  console.error('Editors save to GitHub. Set the remote origin to a repository there.')
  process.exitCode = 1
}
