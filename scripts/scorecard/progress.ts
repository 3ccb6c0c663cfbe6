import type { Run, Turn } from '../lighthouse/audit-site.ts'
import { deviceNames } from '../lighthouse/tables.ts'

// Until the first run has shown how long one takes on this machine.
const usualRunMs = 12_000

/** Which run begins, and how long all of them will still take. `elapsedMs` is the time since the first one began. */
export function progressLine({ kind, path }: Run, turn: Turn, elapsedMs: number): string {
  const { index, total, round, rounds } = turn
  const left = timeText((total - index) * (index > 0 ? elapsedMs / index : usualRunMs))
  return `${index + 1} of ${total}: ${path} ${deviceNames[kind]}, run ${round} of ${rounds}; about ${left} left`
}

function timeText(ms: number) {
  const seconds = Math.max(1, Math.round(ms / 1000))
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}
