import { readContentLines } from '../content/content-lines.ts'
import { readHiddenContent } from '../content/hidden-content.ts'
import { readContent } from '../content/load-content.ts'
import { readStoriesAndPages } from '../content/read-stories-and-pages.ts'
import { faultLine, type Fault } from '../content/read-yaml.ts'
import { buildTime, isPreview } from '../content/shown-time.ts'
import { storyPathsOf } from '../content/story-pages.ts'
import type { PageSettings } from '../prose/page-settings.ts'
import { readPages } from '../prose/read-pages.ts'
import { linkFaults } from './check-links.ts'

/**
 * A site to check. `folder` is its content folder. `publicDir` is its folder `public/`, or empty if
 * it has none. `settings` are the settings that its pages mention.
 */
export type CheckedSite = { folder: string; publicDir: string; settings: PageSettings }

/**
 * Checks the fields, the prose and the links of a language, at each time of `checkedTimes`.
 * `folder` is the folder of the language. Returns the faults of all times, and the content with its
 * texts and lines at the last time.
 */
export function checkTexts(folder: string, settings: PageSettings, publicFiles: string[]) {
  const times = checkedTimes(folder)
  const results = times.map((time) => checkTextsAt(folder, settings, publicFiles, time))
  const faults = firstFaultsOfFields(results.map((each) => each.faults))
  // Content stays public, so most of it is public at the last time.
  const { content, strings } = results.at(-1) ?? readContent(folder)
  return { faults, content, strings, lines: readContentLines(folder, times.at(-1)) }
}

/**
 * The times to check, in ascending order: the time of the build, and each later time at which
 * content becomes public. Drafts are checked only in a preview.
 */
function checkedTimes(folder: string): number[] {
  const now = buildTime()
  const laterTimes = readStoriesAndPages(folder)
    .map(({ publicFrom }) => publicFrom)
    .filter((time) => time > now && (time < Infinity || isPreview()))
  return [now, ...new Set(laterTimes)].toSorted((one, other) => one - other)
}

/** Checks the content of a language that is public at `time`: its fields, prose and links. */
function checkTextsAt(folder: string, settings: PageSettings, publicFiles: string[], time: number) {
  const { content, faults, strings } = readContent(folder, time)
  if (content.site) {
    // Pages contain facts of `site.yaml`.
    const { pages, faults: proseFaults } = readPages(folder, content.site, settings, time)
    strings.push(...pages.flatMap((page) => page.strings))
    const otherPages = {
      storyPaths: storyPathsOf(content),
      hiddenPaths: readHiddenContent(folder, time).paths,
    }
    faults.push(...proseFaults, ...linkFaults(strings, pages, publicFiles, otherPages))
  }
  return { content, faults, strings }
}

/**
 * For each field, returns the faults of the earliest time with faults in this field. A later time
 * can repeat a fault with another index or message: a story that has become public moves the
 * stories below it, and messages list its page.
 */
function firstFaultsOfFields(faultsOfTimes: Fault[][]): Fault[] {
  const lineAndField = ({ file, line, field }: Fault) =>
    `${file}:${line} ${field.replaceAll(/\[\d+\]/g, '[]')}`
  const found: Fault[] = []
  for (const faults of faultsOfTimes) {
    const faultyFields = new Set(found.map(lineAndField))
    found.push(...withoutRepeats(faults).filter((fault) => !faultyFields.has(lineAndField(fault))))
  }
  return found
}

/** Returns each fault once. A fault repeats if the content is checked for several times. */
export const withoutRepeats = (faults: Fault[]) => [
  ...new Map(faults.map((fault) => [faultLine(fault), fault])).values(),
]
