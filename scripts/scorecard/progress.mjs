// Until the first run has shown how long one takes on this machine.
const usualRunMs = 12_000

/**
 * Which run begins, and how long all of them will still take.
 *
 * @param {{ kind: string, path: string }} run
 * @param {import('../lighthouse/audit-site.ts').Turn} turn
 * @param {number} elapsedMs since the first run began
 */
export function progressLine({ kind, path }, { index, total, round, rounds }, elapsedMs) {
  const runMs = index > 0 ? elapsedMs / index : usualRunMs
  const left = timeText((total - index) * runMs)
  const device = kind === 'phone' ? 'on a phone' : 'on a desk'
  return `${index + 1} of ${total}: ${path} ${device}, run ${round} of ${rounds}; about ${left} left`
}

/** @param {number} ms */
function timeText(ms) {
  const seconds = Math.max(1, Math.round(ms / 1000))
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}
