import {
  devices,
  keyOf,
  pathOf,
  type Assertion,
  type Device,
  type PageTimes,
  type Run,
} from '../lighthouse/results.ts'
import { maxAttempts } from '../lighthouse/run-summary.ts'
import {
  figureName,
  formatFigure,
  formatMs,
  isScore,
  pageName,
  pageNameWithPath,
} from './figures.ts'
import type { Results } from './read-results.ts'

/**
 * The kind of an answer. `maybe` means that no limit failed, but times are uncertain or some pages
 * were not measured.
 */
type AnswerKind = 'yes' | 'no' | 'maybe'

/**
 * The answer to the question whether to publish. `failures` are exceeded limits and missing
 * results. `errors` are all reasons against publishing, including uncertain times. Both contain
 * sentences without a period. A sentence begins with a small letter, unless its first word is a
 * name.
 */
export type Answer = {
  kind: AnswerKind
  sentence: string
  mayPublish: boolean
  failures: string[]
  errors: string[]
}

type AnswerSources = Pick<Results, 'run' | 'deviceResults' | 'missingResults'>

/** Returns the answer whether the build may be published. */
export function answerOf({ run, deviceResults, missingResults }: AnswerSources): Answer {
  const failures = [
    ...missingResults,
    ...devices.flatMap((device) => limitFailures(deviceResults[device].assertions, device)),
  ]
  failures.push(...run.times.flatMap(timeFailures))
  // The run can fail although no page failed.
  if (run.verdict === 'failed' && !run.times.some(({ verdict }) => verdict === 'failed'))
    failures.push('the times are over their limits')

  const [firstFailure] = failures
  if (firstFailure) {
    const others = failures.length > 1 ? ` (and ${failures.length - 1} more)` : ''
    return {
      kind: 'no',
      sentence: `No, because ${firstFailure}${others}.`,
      mayPublish: false,
      failures,
      errors: failures,
    }
  }
  const { kind, sentence } =
    run.part === 'whole' ? wholeRunAnswer(run) : partialRunAnswer(run, deviceResults)
  const mayPublish = run.part === 'whole' && hasPassed(run)
  return {
    kind,
    sentence,
    mayPublish,
    failures,
    errors: mayPublish ? [] : [sentence.replace(/\.$/, '')],
  }
}

/**
 * Whether the times passed within the allowed number of attempts. With more attempts, a slow build
 * could pass by chance.
 */
function hasPassed({ verdict, attempt }: Run): boolean {
  return verdict === 'passed' && attempt <= maxAttempts
}

function wholeRunAnswer(run: Run): Pick<Answer, 'kind' | 'sentence'> {
  if (hasPassed(run)) return { kind: 'yes', sentence: 'Yes, publish.' }
  return {
    kind: 'maybe',
    sentence: 'The machine could not tell; bytes and accessibility are fine.',
  }
}

/** The answer about a run of only some pages. */
function partialRunAnswer(
  { verdict }: Run,
  deviceResults: Results['deviceResults'],
): Pick<Answer, 'kind' | 'sentence'> {
  // Not every measured page has judged times.
  const paths = devices.flatMap((device) => deviceResults[device].pages.map(({ path }) => path))
  const pages = pagesInWords(new Set(paths).size)
  const judgment =
    verdict === 'passed'
      ? 'yes'
      : 'bytes and accessibility are fine, and the machine could not tell the times'
  return { kind: 'maybe', sentence: `${pages}: ${judgment}; a release needs the whole run.` }
}

/** Returns the subject of the answer, such as `These two pages`. */
function pagesInWords(count: number): string {
  if (count === 1) return 'This page'
  const numberWords: Record<number, string> = {
    2: 'two',
    3: 'three',
    4: 'four',
    5: 'five',
    6: 'six',
  }
  return `These ${numberWords[count] ?? count} pages`
}

/**
 * Returns sentences about the pages whose times the machine could not judge. Pages with the same
 * reason share a sentence.
 */
export function uncertainTimesOf({ times }: Run): string[] {
  const pagesByStatement = new Map<string, string[]>()
  for (const { path, verdict, reason } of times) {
    if (verdict !== 'undecided' && verdict !== 'not judged') continue
    const cause = reason.trim().replace(/\.$/, '')
    const statement = `the times are ${verdict}${cause ? `, as ${withSmallFirstLetter(cause)}` : ''}.`
    const pages = pagesByStatement.get(statement) ?? []
    pagesByStatement.set(statement, [...pages, pageNameWithPath(path)])
  }
  return [...pagesByStatement].map(([statement, pages]) => `${pages.join(', ')}: ${statement}`)
}

/** Returns a text with a small first letter. Keeps abbreviations, such as LCP. */
function withSmallFirstLetter(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

function limitFailures(assertions: Assertion[], device: Device): string[] {
  const failed = assertions.filter(({ level, passed }) => level === 'error' && !passed)
  return failed.map((assertion) => describeLimitFailure(assertion, device))
}

const resourcePhrases: Record<string, string> = {
  'resource-summary:document:size': 'of HTML',
  'resource-summary:script:size': 'of scripts',
  'resource-summary:font:size': 'of fonts',
  'resource-summary:image:size': 'of pictures',
  'resource-summary:total:size': 'in all',
}

/**
 * Describes a failed assertion, such as `Home loads 24.1 KB of HTML on a phone, and its limit is
 * 20.0 KB`.
 */
function describeLimitFailure(assertion: Assertion, device: Device): string {
  const key = keyOf(assertion)
  const page = pageName(pathOf(assertion.url))
  const onDevice = `on a ${device}`
  // The value is missing if an audit could not run.
  if (typeof assertion.actual !== 'number')
    return `${figureName(key)} of ${page} ${onDevice} could not be measured`
  const value = formatFigure(key, assertion.actual)
  const limit = formatFigure(key, assertion.expected)
  if (isScore(key))
    return `${page} scores ${value} for ${scoreSubject(key)} ${onDevice}, and needs ${limit}`

  const limitPhrase = `and its limit is ${limit}`
  if (resourcePhrases[key])
    return `${page} loads ${value} ${resourcePhrases[key]} ${onDevice}, ${limitPhrase}`
  if (key === 'resource-summary:total:count')
    return `${page} makes ${value} requests ${onDevice}, ${limitPhrase}`
  if (key === 'largest-contentful-paint')
    return `${page} shows its largest part after ${value} ${onDevice}, ${limitPhrase}`
  return `${figureName(key)} of ${page} ${onDevice} is ${value}, ${limitPhrase}`
}

/** Returns the name of a score inside a sentence, such as `accessibility` or `SEO`. */
function scoreSubject(key: string): string {
  const name = figureName(key)
  return name === 'SEO' ? name : name.toLowerCase()
}

function timeFailures({ path, verdict, reason, judgments }: PageTimes): string[] {
  if (verdict !== 'failed') return []
  const failed = judgments.filter((judgment) => judgment.verdict === 'failed')
  if (failed.length === 0) return [`${pageName(path)} is too slow: ${reason.replace(/\.$/, '')}`]
  return failed.map(({ metric, compared, median, limit }) => {
    const subject =
      compared === 'site' ? `the scripts of ${pageName(path)}` : `${pageName(path)} without scripts`
    const comparison = compared === 'site' ? '' : ' compared with a plain page'
    if (metric === 'score')
      return `${subject} cost ${Math.round(median)} points of the performance score${comparison}, and the limit is ${Math.round(limit)}`
    return `${subject} add ${formatMs(median)} of blocking time${comparison}, and the limit is ${formatMs(limit)}`
  })
}
