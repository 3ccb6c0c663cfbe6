import { defineConfig } from 'vite'
import { contentEditor } from './editor-plugin.ts'

/** The editors' page for a host of its own. It is no part of the site, since it keeps a token in the browser. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [contentEditor()],
  build: { outDir: '../../dist-admin', emptyOutDir: true, target: 'es2022' },
})
