import { markdownTable } from 'markdown-table'
import { deviceNames, figures, formatValue, scoreKeys } from './figures.mjs'
import { faultText, figureOf, isFault } from './judge.mjs'
import { budgetText, lowestScore } from './make-card.mjs'

/**
 * @typedef {import('./make-card.mjs').Card} Card
 * @typedef {import('./judge.mjs').JudgedPage} JudgedPage
 */

/** By this a pull request's comment is found again. */
export const commentMark = '<!-- scorecard -->'

/** The most that the Markdown may have, in bytes. */
export const markdownBytes = 4096

const faultsShown = 12

/**
 * The scorecard as a comment or a summary. Long lists are cut, so that it has `markdownBytes` at most.
 *
 * @param {Card} card
 */
export function cardMarkdown(card) {
  for (let shown = faultsShown; shown >= 0; shown -= 1) {
    const text = markdownOf(card, shown, card.pages.length)
    if (Buffer.byteLength(text) <= markdownBytes) return text
  }
  for (let rows = card.pages.length; rows > 0; rows -= 1) {
    const text = markdownOf(card, 0, rows)
    if (Buffer.byteLength(text) <= markdownBytes) return text
  }
  return `${commentMark}\n## ${card.verdict}\n`
}

/**
 * @param {Card} card
 * @param {number} shown faults
 * @param {number} rows pages
 */
function markdownOf(card, shown, rows) {
  const columns = ['page', 'scores', 'readable', 'jumps', 'deaf', 'bytes', 'verdict']
  const align = [null, null, 'right', 'right', 'right', 'right']
  const table = markdownTable([columns, ...card.pages.slice(0, rows).map(rowOf)], { align })
  const faults = card.faults.slice(0, shown).map(({ sentence }) => `- ${plain(sentence)}`)
  const more = card.faults.length - faults.length
  const left = card.pages.length - rows
  const causes = card.causes.map(({ text, costMs, where }) => `- ${plain(text)}: ${costMs} ms, ${where}`)
  const parts = [
    commentMark,
    `## ${card.passed ? '✅' : '❌'} ${plain(card.verdict)}`,
    ...(faults.length > 0 ? [[...faults, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n')] : []),
    left > 0 ? `${table}\n\nand ${left} more pages` : table,
    'Scores are performance, accessibility, best practices and search, of 100. Medians of all runs.',
    plain(card.base.sentence),
    ...card.notes.slice(0, 4).map(plain),
    ...(shown > 0 && causes.length > 0 ? [`What costs most:\n${causes.join('\n')}`] : []),
    plain(card.machine.sentence),
  ]
  return `${parts.join('\n\n')}\n`
}

/** @param {JudgedPage} page */
function rowOf({ name, device, passed, figures: judged }) {
  const text = (/** @type {string} */ key) => {
    const figure = judged.find((each) => each.key === key)
    if (!figure) return ''
    if (scoreKeys.includes(key) && figure.state === 'unjudged') return '–'
    const value = figure.value === null ? '–' : formatValue(figure.value, figureOf(key).unit)
    return isFault(figure) ? `**${value}**` : value
  }
  return [
    `${name}, ${device === 'phone' ? 'phone' : 'desk'}`,
    scoreKeys.map(text).join(' '),
    text('lcp'),
    text('cls'),
    text('tbt'),
    text('bytes'),
    passed ? 'passes' : '**does not**',
  ]
}

// What came from a report or a commit must not become a mention, a picture or a link in a comment.
/** @param {string} text */
function plain(text) {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[\\[\]`*_|!#]/g, (character) => `\\${character}`)
    .replaceAll('@', '@\u200B')
    .slice(0, 400)
}

/**
 * The scorecard as JUnit's XML: a suite for each page and device, a case for each figure.
 *
 * @param {Card} card
 */
export function cardJunit(card) {
  const suites = card.pages.map((page) => {
    const cases = page.figures.map((judged) => {
      const { label, unit } = figureOf(judged.key)
      const open = `    <testcase classname="${escapeXml(`${page.name} ${deviceNames[page.device]}`)}" name="${escapeXml(label)}"`
      const value = `${formatValue(judged.value, unit)}, budget ${budgetText(judged)}`
      if (isFault(judged))
        return `${open}>\n      <failure type="${judged.state}" message="${escapeXml(faultText(judged))}"/>\n    </testcase>`
      if (judged.state === 'unjudged') return `${open}>\n      <skipped message="no budget"/>\n    </testcase>`
      return `${open}>\n      <system-out>${escapeXml(value)}</system-out>\n    </testcase>`
    })
    const failures = page.figures.filter(isFault).length
    const skipped = page.figures.filter(({ state }) => state === 'unjudged').length
    return [
      `  <testsuite name="${escapeXml(`${page.name} ${deviceNames[page.device]}`)}" tests="${cases.length}" failures="${failures}" skipped="${skipped}" errors="0" timestamp="${card.takenAt.slice(0, 19)}">`,
      ...cases,
      '  </testsuite>',
    ].join('\n')
  })
  const total = card.pages.reduce((sum, page) => sum + page.figures.length, 0)
  const failed = card.pages.reduce((sum, page) => sum + page.figures.filter(isFault).length, 0)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="scorecard" tests="${total}" failures="${failed}">`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n')
}

/**
 * A badge for the verdict and one for the lowest of each score, by file name.
 *
 * @param {Card} card
 * @returns {Record<string, string>}
 */
export function cardBadges(card) {
  const scores = figures
    .filter(({ group }) => group === 'scores')
    .map(({ key, label }) => {
      const value = lowestScore(card, key)
      return [
        `badge-${key}.svg`,
        badge(label.toLowerCase(), value === undefined ? 'none' : String(value), value === 100),
      ]
    })
  return Object.fromEntries([
    ['badge-scorecard.svg', badge('scorecard', card.passed ? 'passes' : 'does not pass', card.passed)],
    ...scores,
  ])
}

/**
 * @param {string} label
 * @param {string} value
 * @param {boolean} isGood
 */
function badge(label, value, isGood) {
  const [left, right] = [label, value].map((text) => Math.round(text.length * 6.6 + 16))
  const width = (left ?? 0) + (right ?? 0)
  const text = `${label}: ${value}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" viewBox="0 0 ${width} 20" role="img" aria-label="${escapeXml(text)}">
  <title>${escapeXml(text)}</title>
  <path fill="#0E1013" d="M0 0h${left}v20H0z"/>
  <path fill="${isGood ? '#DDF1F8' : '#A6180F'}" d="M${left} 0h${right}v20H${left}z"/>
  <g font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" text-anchor="middle">
    <text x="${(left ?? 0) / 2}" y="14" fill="#FFFFFF">${escapeXml(label)}</text>
    <text x="${(left ?? 0) + (right ?? 0) / 2}" y="14" fill="${isGood ? '#0E1013' : '#FFFFFF'}">${escapeXml(value)}</text>
  </g>
</svg>
`
}

/** @param {string} text */
export function escapeXml(text) {
  return (
    text
      // XML has no word for these.
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;')
  )
}
