import type { Line } from './lines.ts'
import { formatDay } from './page-dates.ts'

/** A page of prose. `updated` is the date of its last review. */
export type DatedPage = { slug: string; updated: string | undefined }

/** Whether a line is `{earlierVersions}`, which the build replaces by links. */
export const isEarlierVersionsLine = ({ text }: Line) => text.trim() === '{earlierVersions}'

/**
 * Returns a Markdown list of links to the earlier versions of a page, the latest first. The file
 * `privacy-2026-05-18.md` has the version of `/privacy` of that day. Leaves out the version whose
 * day is the date of the page. `files` are the files in `pages/`, sorted. Each line of the list has
 * the position of the replaced line.
 */
export function earlierVersions(
  { file, line }: Line,
  { slug, updated }: DatedPage,
  files: string[],
  locale: string,
): Line[] {
  const days = files.flatMap((name) => {
    const day = name.startsWith(`${slug}-`) ? name.slice(slug.length + 1, -'.md'.length) : ''
    return /^\d{4}-\d{2}-\d{2}$/.test(day) && day !== updated ? day : []
  })
  return days.toReversed().map((day) => {
    const text = `- [${formatDay(day, locale, '{date}').text}](/${slug}-${day})`
    return { file, line, text }
  })
}
