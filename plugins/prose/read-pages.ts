import path from 'node:path'
import type { PageMetaContent, ProseContent, SiteContent } from '#content-types'
import { filesIn } from '../content/content-folder.ts'
import { loadContent } from '../content/load-content.ts'
import type { ContentString, Fault } from '../content/read-yaml.ts'
import { isHiddenFile, readHiddenContent } from '../content/hidden-content.ts'
import { markPages } from '../content/preview-marks.ts'
import { shownTime } from '../content/shown-time.ts'
import { factsOf, fillMarkdown, fillText, type Facts } from './facts.ts'
import { findFrontMatter, readFrontMatter } from './front-matter.ts'
import { readLines, type Line, type Place, type Report } from './lines.ts'
import { checkPageName } from './page-names.ts'
import type { PageSettings } from './page-settings.ts'
import { readProse } from './read-prose.ts'
import { partFilesOf, readParts, reportUnusedFiles } from './settings-parts.ts'

/**
 * A prose page, from a file in `pages/` of the content folder. `strings` are its links and
 * pictures.
 */
export type Page = ProseContent & {
  path: string
  meta: PageMetaContent
  isSample: boolean
  /** The fingerprint of the last approved text, from the front matter. */
  fingerprint?: string | undefined
  strings: ContentString[]
}

/** The data that all pages of a build share. `report` adds to `faults`. */
type Build = {
  folder: string
  locale: string
  /** The words around the date of a page, such as `Updated {date}`. */
  updatedLabel: string | undefined
  facts: Facts
  parts: string[]
  faults: Fault[]
  report: Report
}

/**
 * Reads the prose pages of a content folder, without those that are not public at `time`. Returns
 * the pages and all faults. A page without front matter has a fault, and is not returned.
 */
export function readPages(
  folder: string,
  site: SiteContent,
  settings: PageSettings,
  time = shownTime(),
) {
  const hidden = readHiddenContent(folder, time)
  const faults: Fault[] = []
  const build: Build = {
    folder,
    locale: site.locale,
    updatedLabel: site.updatedLabel,
    facts: factsOf(site, settings),
    parts: partFilesOf(site, settings),
    faults,
    report: ({ file, line }, message) => void faults.push({ file, line, field: '', message }),
  }
  const files = filesIn(path.join(folder, 'pages')).toSorted()
  const pages = files
    .filter((file) => !file.includes('/') && !isHiddenFile(hidden, `pages/${file}`))
    .flatMap((name) => readPage(name, build) ?? [])
  reportUnusedFiles(files, build.report)
  return { pages: markPages(pages, folder), faults }
}

/** Reads the page of a file in `pages/`. Returns nothing for a file without front matter. */
function readPage(name: string, build: Build): Page | undefined {
  const { folder, locale, facts, faults, report } = build
  const file = `pages/${name}`
  const slug = path.parse(name).name
  const top = { file, line: 1 }

  checkPageName(name, report)
  const lines = readLines(folder, file, report)
  if (lines.length === 0) return undefined
  const frontMatter = findFrontMatter(lines)
  if ('message' in frontMatter) {
    report(top, frontMatter.message)
    return undefined
  }

  const fields = readFrontMatter(file, frontMatter, faults)
  faults.push(...fields.faults)
  const {
    title,
    description,
    indexed,
    sharePictureAlt,
    footnotes,
    sample,
    updated,
    updatedLabel,
    ...others
  } = fields.data

  const filledLines = fillLines(lines.slice(frontMatter.lineCount), slug, build)
  const { faults: proseFaults, ...prose } = readProse(
    filledLines,
    footnotes ?? { title: '', back: '' },
  )
  faults.push(...proseFaults)
  if (!prose.title) report(top, 'must begin with its headline, such as # About us')
  if (fields.isValid && !footnotes) checkFootnotes(prose.body, top, report)

  const fill = (field: string, value: string) =>
    fillText(value, facts, (message) => report(fields.placeOf(field), message))
  return {
    path: `/${slug}`,
    meta: {
      title: fill('title', title),
      description: fill('description', description),
      isIndexed: indexed,
      ...(sharePictureAlt && { sharePictureAlt: fill('sharePictureAlt', sharePictureAlt) }),
    },
    isSample: sample ?? false,
    ...others,
    updated: updated
      ? dayOf(updated, others.language ?? locale, labelOf(updatedLabel, others.language, build))
      : undefined,
    ...prose,
  }
}

/** Replaces each line `{settings}` by the files for the settings, and placeholders by facts. */
function fillLines(lines: Line[], slug: string, build: Build): Line[] {
  const { folder, facts, parts, report } = build
  const withParts = lines.flatMap((line) =>
    line.text.trim() === '{settings}' ? readParts(folder, `pages/${slug}`, parts, report) : line,
  )
  return withParts.map((line) => ({
    file: line.file,
    line: line.line,
    text: fillMarkdown(line.text, facts, (message) => report(line, message)),
  }))
}

/** Reports a page with footnotes if its front matter lacks the names for them. */
function checkFootnotes(body: Page['body'], top: Place, report: Report) {
  // In a prose page, only footnotes are a `section`.
  if (body.some(([tagName]) => tagName === 'section'))
    report(
      top,
      "needs names for its footnotes: footnotes: { title: Notes, back: 'Back to note {number}' }",
    )
}

/**
 * Returns the words around the date of a page. A page can have its own words. Otherwise it has those
 * of the site. A page in another language does not use them, and shows only the date.
 */
function labelOf(ownLabel: string | undefined, language: string | undefined, build: Build) {
  return ownLabel ?? (language ? undefined : build.updatedLabel) ?? '{date}'
}

/**
 * Formats a day, such as `2026-05-18`, for the attribute `datetime` and in a language. The text has
 * the words of `label`, such as `Updated {date}`.
 */
function dayOf(date: string, language: string, label: string) {
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const day = dates.format(new Date(date))
  return { dateTime: date, text: label.replaceAll('{date}', () => day) }
}

/**
 * Returns the paths of all pictures in the prose pages of a content folder. Throws if YAML files of
 * the content have faults.
 */
export function readPagePictures(folder: string): string[] {
  const settings: PageSettings = { receiver: 'unset', isMeasured: false }
  const { pages } = readPages(folder, loadContent(folder).site, settings)
  return pages.flatMap(({ strings }) =>
    strings.flatMap(({ name, value }) => (name === 'image' ? value : [])),
  )
}
