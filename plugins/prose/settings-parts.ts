import { existsSync } from 'node:fs'
import path from 'node:path'
import type { SiteContent } from '#content-types'
import { isOwnBackEnd } from '../../src/features/enquiry/enquiry-services.ts'
import { readLines, type Line, type Report } from './lines.ts'
import type { PageSettings } from './page-settings.ts'

/**
 * The names of the files for the line `{settings}` of a page, called parts. A page's parts are in a
 * folder with the name of the page.
 */
const partFiles = [
  'analytics.md',
  'measured.md',
  'not-measured.md',
  'speed.md',
  'errors.md',
  'simulated.md',
  'own-receiver.md',
  'form-service.md',
]

/** The part for a site that measures nothing. A page needs no such text. */
const optionalPart = 'not-measured.md'

/** Returns the parts that replace `{settings}` in the pages of a build, in their order. */
export function partFilesOf(site: SiteContent, settings: PageSettings): string[] {
  const { receiver, isMeasured, isReported } = settings
  const measured = isMeasured ? 'measured.md' : 'not-measured.md'
  return [
    site.analytics ? 'analytics.md' : measured,
    ...(isMeasured ? ['speed.md'] : []),
    ...(isReported ? ['errors.md'] : []),
    enquiryPart(receiver),
  ]
}

/** Returns the part about the receiver of enquiries. */
function enquiryPart(receiver: PageSettings['receiver']): string {
  if (receiver === 'simulated' || receiver === 'unset') return 'simulated.md'
  return isOwnBackEnd(receiver) ? 'own-receiver.md' : 'form-service.md'
}

/**
 * Reads the lines that replace `{settings}` in a page. Adds an empty line before and after each
 * part, so that parts are separate paragraphs. `pageFolder` is a path in `folder`, the content
 * folder.
 */
export function readParts(
  folder: string,
  pageFolder: string,
  parts: string[],
  report: Report,
): Line[] {
  return parts.flatMap((part) => {
    const file = `${pageFolder}/${part}`
    if (part === optionalPart && !existsSync(path.join(folder, file))) return []
    const emptyLine = { file, line: 1, text: '' }
    return [{ ...emptyLine }, ...readLines(folder, file, report), { ...emptyLine }]
  })
}

/** Reports unused files in folders of `pages/`. `files` are relative to `pages/`. */
export function reportUnusedFiles(files: string[], report: Report): void {
  for (const name of files.filter((file) => file.includes('/'))) {
    const { dir, base } = path.posix.parse(name)
    const hasPage = files.includes(`${dir}.md`)
    if (hasPage && partFiles.includes(base)) continue
    const advice = hasPage
      ? `: pages/${dir}/ may have ${partFiles.join(', ')}`
      : `: move it to pages/${base}`
    report({ file: `pages/${name}`, line: 0 }, `is in a folder, and no page shows it${advice}`)
  }
}
