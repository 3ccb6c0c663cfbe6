import type { Plugin } from 'vite'
import { builtFolder } from '../content/languages.ts'
import { contentError, loadContent } from '../content/load-content.ts'
import { storyPagesOf } from '../content/story-pages.ts'
import { pageSettings } from './page-settings.ts'
import { readPages } from './read-pages.ts'

/**
 * A Vite plugin that provides the prose pages of a language, `pages/*.md`, as two modules. For the
 * routes, `virtual:pages` lists the prose pages and the story pages, and says whether there are
 * story pages. `virtual:page-texts` has the texts of the prose pages. Throws if a page has
 * problems.
 */
export function contentPages(): Plugin {
  let env: Record<string, unknown> = {}
  return {
    name: 'content-pages',
    configResolved: (config) => void (env = config.env),
    resolveId: (id) =>
      id === 'virtual:pages' || id === 'virtual:page-texts' ? `\0${id}` : undefined,
    load(id) {
      if (id !== '\0virtual:pages' && id !== '\0virtual:page-texts') return undefined
      const folder = builtFolder()
      const content = loadContent(folder)
      const { pages, problems } = readPages(folder, content.site, pageSettings(env))
      if (problems.length > 0) throw contentError(problems, folder)
      const pageList = pages.map(({ path, meta }) => ({ path, meta }))
      if (id === '\0virtual:pages') {
        const storyPages = storyPagesOf(content)
        return [
          `export const pages = ${JSON.stringify(pageList)}`,
          `export const storyPages = ${JSON.stringify(storyPages)}`,
          `export const hasStoryPages = ${storyPages.length > 0}`,
        ].join('\n')
      }
      const texts = pages.map(({ path, title, updated, language, measuring, body }) => [
        path,
        { title, updated, language, measuring, body },
      ])
      return `export const pageTexts = ${JSON.stringify(Object.fromEntries(texts))}`
    },
  }
}
