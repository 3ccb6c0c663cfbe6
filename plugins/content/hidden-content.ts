import { isMap, parseDocument, visit, type Document, type Node, type YAMLSeq } from 'yaml'
import { storiesPath } from '../../src/content-schema.ts'
import { yamlOptions } from './yaml-options.ts'
import { decodePercent } from '../decode-percent.ts'
import { readStoriesAndPages, type StoryOrPage } from './read-stories-and-pages.ts'

/** The content that is not public at a time. */
export type HiddenContent = {
  storiesAndPages: StoryOrPage[]
  /** The paths of hidden pages, each with the reason, such as `is a draft`. */
  paths: Map<string, string>
}

/** Returns the content of a folder that is not public at `time`. */
export function readHiddenContent(folder: string, time: number): HiddenContent {
  const all = readStoriesAndPages(folder)
  const isHidden = ({ publicFrom }: StoryOrPage) => publicFrom > time
  const storiesAndPages = all.filter(isHidden)
  const paths = new Map(
    storiesAndPages.flatMap((each) =>
      each.path ? [[each.path, hiddenReason(each)] as const] : [],
    ),
  )
  const storyPages = all.filter((each) => each.storyIndex !== undefined && each.path)
  if (storyPages.length > 0 && storyPages.every(isHidden))
    paths.set(storiesPath, 'lists only stories that are not public yet')
  return { storiesAndPages, paths }
}

/** The reason why a page or story is not public, such as `is a draft`. */
export const hiddenReason = ({ publicFrom, publishOn }: StoryOrPage) =>
  publicFrom === Infinity ? 'is a draft' : `is not public before ${publishOn}`

/** Whether a file of the content folder is a hidden page, or one of its parts. */
export const isHiddenFile = ({ storiesAndPages }: HiddenContent, file: string) =>
  storiesAndPages.some(
    (page) =>
      page.storyIndex === undefined &&
      (file === page.file || file.startsWith(page.file.replace(/\.md$/, '/'))),
  )

/**
 * Returns the hidden items of the lists in a YAML file, each with its list: stories, and links to
 * hidden pages, such as an entry of the menu.
 */
function hiddenItems(
  file: string,
  document: Document,
  { storiesAndPages, paths }: HiddenContent,
): { list: YAMLSeq; item: Node }[] {
  const stories =
    file === 'home.yaml' ? document.getIn(['caseStudies', 'studies'], true) : undefined
  const found: { list: YAMLSeq; item: Node }[] = []
  visit(document, {
    Seq(_key, list) {
      for (const [index, item] of list.items.entries()) {
        if (!isMap(item)) continue
        const address: unknown = item.get('href')
        const isHiddenStory =
          list === stories && storiesAndPages.some(({ storyIndex }) => storyIndex === index)
        const isHiddenLink = typeof address === 'string' && paths.has(pathOf(address))
        if (isHiddenStory || isHiddenLink) found.push({ list, item })
      }
    },
  })
  return found
}

/** The path of a link: its address without query and fragment. */
const pathOf = (address: string) => decodePercent(address.replace(/[?#].*/s, ''))

/** Removes the hidden items from a YAML document. The other nodes keep their positions. */
export function removeHiddenItems(file: string, document: Document, hidden: HiddenContent): void {
  for (const { list, item } of hiddenItems(file, document, hidden))
    list.items = list.items.filter((each) => each !== item)
}

/** Replaces the hidden items of a YAML file by spaces, so that lines keep their numbers. */
export function blankHiddenItems(file: string, source: string, hidden: HiddenContent): string {
  const document = parseDocument(source, yamlOptions)
  if (hidden.storiesAndPages.length === 0 || document.errors.length > 0) return source
  return hiddenItems(file, document, hidden).reduce((text, { item }) => {
    const [start, end] = item.range ?? [0, 0]
    const blank = text.slice(start, end).replaceAll(/[^\n]/g, ' ')
    return text.slice(0, start) + blank + text.slice(end)
  }, source)
}
