import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { repository } from '../plugins/editor/editor-config.ts'
import { contentEditor } from '../plugins/editor/editor-plugin.ts'

// Builds the editors' page into dist-admin/, for another host than the site's: the page keeps a
// token in the browser.

const root = fileURLToPath(new URL('../plugins/editor/browser-app', import.meta.url))

if (repository())
  await build({
    configFile: false,
    root,
    base: './',
    plugins: [contentEditor()],
    build: { outDir: '../../../dist-admin', emptyOutDir: true, target: 'es2022' },
  })
else {
  console.error('Editors save to GitHub. Set the remote origin to a repository there.')
  process.exitCode = 1
}
