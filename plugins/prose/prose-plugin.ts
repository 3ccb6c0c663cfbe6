import path from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { contentFolder } from '../content/content-folder.ts'
import { loadContent } from '../content/load-content.ts'
import { pageSettings, readPages } from './read-pages.ts'

const listId = 'virtual:pages'
const textsId = 'virtual:page-texts'

/**
 * A Vite plugin that renders the pages of prose, `pages/*.md` of the content folder, as two modules: `virtual:pages` lists them
 * for the routes, and `virtual:page-texts` has what they say. What is wrong with them, `contentCheck` tells.
 */
export function contentPages(): Plugin {
  let env: Record<string, unknown> = {}
  return {
    name: 'content-pages',
    configResolved(config) {
      env = config.env
    },
    resolveId: (id) => (id === listId || id === textsId ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${listId}` && id !== `\0${textsId}`) return undefined
      const { site } = loadContent(contentFolder)
      const { pages } = readPages(contentFolder, site, pageSettings(env))
      const list = pages.map(({ path: address, meta, file }) => ({ path: address, meta, contentFile: file }))
      const texts = pages.map(({ path: address, title, updated, language, body }) => [
        address,
        { title, updated, language, body },
      ])
      if (id === `\0${listId}`) return `export const pages = ${JSON.stringify(list)}`
      return `export const pageTexts = ${JSON.stringify(Object.fromEntries(texts))}`
    },
    configureServer({ watcher, moduleGraph, ws }) {
      const folder = normalizePath(path.join(contentFolder, 'pages'))
      watcher.on('all', (_event, file) => {
        if (!normalizePath(file).startsWith(`${folder}/`)) return
        // The content is checked again, too, which happens when one of its modules is loaded.
        moduleGraph.invalidateAll()
        ws.send({ type: 'full-reload' })
      })
    },
  }
}
