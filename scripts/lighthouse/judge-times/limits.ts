import type { Judgment, Metric } from '../results.ts'

type Differences = Record<Judgment['compared'], Record<Metric, number>>

/**
 * The usual difference of each page, in milliseconds of blocking time and points of the score.
 * `prose` is every page except home and contact. The pages were measured twice on 2026-11-28, with
 * 20 to 23 pairs each. Each number is the mean of both medians. The machine was idle, with two
 * cores and a benchmark index of 2,900. Home is faster with scripts: they divide the layout of a
 * long page into several tasks.
 */
const usualDifferences: Record<'home' | 'contact' | 'prose', Differences> = {
  home: {
    site: { 'blocking time': -40, score: -1 },
    'no scripts': { 'blocking time': 100, score: 1 },
  },
  contact: {
    site: { 'blocking time': 80, score: 1 },
    'no scripts': { 'blocking time': 55, score: 1 },
  },
  prose: {
    site: { 'blocking time': 35, score: 1 },
    'no scripts': { 'blocking time': 45, score: 1 },
  },
}

/**
 * How much a difference may exceed the usual difference. Visitors feel 100 ms of blocking time. At
 * about 300 ms of blocking time, another 100 ms cost up to 5 points of the score.
 */
const allowance: Record<Metric, number> = { 'blocking time': 100, score: 5 }

/** The kinds of the pages with their own limits. Every other page has the limits of `prose`. */
const pageKinds: Record<string, keyof typeof usualDifferences> = {
  '/': 'home',
  '/contact': 'contact',
}

/**
 * Returns the limit of a page's median difference, in milliseconds or points. A difference up to
 * the limit passes.
 */
export function limitOf(path: string, compared: Judgment['compared'], metric: Metric): number {
  const kind = pageKinds[path] ?? 'prose'
  return usualDifferences[kind][compared][metric] + allowance[metric]
}
