import { parse, serialize } from 'parse5'
import type { Plugin } from 'vite'
import { addPreviewBar } from './preview-bar.ts'
import { showPreview } from '../content/shown-time.ts'

/**
 * A Vite plugin that makes the development server show a preview: drafts and scheduled content, and
 * the bar above each page.
 */
export const previewInDevelopment = (): Plugin => ({
  name: 'preview-in-development',
  // Vitest also starts a server. Its tests read the public content.
  apply: (_config, { command, isPreview, mode }) =>
    command === 'serve' && !isPreview && mode !== 'test',
  config: showPreview,
  transformIndexHtml: {
    order: 'pre',
    handler(html) {
      const page = parse(html)
      addPreviewBar(page)
      return serialize(page)
    },
  },
})
