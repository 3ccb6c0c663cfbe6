import path from 'node:path'
import type { ContentOf, PageMetaContent, ProseContent } from '#content-types'
import { filesIn } from '../content/content-folder.ts'
import { loadContent } from '../content/load-content.ts'
import type { ContentString, Problem } from '../content/read-yaml.ts'
import { isHiddenFile, readHiddenContent } from '../content/hidden-content.ts'
import { defaultFolderOf, translationTags } from '../content/languages.ts'
import { labelPages } from '../content/preview-labels.ts'
import { shownTime } from '../content/shown-time.ts'
import { earlierVersions, isEarlierVersionsLine, type DatedPage } from './earlier-versions.ts'
import { factsOf, fillMarkdown, fillText, type Facts } from './facts.ts'
import { findFrontMatter, readFrontMatter } from './front-matter.ts'
import { readLines, type Line, type Report } from './lines.ts'
import { formatDay } from './page-dates.ts'
import { checkPageName } from './page-names.ts'
import type { PageSettings } from './page-settings.ts'
import { readProse } from './read-prose.ts'
import { checkRequiredWords } from './required-words.ts'
import {
  needsMeasuringButton,
  partFilesOf,
  readParts,
  reportUnusedFiles,
} from './settings-parts.ts'

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

/** The data that all pages of a language share. `report` adds to `problems`. */
type SharedData = {
  folder: string
  /** The files in `pages/`. */
  files: string[]
  locale: string
  /** The words around the date of a page, such as `Updated {date}`. */
  updatedLabel: string | undefined
  facts: Facts
  /** The files that replace `{settings}`, in their order. */
  parts: string[]
  /** Whether pages with `{settings}` need the button that ends measuring. */
  needsMeasuringButton: boolean
  problems: Problem[]
  report: Report
}

/**
 * Reads the prose pages of a content folder that are public at `time`. Returns the pages and all
 * problems. Leaves out pages without front matter, which are problems.
 */
export function readPages(
  folder: string,
  site: ContentOf<'site'>,
  settings: PageSettings,
  time = shownTime(),
) {
  const hidden = readHiddenContent(folder, time)
  const shared = readSharedData(folder, site, settings)
  const { files, problems } = shared
  const pages = files
    .filter((file) => !file.includes('/') && !isHiddenFile(hidden, `pages/${file}`))
    .flatMap((file) => readPage(file, shared) ?? [])
  reportUnusedFiles(files, shared.report)
  return { pages: labelPages(pages, folder), problems }
}

function readSharedData(
  folder: string,
  site: ContentOf<'site'>,
  settings: PageSettings,
): SharedData {
  const problems: Problem[] = []
  const hasTranslations = translationTags(defaultFolderOf(folder)).length > 0
  return {
    folder,
    files: filesIn(path.join(folder, 'pages')).toSorted(),
    locale: site.locale,
    updatedLabel: site.updatedLabel,
    facts: factsOf(site, settings),
    parts: partFilesOf(site, settings, hasTranslations),
    needsMeasuringButton: needsMeasuringButton(site, settings),
    problems,
    report: ({ file, line }, message) => void problems.push({ file, line, field: '', message }),
  }
}

/**
 * Returns the front matter of a page as `data`, and its Markdown as `text`. In the text, the lines
 * `{settings}` and `{earlierVersions}` and the placeholders are replaced. Throws if the page has no
 * valid front matter.
 */
export function readFilledPage(
  slug: string,
  folder: string,
  site: ContentOf<'site'>,
  settings: PageSettings,
) {
  const shared = readSharedData(folder, site, settings)
  const file = `pages/${slug}.md`
  const lines = readLines(folder, file, shared.report)
  const frontMatter = findFrontMatter(lines)
  if ('message' in frontMatter) throw new Error(`${file} ${frontMatter.message}`)
  const { data, isValid } = readFrontMatter(file, frontMatter, shared.problems)
  if (!isValid) throw new Error(`${file} has problems: run npm run build.`)
  const body = lines.slice(frontMatter.lineCount)
  const filledLines = fillLines(body, { slug, updated: data.updated }, shared)
  return { data, text: filledLines.map(({ text }) => text).join('\n') }
}

/** Reads a page. `name` is its file in `pages/`. Returns `undefined` without front matter. */
function readPage(name: string, shared: SharedData): Page | undefined {
  const { folder, problems, report } = shared
  const file = `pages/${name}`
  const slug = path.parse(name).name
  const firstLine = { file, line: 1 }

  checkPageName(name, report)
  const lines = readLines(folder, file, report)
  if (lines.length === 0) return undefined
  const frontMatter = findFrontMatter(lines)
  if ('message' in frontMatter) {
    report(firstLine, frontMatter.message)
    return undefined
  }

  const fields = readFrontMatter(file, frontMatter, problems)
  problems.push(...fields.problems)
  const { footnotes, measuring, updated } = fields.data

  const body = lines.slice(frontMatter.lineCount)
  const filledLines = fillLines(body, { slug, updated }, shared)
  const footnoteWords = footnotes ?? { title: '', back: '' }
  const { problems: proseProblems, ...prose } = readProse(filledLines, footnoteWords)
  problems.push(...proseProblems)
  if (!prose.title) report(firstLine, 'must begin with its heading, such as # About us')
  const hasMeasuringButton = shared.needsMeasuringButton && body.some(isSettingsLine)
  if (fields.isValid)
    checkRequiredWords({ footnotes, measuring, hasMeasuringButton }, prose.body, firstLine, report)

  return {
    path: `/${slug}`,
    ...pageFieldsOf(fields, shared),
    ...(hasMeasuringButton && { measuring }),
    ...prose,
  }
}

/** Returns the fields of a page from its front matter, with facts in place of placeholders. */
function pageFieldsOf(
  { data, lineOf }: Pick<ReturnType<typeof readFrontMatter>, 'data' | 'lineOf'>,
  shared: SharedData,
) {
  const {
    title,
    description,
    indexed,
    sharePictureAlt,
    sample,
    updated,
    updatedLabel,
    footnotes: _footnotes,
    measuring: _measuring,
    ...otherFields
  } = data
  const fill = (field: string, value: string) =>
    fillText(value, shared.facts, (message) => shared.report(lineOf(field), message))
  const dateLabel = dateLabelOf(updatedLabel, otherFields.language, shared)
  return {
    meta: {
      title: fill('title', title),
      description: fill('description', description),
      isIndexed: indexed,
      ...(sharePictureAlt && { sharePictureAlt: fill('sharePictureAlt', sharePictureAlt) }),
    },
    isSample: sample ?? false,
    ...otherFields,
    updated: updated
      ? formatDay(updated, otherFields.language ?? shared.locale, dateLabel)
      : undefined,
  }
}

const isSettingsLine = ({ text }: Line) => text.trim() === '{settings}'

/**
 * Replaces each line `{settings}` by the files for the settings, each line `{earlierVersions}` by
 * links, and placeholders by facts.
 */
function fillLines(lines: Line[], page: DatedPage, shared: SharedData): Line[] {
  const { folder, files, locale, facts, parts, report } = shared
  const withParts = lines.flatMap((line) => {
    if (isSettingsLine(line))
      return readParts(folder, `pages/${page.slug}`, { parts, facts, report })
    return isEarlierVersionsLine(line) ? earlierVersions(line, page, files, locale) : line
  })
  return withParts.map((line) => ({
    file: line.file,
    line: line.line,
    text: fillMarkdown(line.text, facts, (message) => report(line, message)),
  }))
}

/**
 * Returns the words around the date of a page. The default is the words of the site. For a page
 * with a language of its own, the default is only the date.
 */
function dateLabelOf(
  ownLabel: string | undefined,
  ownLanguage: string | undefined,
  { updatedLabel }: SharedData,
) {
  const defaultLabel = ownLanguage ? undefined : updatedLabel
  return ownLabel ?? defaultLabel ?? '{date}'
}

/**
 * Returns the paths of all pictures in the prose pages of a content folder. Throws if YAML files of
 * the content have problems.
 */
export function readPagePictures(folder: string): string[] {
  const settings: PageSettings = { receiver: 'unset', isMeasured: false }
  const { pages } = readPages(folder, loadContent(folder).site, settings)
  return pages.flatMap(({ strings }) =>
    strings.flatMap(({ name, value }) => (name === 'image' ? value : [])),
  )
}
