import path from 'node:path'
import type { ContentOf, PageMetaContent, ProseContent } from '#content-types'
import { filesIn } from '../content/content-folder.ts'
import { loadContent } from '../content/load-content.ts'
import type { ContentString, Fault } from '../content/read-yaml.ts'
import { isHiddenFile, readHiddenContent } from '../content/hidden-content.ts'
import { defaultFolderOf, translationTags } from '../content/languages.ts'
import { labelPages } from '../content/preview-labels.ts'
import { shownTime } from '../content/shown-time.ts'
import { factsOf, fillMarkdown, fillText, type Facts } from './facts.ts'
import { findFrontMatter, readFrontMatter } from './front-matter.ts'
import { readLines, type Line, type Report } from './lines.ts'
import { dayOf } from './page-dates.ts'
import { checkPageName } from './page-names.ts'
import type { PageSettings } from './page-settings.ts'
import { readProse } from './read-prose.ts'
import { checkRequiredWords } from './required-words.ts'
import {
  needsMeasuringSwitch,
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

/** The data that all pages of a build share. `report` adds to `faults`. */
type Build = {
  folder: string
  /** The files in `pages/`. */
  files: string[]
  locale: string
  /** The words around the date of a page, such as `Updated {date}`. */
  updatedLabel: string | undefined
  facts: Facts
  /** The files that replace `{settings}`, in their order. */
  parts: string[]
  /** Whether pages with `{settings}` need the switch that ends measuring. */
  needsMeasuringSwitch: boolean
  faults: Fault[]
  report: Report
}

/**
 * Reads the prose pages of a content folder that are public at `time`. Returns the pages and all
 * faults. Leaves out pages without front matter, which are faults.
 */
export function readPages(
  folder: string,
  site: ContentOf<'site'>,
  settings: PageSettings,
  time = shownTime(),
) {
  const hidden = readHiddenContent(folder, time)
  const build = createBuild(folder, site, settings)
  const { files, faults } = build
  const pages = files
    .filter((file) => !file.includes('/') && !isHiddenFile(hidden, `pages/${file}`))
    .flatMap((name) => readPage(name, build) ?? [])
  reportUnusedFiles(files, build.report)
  return { pages: labelPages(pages, folder), faults }
}

/** Returns the data that all pages of a build share. */
function createBuild(folder: string, site: ContentOf<'site'>, settings: PageSettings): Build {
  const faults: Fault[] = []
  return {
    folder,
    files: filesIn(path.join(folder, 'pages')).toSorted(),
    locale: site.locale,
    updatedLabel: site.updatedLabel,
    facts: factsOf(site, settings),
    parts: partFilesOf(site, settings, translationTags(defaultFolderOf(folder)).length > 0),
    needsMeasuringSwitch: needsMeasuringSwitch(site, settings),
    faults,
    report: ({ file, line }, message) => void faults.push({ file, line, field: '', message }),
  }
}

/**
 * Returns the front matter of a page, and its Markdown with the parts for the settings and the
 * facts. Throws if the page has no valid front matter.
 */
export function readFilledPage(slug: string, ...buildInputs: Parameters<typeof createBuild>) {
  const build = createBuild(...buildInputs)
  const file = `pages/${slug}.md`
  const lines = readLines(build.folder, file, build.report)
  const frontMatter = findFrontMatter(lines)
  if ('message' in frontMatter) throw new Error(`${file} ${frontMatter.message}`)
  const { data, isValid } = readFrontMatter(file, frontMatter, build.faults)
  if (!isValid) throw new Error(`${file} has faults: run npm run build.`)
  const body = lines.slice(frontMatter.lineCount)
  const filledLines = fillLines(body, { slug, updated: data.updated }, build)
  return { data, text: filledLines.map(({ text }) => text).join('\n') }
}

/** Reads a page. `name` is its file in `pages/`. Returns `undefined` without front matter. */
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
    measuring,
    ...others
  } = fields.data

  const body = lines.slice(frontMatter.lineCount)
  const filledLines = fillLines(body, { slug, updated }, build)
  const { faults: proseFaults, ...prose } = readProse(
    filledLines,
    footnotes ?? { title: '', back: '' },
  )
  faults.push(...proseFaults)
  if (!prose.title) report(top, 'must begin with its headline, such as # About us')
  const hasSwitch = build.needsMeasuringSwitch && body.some(isSettingsLine)
  if (fields.isValid)
    checkRequiredWords({ footnotes, measuring, hasSwitch }, prose.body, top, report)

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
    ...(hasSwitch && { measuring }),
    ...others,
    updated: updated
      ? dayOf(updated, others.language ?? locale, labelOf(updatedLabel, others.language, build))
      : undefined,
    ...prose,
  }
}

const isSettingsLine = ({ text }: Line) => text.trim() === '{settings}'

type DatedPage = { slug: string; updated: string | undefined }

/**
 * Replaces each line `{settings}` by the files for the settings, each line `{earlierVersions}` by
 * links, and placeholders by facts.
 */
function fillLines(lines: Line[], page: DatedPage, build: Build): Line[] {
  const { folder, facts, parts, report } = build
  const withParts = lines.flatMap((line) => {
    if (isSettingsLine(line))
      return readParts(folder, `pages/${page.slug}`, { parts, facts, report })
    return isEarlierVersionsLine(line) ? earlierVersions(line, page, build) : line
  })
  return withParts.map((line) => ({
    file: line.file,
    line: line.line,
    text: fillMarkdown(line.text, facts, (message) => report(line, message)),
  }))
}

const isEarlierVersionsLine = ({ text }: Line) => text.trim() === '{earlierVersions}'

/**
 * Returns a list of links to the earlier versions of a page, the latest first. The page
 * `privacy-2026-05-18.md` is the version of `/privacy` of that day. Leaves out the version of the
 * page's own date.
 */
function earlierVersions(
  { file, line }: Line,
  { slug, updated }: DatedPage,
  { files, locale }: Build,
): Line[] {
  const days = files.flatMap((name) => {
    const day = name.startsWith(`${slug}-`) ? name.slice(slug.length + 1, -'.md'.length) : ''
    return /^\d{4}-\d{2}-\d{2}$/.test(day) && day !== updated ? day : []
  })
  return days.toReversed().map((day) => {
    const text = `- [${dayOf(day, locale, '{date}').text}](/${slug}-${day})`
    return { file, line, text }
  })
}

/**
 * Returns the words around the date of a page. By default, a page has the words of the site. A page
 * in another language has only the date by default.
 */
function labelOf(ownLabel: string | undefined, language: string | undefined, build: Build) {
  return ownLabel ?? (language ? undefined : build.updatedLabel) ?? '{date}'
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
