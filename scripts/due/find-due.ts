import type { StoryOrPage } from '../../plugins/content/read-stories-and-pages.ts'

/**
 * Returns the pages and stories that have become public between `publishedUntil` and `now`. Also
 * returns the local time of the next page or story. `publishedUntil` is from the facts of the live
 * site. `now` is in milliseconds since 1970.
 */
export function findDue(
  storiesAndPages: StoryOrPage[],
  publishedUntil: string | null,
  now: number,
): { due: StoryOrPage[]; nextTime: string | undefined } {
  const since = publishedUntil ? Date.parse(publishedUntil) : -Infinity
  const scheduled = storiesAndPages
    .filter(({ publicFrom }) => Number.isFinite(publicFrom))
    .toSorted((one, other) => one.publicFrom - other.publicFrom)
  return {
    due: scheduled.filter(({ publicFrom }) => publicFrom > since && publicFrom <= now),
    nextTime: scheduled.find(({ publicFrom }) => publicFrom > now)?.publishOn,
  }
}
