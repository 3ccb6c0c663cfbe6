import { contentFolder } from '../../plugins/content/content-folder.ts'
import { loadContent } from '../../plugins/content/load-content.ts'

export const content = loadContent(contentFolder)
export const {
  site,
  home: homeContent,
  contact: contactContent,
  thanks: thanksContent,
  notFound: notFoundContent,
  colors: palette,
} = content
export const {
  home: homeMeta,
  contact: contactMeta,
  thanks: thanksMeta,
  notFound: notFoundMeta,
} = content.meta
