import {
  contactContent,
  content,
  homeContent,
  notFoundContent,
  site,
  thanksContent,
} from './content'
import { prosePages, wordsOf } from './pages'

/** All content of the site. */
export const allContent = {
  site,
  homeContent,
  contactContent,
  thanksContent,
  pages: prosePages.map((page) => ({
    title: page.title,
    meta: page.meta,
    paragraphs: page.body.map(wordsOf),
  })),
  notFoundContent,
  meta: content.meta,
}

const spaceBetweenSentences = /(?<=[.!?:;])\s+/

/** The sentences of a piece of content. The runs of a headline or a quote are joined first. */
export function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(spaceBetweenSentences)
  if (!value || typeof value !== 'object') return []
  const isListOfRuns =
    Array.isArray(value) &&
    value.length > 1 &&
    value.every((run) => Object.keys(run as object)[0] === 'text')
  if (isListOfRuns) return sentencesOf(value.map((run: { text: string }) => run.text).join(''))
  return Object.values(value).flatMap(sentencesOf)
}
