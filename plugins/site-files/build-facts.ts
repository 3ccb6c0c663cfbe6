import { contentFolder } from '../content/content-folder.ts'
import { readStoriesAndPages } from '../content/read-stories-and-pages.ts'
import { buildTime, isPreview } from '../content/shown-time.ts'

/** The file of the built site that has its facts. */
export const buildFactsFile = 'build.json'

/**
 * The facts about a built site. `publishedUntil` is the last `publishOn` that had passed at the time
 * of the build, in UTC, or `null`. It replaces the time of the build, so that two builds of the same
 * public content are equal. It says nothing about content that is not public yet.
 */
export type BuildFacts = { isPreview: boolean; publishedUntil: string | null }

/** Returns the facts about the site of the current build. */
export function buildFacts(folder = contentFolder): BuildFacts {
  const now = buildTime()
  const times = readStoriesAndPages(folder)
    .map(({ publicFrom }) => publicFrom)
    .filter((time) => Number.isFinite(time) && time <= now)
  const publishedUntil = times.length > 0 ? new Date(Math.max(...times)).toISOString() : null
  return { isPreview: isPreview(), publishedUntil }
}
