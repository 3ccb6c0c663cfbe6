import { contentFolder } from '../content/content-folder.ts'
import { readAllStoriesAndPages } from '../content/read-stories-and-pages.ts'
import { buildTime, isPreview } from '../content/shown-time.ts'

/** The name of the file with the facts about the built site. */
export const buildFactsFile = 'build.json'

/**
 * The facts about a built site. `publishedUntil` is the latest `publishOn` before the build, in
 * UTC, or `null`. The time of the build is not a fact, so that two builds of the same public
 * content are equal. The facts do not disclose scheduled content.
 */
export type BuildFacts = { isPreview: boolean; publishedUntil: string | null }

/** Returns the facts about the site of the current build. */
export function buildFacts(folder = contentFolder): BuildFacts {
  const now = buildTime()
  const pastTimes = readAllStoriesAndPages(folder)
    .map(({ publicFrom }) => publicFrom)
    .filter((time) => Number.isFinite(time) && time <= now)
  const publishedUntil =
    pastTimes.length > 0 ? new Date(Math.max(...pastTimes)).toISOString() : null
  return { isPreview: isPreview(), publishedUntil }
}
