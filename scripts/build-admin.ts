import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { repository } from '../plugins/editor/editor-config.ts'
import { contentEditor } from '../plugins/editor/editor-plugin.ts'

// Builds the editors' page for a host of its own. It is no part of the site, since it keeps a token
// in the browser.

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
  console.error('The remote origin is no repository on GitHub, in which editors could save.')
  process.exitCode = 1
}
