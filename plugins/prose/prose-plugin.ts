import type { Plugin } from 'vite'
import { contentFolder } from '../content/content-folder.ts'
import { loadContent } from '../content/load-content.ts'
import { pageSettings, readPages } from './read-pages.ts'

const listId = 'virtual:pages'
const textsId = 'virtual:page-texts'

/** How tables, pictures, tasks and footnotes look, by an element that is in them: a page has the styles of what is in its site. */
const extraParts = {
  table: "import { tableParts as table } from '/src/sections/prose-table.tsx'",
  input: "import { taskParts as input } from '/src/sections/prose-tasks.ts'",
  img: "import { pictureParts as img } from '/src/sections/prose-picture.tsx'",
  sup: "import { footnoteParts as sup } from '/src/sections/prose-footnotes.ts'",
}

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
      const source = JSON.stringify(Object.fromEntries(texts))
      const extras = Object.entries(extraParts).filter(([element]) => source.includes(`["${element}",`))
      return [
        ...extras.map(([, statement]) => statement),
        `export const extraParts = { ${extras.map(([element]) => `...${element}`).join(', ')} }`,
        `export const pageTexts = ${source}`,
      ].join('\n')
    },
  }
}
