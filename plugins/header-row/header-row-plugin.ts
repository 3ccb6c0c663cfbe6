import type { Plugin } from 'vite'
import { readBrandMark } from '../site-files/brand-mark.ts'
import { contentFile, contentFolder } from '../content/content-folder.ts'
import { loadContent } from '../content/load-content.ts'
import { headerRowRem } from './header-row.ts'

const virtualId = 'virtual:header-row'

/** The least width of a window, in rem, in which the header of the content is one row. */
export async function contentRowRem(): Promise<number> {
  const { width, height } = await readBrandMark()
  return headerRowRem(loadContent(contentFolder).site, width / height)
}

/** A Vite plugin that provides the module `virtual:header-row`: from which width on the menu stands in the header. */
export function headerRow(): Plugin {
  return {
    name: 'header-row',
    resolveId: (id) => (id === virtualId ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${virtualId}`) return undefined
      this.addWatchFile(contentFile('site.yaml'))
      const gaps = loadContent(contentFolder).site.menu.length + 1
      return `export const headerRow = ${JSON.stringify({ minRem: await contentRowRem(), gaps })}`
    },
  }
}
