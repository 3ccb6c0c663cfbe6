import { formatValue } from './figures.mjs'
import { figureOf, isFault } from './judge.mjs'
import { escapeXml } from './texts.mjs'

/**
 * @typedef {import('./judge.mjs').JudgedFigure} JudgedFigure
 * @typedef {import('./history.mjs').Entry} Entry
 */

/** Two strokes of the pencil under what is good. */
export const underline = mark('underline', '0 0 172 18', ['M3 10C41 4 89 3 168 6', 'M146 14C114 11 76 12 34 16'])

/** The pencil's ring around what is wrong. */
export const ring = mark('ring', '0 0 120 60', ['M62 4C22 2 3 14 4 31S30 57 64 56 117 44 116 27 88 3 48 7'])

/**
 * @param {string} name
 * @param {string} viewBox
 * @param {string[]} strokes
 */
function mark(name, viewBox, strokes) {
  const paths = strokes.map((stroke) => `<path d="${stroke}"/>`).join('')
  return `<svg class="mark ${name}" viewBox="${viewBox}" preserveAspectRatio="none" aria-hidden="true">${paths}</svg>`
}

const dialRound = 2 * Math.PI * 26

/**
 * A score as a dial that is full at 100; ringed by the pencil when it does not pass.
 *
 * @param {JudgedFigure} judged
 */
export function dial(judged) {
  const { label, unit } = figureOf(judged.key)
  const share = Math.max(0, Math.min(1, (judged.value ?? 0) / 100))
  const isBad = isFault(judged)
  const text = judged.value === null ? '–' : formatValue(judged.value, unit)
  const spoken = judged.state === 'unjudged' ? `${text}, not judged` : text
  return `<li class="dial${isBad ? ' bad' : ''}${judged.state === 'unjudged' ? ' idle' : ''}"><span class="face"><svg viewBox="0 0 60 60" aria-hidden="true"><circle class="track" cx="30" cy="30" r="26"/><circle class="arc" cx="30" cy="30" r="26" transform="rotate(-90 30 30)" stroke-dasharray="${(share * dialRound).toFixed(1)} ${dialRound.toFixed(1)}"/></svg><b>${text}</b>${isBad ? ring : ''}</span><span class="what">${escapeXml(label)}<span class="hidden">: ${escapeXml(spoken)}</span></span></li>`
}

/**
 * How much of its budget a figure uses: the line at the end is the budget, the thin one the spread of the runs.
 *
 * @param {JudgedFigure} judged
 */
export function gauge({ value, deviation, limit, state }) {
  if (value === null || !limit?.max) return ''
  const scale = 80 / limit.max
  const at = (/** @type {number} */ number) => Math.max(0, Math.min(98, number * scale)).toFixed(1)
  const spread =
    deviation > 0 ? `<path class="spread" d="M${at(value - 2 * deviation)} 6H${at(value + 2 * deviation)}"/>` : ''
  return `<svg class="gauge${state === 'over' || state === 'worse' ? ' bad' : ''}" viewBox="0 0 100 12" aria-hidden="true"><path class="track" d="M0 6H80"/><path class="use" d="M0 6H${at(value)}"/>${spread}<path class="end" d="M80 1V11"/></svg>`
}

const trendRuns = 30

/**
 * A figure over the last runs, with its budget, as a line; nothing with less than two.
 *
 * @param {Entry[]} history with the new run at its end
 * @param {string} page as in `/contact phone`
 * @param {JudgedFigure} judged
 */
export function trend(history, page, { key, limit }) {
  const { label, unit } = figureOf(key)
  const points = history.flatMap(({ pages }) => pages[page]?.[key]?.[0] ?? []).slice(-trendRuns)
  const first = points[0]
  const last = points.at(-1)
  if (points.length < 2 || first === undefined || last === undefined) return ''
  const budget = limit?.max
  const top = Math.max(...points, budget ?? 0) * 1.08 || 1
  const x = (/** @type {number} */ index) => ((index / (points.length - 1)) * 192 + 4).toFixed(1)
  const y = (/** @type {number} */ value) => (42 - (value / top) * 38).toFixed(1)
  const line = points.map((value, index) => `${x(index)} ${y(value)}`).join('L')
  const limitLine = budget === undefined ? '' : `<path class="budget" d="M0 ${y(budget)}H200"/>`
  const bad = budget !== undefined && last > budget
  return `<figure class="trend${bad ? ' bad' : ''}"><svg viewBox="0 0 200 46" role="img" aria-label="${escapeXml(`${label} over ${points.length} runs: from ${formatValue(first, unit)} to ${formatValue(last, unit)}`)}">${limitLine}<path class="line" d="M${line}"/><circle cx="${x(points.length - 1)}" cy="${y(last)}" r="3.5"/></svg><figcaption>${escapeXml(label)}: ${formatValue(first, unit)} → ${formatValue(last, unit)}, ${points.length} runs</figcaption></figure>`
}
