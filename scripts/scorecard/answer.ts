import {
  devices,
  keyOf,
  pathOf,
  type Assertion,
  type Device,
  type PageTimes,
  type Run,
} from '../lighthouse/results.ts'
import {
  figureName,
  formatFigure,
  formatMs,
  isScore,
  pageName,
  pageNameWithPath,
} from './figures.ts'
import { maxAttempts } from '../lighthouse/run-summary.ts'
import type { Results } from './read-results.ts'

/**
 * The kind of answer. `maybe`: no limit failed, but times are uncertain or pages were not measured.
 */
type Tone = 'yes' | 'no' | 'maybe'

/**
 * The answer to the question whether to publish. `failures` are exceeded limits and missing
 * measurements. `errors` are all reasons against publishing, including uncertain times. Both
 * contain sentences without a period. A sentence begins with a small letter, unless its first word
 * is a name.
 */
export type Answer = {
  tone: Tone
  sentence: string
  mayPublish: boolean
  failures: string[]
  errors: string[]
}

type AnswerSources = Pick<Results, 'run' | 'measured' | 'gaps'>

/** Returns the answer whether the build may be published. */
export function answerOf({ run, measured, gaps }: AnswerSources): Answer {
  const failures = [
    ...gaps,
    ...devices.flatMap((device) => limitFailures(measured[device].assertions, device)),
  ]
  failures.push(...run.times.flatMap(timeFailures))
  // The run can fail although no page failed.
  if (run.verdict === 'failed' && !run.times.some(({ verdict }) => verdict === 'failed'))
    failures.push('the times are over their limits')

  const [first] = failures
  if (first) {
    const more = failures.length > 1 ? ` (and ${failures.length - 1} more)` : ''
    return {
      tone: 'no',
      sentence: `No, because ${first}${more}.`,
      mayPublish: false,
      failures,
      errors: failures,
    }
  }
  const { tone, sentence } = run.part === 'whole' ? wholeAnswer(run) : partAnswer(run, measured)
  const mayPublish = run.part === 'whole' && hasPassed(run)
  return {
    tone,
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

function wholeAnswer(run: Run): Pick<Answer, 'tone' | 'sentence'> {
  if (hasPassed(run)) return { tone: 'yes', sentence: 'Yes, publish.' }
  return {
    tone: 'maybe',
    sentence: 'The machine could not tell; bytes and accessibility are fine.',
  }
}

/** The answer about a run of only some pages. */
function partAnswer(
  { verdict }: Run,
  measured: Results['measured'],
): Pick<Answer, 'tone' | 'sentence'> {
  // Not every measured page has judged times.
  const paths = new Set(devices.flatMap((device) => measured[device].pages.map(({ path }) => path)))
  const pages = pagesInWords(paths.size)
  const release = 'a release needs the whole run'
  if (verdict === 'passed') return { tone: 'maybe', sentence: `${pages}: yes; ${release}.` }
  return {
    tone: 'maybe',
    sentence: `${pages}: bytes and accessibility are fine, and the machine could not tell the times; ${release}.`,
  }
}

/** Returns the subject of the answer, such as `These two pages`. */
function pagesInWords(count: number): string {
  if (count === 1) return 'This page'
  const words = ['', '', 'two', 'three', 'four', 'five', 'six']
  return `These ${words[count] || count} pages`
}

/**
 * Returns sentences about the pages whose times the machine could not judge. Pages with the same
 * reason share a sentence.
 */
export function doubtsOf({ times }: Run): string[] {
  const pagesByDoubt = new Map<string, string[]>()
  for (const { path, verdict, reason } of times) {
    if (verdict !== 'undecided' && verdict !== 'not judged') continue
    const why = reason.trim().replace(/\.$/, '')
    const doubt = `the times are ${verdict}${why ? `, as ${withSmallFirstLetter(why)}` : ''}.`
    pagesByDoubt.set(doubt, [...(pagesByDoubt.get(doubt) ?? []), pageNameWithPath(path)])
  }
  return [...pagesByDoubt].map(([doubt, pages]) => `${pages.join(', ')}: ${doubt}`)
}

/** Returns a text with a small first letter. Keeps abbreviations, such as LCP. */
function withSmallFirstLetter(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

function limitFailures(assertions: Assertion[], device: Device): string[] {
  const failed = assertions.filter(({ level, passed }) => level === 'error' && !passed)
  return failed.map((assertion) => limitFailure(assertion, device))
}

const resourceWords: Record<string, string> = {
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
function limitFailure(assertion: Assertion, device: Device): string {
  const key = keyOf(assertion)
  const page = pageName(pathOf(assertion.url))
  const where = `on a ${device}`
  const limit = `and its limit is ${formatFigure(key, assertion.expected)}`
  // The value is missing if an audit could not run.
  if (typeof assertion.actual !== 'number')
    return `${figureName(key)} of ${page} ${where} could not be measured`
  const value = formatFigure(key, assertion.actual)
  if (isScore(key)) {
    const needed = formatFigure(key, assertion.expected)
    return `${page} scores ${value} for ${scoreSubject(key)} ${where}, and needs ${needed}`
  }
  if (resourceWords[key]) return `${page} loads ${value} ${resourceWords[key]} ${where}, ${limit}`
  if (key === 'resource-summary:total:count')
    return `${page} makes ${value} requests ${where}, ${limit}`
  if (key === 'largest-contentful-paint')
    return `${page} shows its largest part after ${value} ${where}, ${limit}`
  return `${figureName(key)} of ${page} ${where} is ${value}, ${limit}`
}

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
