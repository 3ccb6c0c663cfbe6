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
  /** The `id` of a story, by default its position. A page has none. */
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

// These schemas have only the fields that this module reads. A fault in another field has no effect
// here. The content check reports all faults.
const siteFields = z.object({ timeZone })
const homeFields = z.object({ caseStudies: z.object({ studies: z.array(z.unknown()) }) })
const storyFields = z.object({
  ...visibilityFields,
  id: z.string().optional(),
  title: z.string(),
  isSample: z.boolean().optional(),
  ...storyPageFields,
})
const titledFields = z.object({ id: z.string(), title: z.string() })
const pageFields = z.object({
  ...visibilityFields,
  title: z.string(),
  indexed: z.boolean().optional(),
  updated: z.string().optional(),
})

/**
 * Reads the stories and the pages of prose of a language's folder. Skips stories and pages with
 * faults. A story becomes public in all languages at the same time. A page of a translation has its
 * own time.
 */
export function readStoriesAndPages(folder: string): StoryOrPage[] {
  const site = siteFields.safeParse(readFields(defaultFolderOf(folder), 'site.yaml')).data
  const zone = site?.timeZone ?? 'UTC'
  return [...readStories(folder, zone), ...readPages(folder, zone)]
}

function readStories(folder: string, zone: string): StoryOrPage[] {
  const translatedTitles = isTranslation(folder) ? titlesOf(readStudies(folder)) : undefined
  return readStudies(defaultFolderOf(folder)).flatMap((study, index) => {
    const { data } = storyFields.safeParse(study)
    if (!data) return []
    const storyId = data.id ?? String(index)
    const ownTitle = translatedTitles ? translatedTitles.get(storyId) : data.title
    const { publishOn, isSample } = data
    return [
      {
        file: 'home.yaml',
        storyId,
        title: ownTitle ?? data.title,
        path: ownTitle === undefined ? undefined : withPath({ ...data, title: ownTitle }).path,
        publishOn,
        publicFrom: publicFromOf(data, zone),
        isIndexed: !isSample,
      },
    ]
  })
}

const readStudies = (folder: string): unknown[] =>
  homeFields.safeParse(readFields(folder, 'home.yaml')).data?.caseStudies.studies ?? []

/** Returns the titles of the stories of a translation, by their `id`. */
function titlesOf(studies: unknown[]): Map<string, string> {
  const titled = studies.flatMap((study) => titledFields.safeParse(study).data ?? [])
  return new Map(titled.map(({ id, title }) => [id, title]))
}

function readPages(folder: string, zone: string): StoryOrPage[] {
  const names = filesIn(path.join(folder, 'pages')).filter((name) => /^[^/]+\.md$/.test(name))
  return names.toSorted().flatMap((name) => {
    const file = `pages/${name}`
    const source = readText(path.join(folder, file)) ?? ''
    const { data } = pageFields.safeParse(parseLeniently(frontMatterYaml(source)))
    if (!data) return []
    const { title, publishOn, indexed: isIndexed = false, updated: updatedOn } = data
    const address = `/${path.parse(name).name}`
    const publicFrom = publicFromOf(data, zone)
    return [{ file, title, path: address, publishOn, publicFrom, isIndexed, updatedOn }]
  })
}

/**
 * Reads the stories and the pages of prose of all languages. Returns each story once, in the
 * default language. Files are relative to `folder`, the content folder.
 */
export function readAllStoriesAndPages(folder: string): StoryOrPage[] {
  const translated = translationTags(folder).flatMap((tag) =>
    readStoriesAndPages(path.join(folder, tag))
      .filter(({ storyId }) => storyId === undefined)
      .map((page) => Object.assign(page, { file: `${tag}/${page.file}` })),
  )
  return [...readStoriesAndPages(folder), ...translated]
}

/** Maps the paths of stories in the default language to their paths in a translation. */
export function translatedStoryPaths(folder: string): Map<string, string> {
  const own = readStoriesAndPages(folder)
  const pairs = readStoriesAndPages(defaultFolderOf(folder)).flatMap((original) => {
    const story = own.find(({ storyId }) => storyId !== undefined && storyId === original.storyId)
    return original.path && story?.path ? [[original.path, story.path] as const] : []
  })
  return new Map(pairs)
}

type VisibilityFields = { draft?: boolean | undefined; publishOn?: string | undefined }

/** Returns `publicFrom` of a page or story. */
function publicFromOf({ draft, publishOn }: VisibilityFields, zone: string): number {
  if (draft) return Infinity
  return publishOn ? instantOf(publishOn, zone) : -Infinity
}

const readFields = (folder: string, file: string) =>
  parseLeniently(readText(path.join(folder, file)) ?? '')

/** Parses YAML. Returns `undefined` for invalid YAML. */
function parseLeniently(source: string): unknown {
  const document = parseDocument(source, yamlOptions)
  return document.errors.length > 0 ? undefined : document.toJS()
}
