import type { Plugin } from 'vite'
import { contentFolder } from '../content/content-folder.ts'
import { readContent } from '../content/load-content.ts'

/** Defines which service counts visits, so that a build without one holds no code for it. In development nothing is counted. */
export function analytics(folder = contentFolder): Plugin {
  return {
    name: 'analytics',
    apply: 'build',
    config() {
      // What is wrong with it, `contentCheck` tells.
      const { site } = readContent(folder).content
      return { define: { 'import.meta.env.ANALYTICS': JSON.stringify(site?.analytics ?? null) } }
    },
  }
}
