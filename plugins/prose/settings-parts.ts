import { existsSync } from 'node:fs'
import path from 'node:path'
import type { SiteContent } from '#content-types'
import { isOwnBackEnd } from '../../src/features/enquiry/enquiry-services.ts'
import { readLines, type Line, type Report } from './lines.ts'
import type { PageSettings } from './page-settings.ts'

/**
 * The files that may replace the line `{settings}` of a page. They are in a folder with the name of
 * the page.
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

/** A page may leave out the part that says that nothing is measured. */
const optionalPart = 'not-measured.md'

/** The files that replace `{settings}` in each page of a build, in the order of the page. */
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

/** The part that says who receives enquiries. */
function enquiryPart(receiver: PageSettings['receiver']): string {
  if (receiver === 'simulated' || receiver === 'unset') return 'simulated.md'
  return isOwnBackEnd(receiver) ? 'own-receiver.md' : 'form-service.md'
}

/** Reads the lines that replace `{settings}` in a page. An empty line separates each part. */
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

/** Reports the files in folders of `pages/` that no page shows. `files` are relative to `pages/`. */
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
