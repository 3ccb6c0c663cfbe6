import path from 'node:path'
import type { Report } from './lines.ts'

/**
 * The names of other pages, folders and files of the built site. A prose page needs another name.
 */
export const takenNames = new Set([
  '404',
  'assets',
  'contact',
  'index',
  'share',
  'stories',
  'thanks',
])

/** The file name of a prose page. The page of `our-team.md` gets the address `/our-team`. */
const pageFileName = /^[a-z0-9]+(-[a-z0-9]+)*\.md$/

/** Reports a file in `pages/` whose name is taken, or invalid in an address. */
export function checkPageName(name: string, report: Report): void {
  if (pageFileName.test(name) && !takenNames.has(path.parse(name).name)) return
  report(
    { file: `pages/${name}`, line: 1 },
    'has a name that is taken or invalid: use another name of small letters, digits and hyphens, such as our-team.md',
  )
}
