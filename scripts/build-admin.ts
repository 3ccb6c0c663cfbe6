import path from 'node:path'
import { contentFolder } from '../plugins/content/content-folder.ts'
import { loadContent } from '../plugins/content/load-content.ts'
import { buildEditor } from '../plugins/editor/build-editor.ts'
import { originRepository } from '../plugins/editor/editor-config.ts'
import { editorHost } from '../plugins/editor/editor-host.ts'

// Builds the editors' page into dist-admin/. The page needs another host than the site, because it
// stores a token in the browser.

try {
  const host = editorHost(process.env.EDITOR_HOST, loadContent(contentFolder).site.url)
  if (!originRepository())
    throw new Error('Editors save to GitHub. Set the remote origin to a repository there.')
  await buildEditor(path.resolve('dist-admin'), host)
  console.log(`Built dist-admin/ and dist-admin-hosts/ for ${host}.`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
