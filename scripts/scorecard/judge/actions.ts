import type { Action, Finding, JudgedPage, Place } from '../card.ts'
import { keyOf } from '../read/history.ts'
import type { Run } from '../read/results.ts'
import { nameOf } from './format.ts'
import { ideasFor, type Idea } from './ideas.ts'

type Proposal = { idea: Idea; place: Place }

/** What to do: what helps the release first, then by the time it saves; the same on several pages is one action. */
export function actionsOf(pages: JudgedPage[], runs: Run[], findings: Finding[]): Action[] {
  const blocking = findings.filter(({ severity }) => severity === 'blocks')
  const proposals = pages.flatMap((page) => {
    const run = runs.find((each) => keyOf(each) === keyOf(page) && !each.report.runtimeError)
    const place = { path: page.path, device: page.device }
    return (run ? ideasFor(page, run.report) : [reopen(page)]).map((idea) => ({ idea, place }))
  })
  const ids = [...new Set(proposals.map(({ idea }) => idea.id))]
  return ids
    .map((id) => proposals.filter(({ idea }) => idea.id === id))
    .flatMap((same) => merge(same, blocking) ?? [])
    .toSorted(
      (one, other) =>
        Number(other.isForRelease) - Number(one.isForRelease) || (other.savesMs ?? 0) - (one.savesMs ?? 0),
    )
}

function reopen({ path, failedRuns }: JudgedPage): Idea {
  const [reason] = failedRuns
  const what = reason
    ? `Find out why ${nameOf(path)} does not open: ${reason}`
    : 'Measure all pages on both devices: npm run scorecard, without --page and --only'
  return { id: what, what, who: 'developer', mends: ['run'] }
}

/** The words are those of the page that gains most. */
function merge(same: Proposal[], blocking: Finding[]): Action | undefined {
  const [most] = same.toSorted((one, other) => (other.idea.savesMs ?? 0) - (one.idea.savesMs ?? 0))
  if (!most) return undefined
  const isForRelease = same.some(({ idea, place }) =>
    blocking.some(({ key, places }) => idea.mends.includes(key) && places.some((each) => keyOf(each) === keyOf(place))),
  )
  const { what, who, file = null, savesMs = null, savesOf = '' } = most.idea
  const places = [...new Map(same.map(({ place }) => [keyOf(place), place])).values()]
  return { what, who, file, isForRelease, savesMs, savesOf, places }
}
