import { isMap, visit, type Document, type Node, type YAMLSeq } from 'yaml'
import { storiesPath } from '../../src/content-schema.ts'
import { defaultFolderOf, isTranslation } from './languages.ts'
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
  const allStoriesAndPages = readStoriesAndPages(folder)
  const isHidden = ({ publicFrom }: StoryOrPage) => publicFrom > time
  const storiesAndPages = allStoriesAndPages.filter(isHidden)
  const paths = new Map(
    storiesAndPages.flatMap((each) =>
      each.path ? [[each.path, hiddenReason(each)] as const] : [],
    ),
  )
  const storiesWithPage = allStoriesAndPages.filter(
    (each) => each.storyId !== undefined && each.path,
  )
  if (storiesWithPage.length > 0 && storiesWithPage.every(isHidden))
    paths.set(storiesPath, 'lists only stories that are not public yet')
  if (isTranslation(folder))
    addPathsOfOriginals(paths, allStoriesAndPages, readStoriesAndPages(defaultFolderOf(folder)))
  return { storiesAndPages, paths }
}

/**
 * Adds the paths of pages in the default language whose translation is hidden or missing. A
 * translation inherits links to these paths from the default language.
 */
function addPathsOfOriginals(
  paths: HiddenContent['paths'],
  translated: StoryOrPage[],
  originals: StoryOrPage[],
) {
  for (const original of originals) {
    const own = translated.find(
      ({ storyId, file }) => storyId === original.storyId && file === original.file,
    )
    const reason = own?.path ? paths.get(own.path) : 'has no translation'
    if (original.path && reason) paths.set(original.path, reason)
  }
}

/** The reason why a page or story is not public, such as `is a draft`. */
export const hiddenReason = ({ publicFrom, publishOn }: StoryOrPage) =>
  publicFrom === Infinity ? 'is a draft' : `is not public before ${publishOn}`

/**
 * Whether a file of the content folder is a hidden page, or a part of a hidden page. The parts of
 * `pages/privacy.md` are in the folder `pages/privacy/`.
 */
export const isHiddenFile = ({ storiesAndPages }: HiddenContent, file: string) =>
  storiesAndPages.some((each) => {
    const isPage = each.storyId === undefined
    const folderOfParts = each.file.replace(/\.md$/, '/')
    return isPage && (file === each.file || file.startsWith(folderOfParts))
  })

/**
 * Returns the hidden items of the lists in a YAML file, each with its list: stories, and links to
 * hidden pages, such as an entry of the menu.
 */
export function hiddenItems(
  file: string,
  document: Document,
  { storiesAndPages, paths }: HiddenContent,
): { list: YAMLSeq; item: Node }[] {
  const storyList =
    file === 'home.yaml' ? document.getIn(['caseStudies', 'studies'], true) : undefined
  const found: { list: YAMLSeq; item: Node }[] = []
  visit(document, {
    Seq(_key, list) {
      for (const [index, item] of list.items.entries()) {
        if (!isMap(item)) continue
        const address: unknown = item.get('href')
        const id = item.get('id') ?? String(index)
        const isHiddenStory =
          list === storyList && storiesAndPages.some(({ storyId }) => storyId === id)
        const isHiddenLink = typeof address === 'string' && paths.has(pathOfLink(address))
        if (isHiddenStory || isHiddenLink) found.push({ list, item })
      }
    },
  })
  return found
}

/** The path of a link: its address without query and fragment. */
export const pathOfLink = (address: string) => decodePercent(address.replace(/[?#].*/s, ''))

/** Removes the hidden items from a YAML document. The other nodes keep their positions. */
export function removeHiddenItems(file: string, document: Document, hidden: HiddenContent): void {
  for (const { list, item } of hiddenItems(file, document, hidden))
    list.items = list.items.filter((each) => each !== item)
}

/**
 * Replaces the hidden items of a YAML file by spaces, so that lines keep their numbers. `document`
 * is the parsed source.
 */
export function blankHiddenItems(
  { file, source, document }: { file: string; source: string; document: Document },
  hidden: HiddenContent,
): string {
  return hiddenItems(file, document, hidden).reduce((text, { item }) => {
    const [start, end] = item.range ?? [0, 0]
    const blank = text.slice(start, end).replaceAll(/[^\n]/g, ' ')
    return text.slice(0, start) + blank + text.slice(end)
  }, source)
}
