import { markdownTable } from 'markdown-table'
import type { Card, JudgedPage } from '../card.ts'
import { figureOf, scoreKeys } from '../judge/figures.ts'
import { deviceNames, formatValue } from '../judge/format.ts'

/** By this a pull request's comment is found again. */
export const commentMark = '<!-- scorecard -->'

/** The most that the Markdown may have, in bytes. */
export const markdownBytes = 4096

const causesShown = 4
const pagesShown = 14

/** The scorecard as a comment or a summary; what is too long for it stands in the page. */
export function drawCardMarkdown(card: Card): string {
  const causes = card.causes.slice(0, causesShown).map(({ severity, what, where, steps }) => {
    const blocks = severity === 'blocks' ? '**blocks the release** ' : ''
    return `- ${blocks}${plain(`${what} (${where})`)}${steps.map((step) => `\n  - ${step.who}: ${plain(step.what)}`).join('')}`
  })
  const hidden = card.pages.length - pagesShown
  const parts = [
    commentMark,
    `## ${card.passed ? '✅' : '❌'} ${plain(card.verdict)}`,
    ...(causes.length > 0 ? [causes.join('\n')] : []),
    ...card.comparisons.map(({ sentence }) => plain(sentence)),
    ...card.notes.slice(0, 2).map(plain),
    table(card.pages.slice(0, pagesShown)),
    `${hidden > 0 ? `And ${hidden} more pages. ` : ''}Scores are performance, accessibility, best practices and SEO. Medians of all runs.`,
  ]
  return `${parts.reduce((text, part) => (Buffer.byteLength(`${text}\n\n${part}`) < markdownBytes ? `${text}\n\n${part}` : text))}\n`
}

function table(pages: JudgedPage[]) {
  const align = [null, null, 'right', 'right', 'right', 'right']
  return markdownTable([['page', 'scores', 'LCP', 'CLS', 'TBT', 'download'], ...pages.map(rowOf)], { align })
}

function rowOf({ name, device, figures }: JudgedPage) {
  const text = (key: string) => {
    const { value = null, state } = figures.find((each) => each.key === key) ?? {}
    const shown = value === null ? '–' : formatValue(value, figureOf(key).unit)
    return state === 'over' ? `**${shown}**` : shown
  }
  const scores = scoreKeys.map(text).join(' ')
  return [`${name} ${deviceNames[device]}`, scores, ...['lcp', 'cls', 'tbt', 'bytes'].map(text)]
}

/** Text from a report or a commit, so that it becomes no mention, picture, link or tag in a comment. */
function plain(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[\\[\]`*_|!#]/g, (character) => `\\${character}`)
    .replaceAll('@', '@\u200B')
    .slice(0, 300)
}
