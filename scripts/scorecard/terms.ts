import { figures } from './figures.ts'

/**
 * A term with its meaning in one sentence. `guide` is the URL of an explanation. `pattern` finds
 * the term in a text.
 */
export type Term = { name: string; meaning: string; guide: string; pattern: RegExp }

const lighthouseDocs = 'https://github.com/GoogleChrome/lighthouse/blob/main/docs'

const scorecardTerms: Term[] = [
  {
    name: 'KB',
    meaning: 'Kilobyte, 1,000 bytes: about as much as 1,000 letters of plain text.',
    guide: 'https://en.wikipedia.org/wiki/Kilobyte',
    pattern: /\bKB\b/,
  },
  {
    name: 'ms',
    meaning: 'Millisecond: 1,000 ms are one second.',
    guide: 'https://en.wikipedia.org/wiki/Millisecond',
    pattern: /\bms\b/,
  },
  {
    name: 'Limit',
    meaning:
      'The highest allowed value of a figure; with a higher value, the site is not published.',
    guide: 'https://web.dev/articles/performance-budgets-101',
    pattern: /\blimits?\b/,
  },
  {
    name: 'Without scripts',
    meaning: 'The same page with its program code removed: the difference is what the code costs.',
    guide: 'https://developer.chrome.com/docs/devtools/javascript/disable',
    pattern: /without scripts/,
  },
  {
    name: 'Median',
    meaning: 'The middle value: half of the runs are below it, and half above.',
    guide: 'https://en.wikipedia.org/wiki/Median',
    pattern: /\bmedian\b/,
  },
  {
    name: 'Undecided',
    meaning: 'The measured times vary around the limit, so they may be over or under it.',
    guide: `${lighthouseDocs}/variability.md`,
    pattern: /\bundecided\b/,
  },
  {
    name: 'Not judged',
    meaning: 'The machine was too slow or too unsteady, so its times say nothing about the site.',
    guide: `${lighthouseDocs}/variability.md`,
    pattern: /\bnot judged\b/,
  },
  {
    name: 'The whole run',
    meaning: 'A measurement of every page of the site, which a release needs.',
    guide: 'https://web.dev/articles/incorporate-performance-budgets-into-your-build-tools',
    pattern: /\bthe whole run\b/,
  },
  {
    name: 'Benchmark index',
    meaning: 'A number for the speed of a machine: a larger number is faster.',
    guide: `${lighthouseDocs}/throttling.md#benchmarking-cpu-power`,
    pattern: /\bbenchmark index\b/,
  },
  {
    name: 'DevTools throttling',
    meaning: 'The browser loads the page as slowly as a phone with a slow connection.',
    guide: `${lighthouseDocs}/throttling.md`,
    pattern: /\bDevTools throttling\b/,
  },
  {
    name: 'Lighthouse',
    meaning: 'The program of Google that opened each page and measured it.',
    guide: 'https://developer.chrome.com/docs/lighthouse/overview',
    pattern: /\bLighthouse\b/,
  },
  {
    name: 'Build',
    meaning:
      'The files of the site, ready to publish; its letters and digits change with each change of a file.',
    guide: 'https://en.wikipedia.org/wiki/Software_build',
    pattern: /\bbuild\b/,
  },
  {
    name: 'Commit',
    meaning: 'A saved change of the site’s words or code.',
    guide: 'https://docs.github.com/en/get-started/learning-about-github/github-glossary#commit',
    pattern: /\bcommit\b/,
  },
]

/** All terms of the scorecard: its figures, then its other words. */
export const terms: Term[] = [
  ...Object.values(figures).map(({ name, meaning, guide }) => ({
    name,
    meaning,
    guide,
    pattern: wordsPattern(name),
  })),
  ...scorecardTerms,
]

/** Returns the terms that occur in a text, in the order of `terms`. */
export function termsIn(text: string): Term[] {
  return terms.filter(({ pattern }) => pattern.test(text))
}

/**
 * Returns a pattern for the name of a figure. In a sentence, the name may begin with a small
 * letter. An abbreviation, such as SEO, may not.
 */
function wordsPattern(name: string): RegExp {
  return new RegExp(String.raw`\b${name}\b`, name === name.toUpperCase() ? '' : 'i')
}
