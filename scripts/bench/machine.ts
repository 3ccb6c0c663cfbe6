import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const sampleMs = 1500
const longestWaitMs = 180_000

/** Waits up to three minutes until nothing else runs, and tells whether the machine came to rest. */
export async function waitForIdleMachine(): Promise<boolean> {
  const giveUpAt = Date.now() + longestWaitMs
  while (Date.now() < giveUpAt) {
    const before = cpuTimes()
    await sleep(sampleMs)
    const after = cpuTimes()
    if ((after.idle - before.idle) / Math.max(1, after.all - before.all) >= 0.9) return true
  }
  return false
}

/** The processor and the number of its cores that this process sees. */
export function describeMachine(): string {
  const cores = cpus()
  return `${cores[0]?.model ?? 'unknown processor'}, ${cores.length} ${cores.length === 1 ? 'core' : 'cores'}`
}

function cpuTimes() {
  const times = cpus().map((cpu) => cpu.times)
  const idle = times.reduce((sum, each) => sum + each.idle, 0)
  return { idle, all: times.flatMap((each) => Object.values(each)).reduce((sum, part) => sum + part, 0) }
}
