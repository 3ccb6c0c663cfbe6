import path from 'node:path'
import { parseDocument } from 'yaml'
import { z } from 'zod'
import { storyPageFields, timeZone, visibilityFields, withPath } from '../../src/content-schema.ts'
import { filesIn, readText } from './content-folder.ts'
import { yamlOptions } from './yaml-options.ts'
import { frontMatterYaml } from './front-matter.ts'
import { instantOf } from './local-time.ts'

/** A story, or a page of prose. */
export type StoryOrPage = {
  /** The file in the content folder: `home.yaml` for a story. */
  file: string
  /** The position of a story in its list. A page has none. */
  storyIndex?: number
  title: string
  /** The path of its page, if it has one. */
  path?: string | undefined
  /** The local time from which it is public, if it has one. */
  publishOn?: string | undefined
  /**
   * The instant from which it is public, in milliseconds since 1970. A draft has `Infinity`.
   * Without `draft` and `publishOn`, it is `-Infinity`.
   */
  publicFrom: number
  /** Whether search engines may show its page. */
  isIndexed: boolean
  /** The date in a page, such as 2026-11-21, if it has one. */
  updatedOn?: string | undefined
}

// These schemas have only the fields that are read here, so a fault in another field skips nothing.
// The content check reports all faults.
const siteFields = z.object({ timeZone })
const homeFields = z.object({ caseStudies: z.object({ studies: z.array(z.unknown()) }) })
const storyFields = z.object({
  ...visibilityFields,
  title: z.string(),
  isSample: z.boolean().optional(),
  ...storyPageFields,
})
const pageFields = z.object({
  ...visibilityFields,
  title: z.string(),
  indexed: z.boolean().optional(),
  updated: z.string().optional(),
})

/** Reads the stories and the pages of prose of a content folder. Skips those with faults. */
export function readStoriesAndPages(folder: string): StoryOrPage[] {
  const read = (file: string) => readText(path.join(folder, file)) ?? ''
  const site = siteFields.safeParse(parseLeniently(read('site.yaml'))).data
  const zone = site?.timeZone ?? 'UTC'

  const home = homeFields.safeParse(parseLeniently(read('home.yaml'))).data
  const stories = (home?.caseStudies.studies ?? []).flatMap((study, storyIndex) => {
    const { data } = storyFields.safeParse(study)
    if (!data) return []
    const { title, publishOn, isSample } = data
    const file = 'home.yaml'
    return [
      {
        file,
        storyIndex,
        title,
        path: withPath(data).path,
        publishOn,
        publicFrom: publicFromOf(data, zone),
        isIndexed: !isSample,
      },
    ]
  })

  const names = filesIn(path.join(folder, 'pages')).filter((name) => /^[^/]+\.md$/.test(name))
  const pages = names.toSorted().flatMap((name) => {
    const file = `pages/${name}`
    const { data } = pageFields.safeParse(parseLeniently(frontMatterYaml(read(file))))
    if (!data) return []
    const { title, publishOn, indexed: isIndexed = false, updated: updatedOn } = data
    const address = `/${path.parse(name).name}`
    const publicFrom = publicFromOf(data, zone)
    return [{ file, title, path: address, publishOn, publicFrom, isIndexed, updatedOn }]
  })
  return [...stories, ...pages]
}

type VisibilityFields = { draft?: boolean | undefined; publishOn?: string | undefined }

/** Returns `publicFrom` of a page or story. */
function publicFromOf({ draft, publishOn }: VisibilityFields, zone: string): number {
  if (draft) return Infinity
  return publishOn ? instantOf(publishOn, zone) : -Infinity
}

/** Parses YAML. Returns nothing for invalid YAML. */
function parseLeniently(source: string): unknown {
  const document = parseDocument(source, yamlOptions)
  return document.errors.length > 0 ? undefined : document.toJS()
}
