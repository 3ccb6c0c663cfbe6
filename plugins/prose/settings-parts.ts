import { existsSync } from 'node:fs'
import path from 'node:path'
import type { ContentOf } from '#content-types'
import {
  isOwnBackEnd,
  services,
  type ServiceName,
} from '../../src/features/enquiry/enquiry-services.ts'
import { hasAllFacts, type Facts } from './facts.ts'
import { readLines, type Line, type Report } from './lines.ts'
import type { PageSettings } from './page-settings.ts'

/**
 * The file names of all parts. A part is Markdown that replaces the line `{settings}` of a page.
 * The parts of a page are in a folder with the name of the page.
 */
const partFiles = [
  'analytics.md',
  'measured.md',
  'reported.md',
  'not-measured.md',
  'speed.md',
  'errors.md',
  'simulated.md',
  'own-receiver.md',
  'form-service.md',
  'contact-service.md',
  'form-language.md',
  'eu-representative.md',
  'uk-representative.md',
  'uk-addendum.md',
  'retention.md',
]

/** The part about how long data is kept. Each line is about one kind of data. */
const retentionPart = 'retention.md'

/** The parts that a page may leave out. */
const optionalParts = new Set(['not-measured.md', retentionPart])

/**
 * Returns the file names of the parts that replace `{settings}` in the pages of a build, in their
 * order. `hasTranslations`: the site has several languages.
 */
export function partFilesOf(
  site: ContentOf<'site'>,
  settings: PageSettings,
  hasTranslations: boolean,
): string[] {
  const { receiver, isMeasured, isReported } = settings
  const { eu, uk } = site.representatives ?? {}
  return [
    openingPart(site, settings),
    ...(isMeasured ? ['speed.md'] : []),
    ...(isReported ? ['errors.md'] : []),
    ...enquiryParts(receiver, hasTranslations),
    ...(eu ? ['eu-representative.md'] : []),
    ...(uk ? ['uk-representative.md'] : []),
    ...(site.hosting?.hasUkAddendum ? ['uk-addendum.md'] : []),
    retentionPart,
  ]
}

/**
 * Whether the privacy page needs the button that ends measuring: visits are counted or measured, or
 * problems are reported.
 */
export const needsMeasuringButton = (
  site: ContentOf<'site'>,
  { isMeasured, isReported }: PageSettings,
) => Boolean(site.analytics) || isMeasured || Boolean(isReported)

/**
 * Returns the file name of the first part. This part names the data that each visit sends, even if
 * the visitor sends no enquiry.
 */
function openingPart(site: ContentOf<'site'>, { isMeasured, isReported }: PageSettings): string {
  if (site.analytics) return 'analytics.md'
  if (isMeasured) return 'measured.md'
  return isReported ? 'reported.md' : 'not-measured.md'
}

/**
 * Returns the part about the receiver of enquiries. If the site has several languages, the form
 * sends the language of the page, and a second part says so.
 */
function enquiryParts(receiver: PageSettings['receiver'], hasTranslations: boolean): string[] {
  if (receiver === 'simulated' || receiver === 'unset') return ['simulated.md']
  return [receiverPart(receiver), ...(hasTranslations ? ['form-language.md'] : [])]
}

/** Returns the part about the server or the service that receives enquiries. */
function receiverPart(receiver: ServiceName): string {
  if (isOwnBackEnd(receiver)) return 'own-receiver.md'
  return services[receiver].keepsContacts ? 'contact-service.md' : 'form-service.md'
}

/**
 * Reads the lines that replace `{settings}` in a page. Adds an empty line before and after each
 * part, so that parts are separate paragraphs. Leaves out each line of `retention.md` with a
 * placeholder that has no fact in this build. `pageFolder` is a path in `folder`, the content
 * folder.
 */
export function readParts(
  folder: string,
  pageFolder: string,
  { parts, facts, report }: { parts: string[]; facts: Facts; report: Report },
): Line[] {
  return parts.flatMap((part) => {
    const file = `${pageFolder}/${part}`
    if (optionalParts.has(part) && !existsSync(path.join(folder, file))) return []
    const lines = readLines(folder, file, report)
    const shownLines =
      part === retentionPart ? lines.filter(({ text }) => hasAllFacts(text, facts)) : lines
    const createEmptyLine = () => ({ file, line: 1, text: '' })
    return [createEmptyLine(), ...shownLines, createEmptyLine()]
  })
}

/**
 * Reports files in folders of `pages/` that are no parts of a page. The paths of `files` are
 * relative to `pages/`.
 */
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
