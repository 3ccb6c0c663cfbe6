import { cpus } from 'node:os'

const sampleMs = 1500
const longestWaitMs = 180_000

/**
 * Waits until nothing else runs, so that nobody's work lands in a measurement. Gives up after three minutes.
 *
 * @returns {Promise<boolean>} whether the machine came to rest
 */
export async function waitForIdleMachine() {
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
export function describeMachine() {
  const cores = cpus()
  return `${cores[0]?.model ?? 'unknown processor'}, ${cores.length} ${cores.length === 1 ? 'core' : 'cores'}`
}

/** @param {number} delayMs */
export function sleep(delayMs) {
  return new Promise((resolve) => {
    setTimeout(resolve, delayMs)
  })
}

function cpuTimes() {
  let idle = 0
  let all = 0
  for (const { times } of cpus()) {
    idle += times.idle
    for (const part of Object.values(times)) all += part
  }
  return { idle, all }
}
