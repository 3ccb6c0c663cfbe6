/** @typedef {{ index: number, total: number, round: number, rounds: number, isExtra: boolean }} Turn `index` counts from 0 */

// Until the first run has shown how long one takes on this machine.
const usualRunMs = 12_000

/**
 * Which run begins, and how long all of them will still take.
 *
 * @param {{ kind: string, path: string }} run
 * @param {Turn} turn
 * @param {number} elapsedMs since the first run began
 */
export function progressLine({ kind, path }, { index, total, round, rounds, isExtra }, elapsedMs) {
  const runMs = index > 0 && !isExtra ? elapsedMs / index : usualRunMs
  const left = timeText((total - index) * runMs)
  const device = kind === 'phone' ? 'on a phone' : 'on a desk'
  const which = isExtra ? 'extra run' : `run ${round} of ${rounds}`
  return `${isExtra ? 'again, ' : ''}${index + 1} of ${total}: ${path} ${device}, ${which}; about ${left} left`
}

/** @param {number} ms */
function timeText(ms) {
  const seconds = Math.max(1, Math.round(ms / 1000))
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}
