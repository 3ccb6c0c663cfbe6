import path from 'node:path'
import { parseDocument } from 'yaml'
import { z } from 'zod'
import { storyPageFields, timeZone, visibilityFields, withPath } from '../../src/content-schema.ts'
import { filesIn, readText } from './content-folder.ts'
import { yamlOptions } from './yaml-options.ts'
import { frontMatterYaml } from './front-matter.ts'
import { defaultFolderOf, isTranslation, translationTags } from './languages.ts'
import { instantOf } from './local-time.ts'

/** A story, or a page of prose. */
export type StoryOrPage = {
  /** The file in the content folder: `home.yaml` for a story. */
  file: string
  /** The `id` of a story, by default its index in the list of stories. A page has none. */
  storyId?: string
  title: string
  /** The path of the page. Some stories have no page. */
  path?: string | undefined
  /** The local time from which the story or page is public, as written. */
  publishOn?: string | undefined
  /**
   * The instant from which the story or page is public, in milliseconds since 1970. It is
   * `Infinity` for a draft, and `-Infinity` without `draft` and `publishOn`.
   */
  publicFrom: number
  /** Whether search engines may show the page. */
  isIndexed: boolean
  /** The date of the last review of the page, such as 2026-11-21. Not all pages have a date. */
  updatedOn?: string | undefined
}

// These schemas have only the fields that this module reads. A problem in another field has no
// effect here. The content check reports all problems.
const siteSchema = z.object({ timeZone })
const homeSchema = z.object({ caseStudies: z.object({ studies: z.array(z.unknown()) }) })
const storySchema = z.object({
  ...visibilityFields,
  id: z.string().optional(),
  title: z.string(),
  isSample: z.boolean().optional(),
  ...storyPageFields,
})
const translatedStorySchema = z.object({ id: z.string(), title: z.string() })
const pageSchema = z.object({
  ...visibilityFields,
  title: z.string(),
  indexed: z.boolean().optional(),
  updated: z.string().optional(),
})

/**
 * Reads the stories and the pages of prose of a language's folder. Skips stories and pages with
 * problems. A story becomes public in all languages at the same time. A page of a translation has
 * its own time.
 */
export function readStoriesAndPages(folder: string): StoryOrPage[] {
  const site = siteSchema.safeParse(readYamlFile(defaultFolderOf(folder), 'site.yaml')).data
  const zone = site?.timeZone ?? 'UTC'
  return [...readStories(folder, zone), ...readProsePages(folder, zone)]
}

function readStories(folder: string, zone: string): StoryOrPage[] {
  const translatedTitles = isTranslation(folder) ? titlesOf(readStoryList(folder)) : undefined
  return readStoryList(defaultFolderOf(folder)).flatMap((fields, index) => {
    const { data: story } = storySchema.safeParse(fields)
    if (!story) return []
    const { id: storyId = String(index), publishOn, isSample } = story
    // In a translation, a story without a translated title has no page.
    const pageTitle = translatedTitles ? translatedTitles.get(storyId) : story.title
    return [
      {
        file: 'home.yaml',
        storyId,
        title: pageTitle ?? story.title,
        path: pageTitle === undefined ? undefined : withPath({ ...story, title: pageTitle }).path,
        publishOn,
        publicFrom: publicFromOf(story, zone),
        isIndexed: !isSample,
      },
    ]
  })
}

/**
 * Returns the stories as they are in `home.yaml`, whose key is `studies`. Checks no field.
 */
const readStoryList = (folder: string): unknown[] =>
  homeSchema.safeParse(readYamlFile(folder, 'home.yaml')).data?.caseStudies.studies ?? []

/** Returns the titles of the stories of a translation, by their `id`. */
function titlesOf(storyList: unknown[]): Map<string, string> {
  const stories = storyList.flatMap((fields) => translatedStorySchema.safeParse(fields).data ?? [])
  return new Map(stories.map(({ id, title }) => [id, title]))
}

function readProsePages(folder: string, zone: string): StoryOrPage[] {
  const names = filesIn(path.join(folder, 'pages')).filter((name) => /^[^/]+\.md$/.test(name))
  return names.toSorted().flatMap((name) => {
    const file = `pages/${name}`
    const source = readText(path.join(folder, file)) ?? ''
    const { data: page } = pageSchema.safeParse(parseValidYaml(frontMatterYaml(source)))
    if (!page) return []
    const { title, publishOn, indexed: isIndexed = false, updated: updatedOn } = page
    const pagePath = `/${path.parse(name).name}`
    const publicFrom = publicFromOf(page, zone)
    return [{ file, title, path: pagePath, publishOn, publicFrom, isIndexed, updatedOn }]
  })
}

/**
 * Reads the stories and the pages of prose of all languages. Returns each story once, in the
 * default language. Files are relative to `folder`, the content folder.
 */
export function readAllStoriesAndPages(folder: string): StoryOrPage[] {
  const translatedPages = translationTags(folder).flatMap((tag) =>
    readStoriesAndPages(path.join(folder, tag))
      .filter(({ storyId }) => storyId === undefined)
      .map((page) => Object.assign(page, { file: `${tag}/${page.file}` })),
  )
  return [...readStoriesAndPages(folder), ...translatedPages]
}

/** Maps the paths of stories in the default language to their paths in a translation. */
export function translatedStoryPaths(folder: string): Map<string, string> {
  const translated = readStoriesAndPages(folder)
  const paths = readStoriesAndPages(defaultFolderOf(folder)).flatMap((original) => {
    if (original.storyId === undefined) return []
    const translation = translated.find(({ storyId }) => storyId === original.storyId)
    return original.path && translation?.path ? [[original.path, translation.path] as const] : []
  })
  return new Map(paths)
}

type VisibilityFields = { draft?: boolean | undefined; publishOn?: string | undefined }

/** Returns `publicFrom` of a page or story. */
function publicFromOf({ draft, publishOn }: VisibilityFields, zone: string): number {
  if (draft) return Infinity
  return publishOn ? instantOf(publishOn, zone) : -Infinity
}

const readYamlFile = (folder: string, file: string) =>
  parseValidYaml(readText(path.join(folder, file)) ?? '')

/** Parses YAML. Returns `undefined` for invalid YAML. */
function parseValidYaml(source: string): unknown {
  const document = parseDocument(source, yamlOptions)
  return document.errors.length > 0 ? undefined : document.toJS()
}
