import { defineConfig } from 'vite'
import { errorWithoutStack } from '../error-without-stack.ts'
import { repository } from './editor-config.ts'
import { contentEditor } from './editor-plugin.ts'

if (!repository()) throw errorWithoutStack('The remote origin is no repository on GitHub, in which editors could save')

/** The editors' page for a host of its own. It is no part of the site, since it keeps a token in the browser. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [contentEditor()],
  build: { outDir: '../../dist-admin', emptyOutDir: true, target: 'es2022' },
})
