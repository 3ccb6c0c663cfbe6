import path from 'node:path'
import type { Report } from './lines.ts'

/**
 * The names of other pages, folders and files of the built site. A prose page cannot have one of
 * them.
 */
export const takenNames = new Set(['404', 'assets', 'contact', 'index', 'share', 'thanks'])

/** The name of a page's file, such as `our-team.md`, which becomes the address `/our-team`. */
const pageFileName = /^[a-z0-9]+(-[a-z0-9]+)*\.md$/

/** Reports a file in `pages/` whose name cannot be an address of the site. */
export function checkPageName(name: string, report: Report): void {
  if (pageFileName.test(name) && !takenNames.has(path.parse(name).name)) return
  report(
    { file: `pages/${name}`, line: 1 },
    'has a name that is no free address: it needs small letters, digits and hyphens, such as our-team.md',
  )
}
