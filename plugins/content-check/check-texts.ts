import { readContentLines } from '../content/content-lines.ts'
import { readHiddenContent } from '../content/hidden-content.ts'
import { readContent } from '../content/load-content.ts'
import { readStoriesAndPages } from '../content/read-stories-and-pages.ts'
import { problemLine, type Problem } from '../content/read-yaml.ts'
import { buildTime, isPreview } from '../content/shown-time.ts'
import { storyPathsOf } from '../content/story-pages.ts'
import type { PageSettings } from '../prose/page-settings.ts'
import { readPages } from '../prose/read-pages.ts'
import { linkProblems } from './check-links.ts'

/**
 * A site to check. `folder` is its content folder. `publicDir` is its folder `public/`, or empty if
 * it has none. `settings` are the settings that its pages mention.
 */
export type CheckedSite = { folder: string; publicDir: string; settings: PageSettings }

/**
 * Checks the fields, the prose and the links of a language, at each time of `checkedTimes`.
 * `folder` is the folder of the language. Returns the problems of all times, and the content with
 * its texts and lines at the last time.
 */
export function checkTexts(folder: string, settings: PageSettings, publicFiles: string[]) {
  const times = checkedTimes(folder)
  const results = times.map((time) => checkTextsAt(folder, settings, publicFiles, time))
  const problems = firstProblemsOfFields(results.map((each) => each.problems))
  // Content stays public, so most of it is public at the last time.
  const { content, strings } = results.at(-1) ?? readContent(folder)
  return { problems, content, strings, lines: readContentLines(folder, times.at(-1)) }
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
  const { content, problems, strings } = readContent(folder, time)
  if (content.site) {
    // Pages contain facts of `site.yaml`.
    const { pages, problems: proseProblems } = readPages(folder, content.site, settings, time)
    strings.push(...pages.flatMap((page) => page.strings))
    const otherPages = {
      storyPaths: storyPathsOf(content),
      hiddenPaths: readHiddenContent(folder, time).paths,
    }
    problems.push(...proseProblems, ...linkProblems(strings, pages, publicFiles, otherPages))
  }
  return { content, problems, strings }
}

/**
 * For each field, returns the problems of the earliest time with problems in this field. A later
 * time can repeat a problem with another index or message: a story that has become public moves the
 * stories below it, and messages list its page.
 */
function firstProblemsOfFields(problemsOfTimes: Problem[][]): Problem[] {
  const lineAndField = ({ file, line, field }: Problem) =>
    `${file}:${line} ${field.replaceAll(/\[\d+\]/g, '[]')}`
  const found: Problem[] = []
  for (const problems of problemsOfTimes) {
    const fieldsWithProblem = new Set(found.map(lineAndField))
    found.push(
      ...withoutRepeats(problems).filter(
        (problem) => !fieldsWithProblem.has(lineAndField(problem)),
      ),
    )
  }
  return found
}

/** Returns each problem once. A problem repeats if the content is checked for several times. */
export const withoutRepeats = (problems: Problem[]) => [
  ...new Map(problems.map((problem) => [problemLine(problem), problem])).values(),
]
