import path from 'node:path'
import type { Report } from './lines.ts'

/** The names of other pages, folders and files of the built site. No prose page may have them. */
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

/** Reports a file in `pages/` if its name cannot be an address of the site. */
export function checkPageName(name: string, report: Report): void {
  if (pageFileName.test(name) && !takenNames.has(path.parse(name).name)) return
  report(
    { file: `pages/${name}`, line: 1 },
    'has a name that is no free address: it needs small letters, digits and hyphens, such as our-team.md',
  )
}
