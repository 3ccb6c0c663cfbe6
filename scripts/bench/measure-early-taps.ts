import type { Findings } from './method.ts'
import { tapToNextPage } from './taps.ts'
import { afterFirstPaint, visit } from './visit.ts'

/**
 * Measures the time from a tap on the first link to the contact page to the paint of that page. The
 * tap is soon after the first paint of a first visit.
 */
export async function measureEarlyTaps(origin: string): Promise<Findings> {
  const findings: Findings = {}
  for (const ms of [300, 1500, 3000])
    findings[`early tap on Contact after ${ms} ms, ms`] = await visit(
      `${origin}/`,
      ['network'],
      async (page) => {
        await afterFirstPaint(page, ms)
        return tapToNextPage(page)
      },
    )
  return findings
}
