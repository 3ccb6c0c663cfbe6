import type { Publication } from '../../plugins/content/read-publications.ts'

/**
 * Returns the pages and stories that have become public after `publishedUntil` and until `now`, and
 * the local time of the next one. `publishedUntil` is from the facts of the live site, and `now` is
 * in milliseconds since 1970.
 */
export function findDue(
  publications: Publication[],
  publishedUntil: string | null,
  now: number,
): { due: Publication[]; nextTime: string | undefined } {
  const since = publishedUntil ? Date.parse(publishedUntil) : -Infinity
  const scheduled = publications
    .filter(({ publicFrom }) => Number.isFinite(publicFrom))
    .toSorted((one, other) => one.publicFrom - other.publicFrom)
  return {
    due: scheduled.filter(({ publicFrom }) => publicFrom > since && publicFrom <= now),
    nextTime: scheduled.find(({ publicFrom }) => publicFrom > now)?.publishOn,
  }
}
