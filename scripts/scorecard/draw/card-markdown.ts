import type { Card } from '../card.ts'

/** By this a pull request's comment is found again. */
export const commentMark = '<!-- scorecard -->'

/** The most that the Markdown may have, in bytes. */
export const markdownBytes = 4096

const causesShown = 8

/** The scorecard as a comment or a summary; what is too long for it stands in the page. */
export function drawCardMarkdown(card: Card): string {
  const causes = card.causes.slice(0, causesShown).map(({ severity, what, where, steps }) => {
    const blocks = severity === 'blocks' ? '**blocks the release** ' : ''
    return `- ${blocks}${plain(`${what} (${where})`)}${steps.map((step) => `\n  - ${step.who}: ${plain(step.what)}`).join('')}`
  })
  const parts = [
    commentMark,
    `## ${card.passed ? '✅' : '❌'} ${plain(card.verdict)}`,
    ...(causes.length > 0 ? [causes.join('\n')] : []),
    ...card.comparisons.map(({ sentence }) => plain(sentence)),
    ...card.notes.map(plain),
  ]
  return `${parts.reduce((text, part) => (Buffer.byteLength(`${text}\n\n${part}`) < markdownBytes ? `${text}\n\n${part}` : text))}\n`
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
